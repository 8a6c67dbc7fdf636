// SPDX-License-Identifier: Apache-2.0
// Whether the dice of a game are those of its seed (D7.3): what a record says, beside what the rules module computes.
import { Refusal } from './abi';
import { type CheckedRoll, type Game, type Rules } from './rules';

export interface CheckedRound {
  round: number;
  /** The round's values, in the order in which they are drawn, with a few that come after those that were used. */
  values: number[];
  used: number;
  rolls: CheckedRoll[];
  isGood: boolean;
}

export interface DiceCheck {
  game: string;
  verdict:
    | 'no_dice' | 'no_rolls' | 'no_id' | 'no_seed' | 'bad_seed' // nothing could be computed
    | 'wrong_commitment' | 'wrong_rolls' | 'open' | 'committed';
  isOver: boolean;
  gameId: string;
  seed: string;
  /** What was promised before the first roll, "" if nothing was; and what the seed gives. */
  promised: string;
  computed: string;
  rounds: CheckedRound[];
}

/** What a game's dice follow from, if its record does not say so. */
export interface Source {
  gameId: string;
  seed: string;
}

const kMoreValues = 5;
const isSeed = (text: string) => /^[0-9a-f]{64}$/i.test(text);

/** Throws the refusal of a record that cannot be read. */
export function checkDice(rules: Rules, record: string, source?: Source): DiceCheck {
  const lines = rules.parseRecord(record);
  const tag = (name: string) => lines.find(([head, key]) => head === 'tag' && key === name)?.[2] ?? '';
  const game = rules.read(record);
  try {
    const isOver = game.state().kind === 'terminal';
    const { gameId, seed } = source ?? { gameId: tag('GameId'), seed: tag('Seed') };
    const check: DiceCheck = { game: tag('Game'), verdict: 'no_dice', isOver, gameId, seed, promised: tag('Commit'), computed: '', rounds: [] };
    const rolls = rollsOf(game, isSeed(seed) ? seed : '0'.repeat(64), gameId);
    if (rolls === null) return check;
    if (gameId === '') return { ...check, verdict: 'no_id' };
    if (seed === '') return { ...check, verdict: 'no_seed' };
    if (!isSeed(seed)) return { ...check, verdict: 'bad_seed' };
    check.computed = rules.dice(seed, gameId, 1, 0).commitment;
    check.rounds = roundsOf(rules, { gameId, seed }, rolls, source === undefined || isOver);
    return { ...check, verdict: judge(check) };
  } finally {
    game.close();
  }
}

/** null for a game without dice. */
function rollsOf(game: Game, seed: string, gameId: string): CheckedRoll[] | null {
  try {
    return game.checkRolls(seed, gameId);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wasm.no_dice') return null;
    throw error;
  }
}

function judge({ rounds, promised, computed }: DiceCheck): DiceCheck['verdict'] {
  if (promised !== '' && promised !== computed) return 'wrong_commitment';
  if (rounds.length === 0) return 'no_rolls';
  if (rounds.some(({ isGood }) => !isGood)) return 'wrong_rolls';
  return promised === '' ? 'open' : 'committed';
}

/** Without `more` values that have not been used stay untold. */
function roundsOf(rules: Rules, { gameId, seed }: Source, all: CheckedRoll[], more: boolean): CheckedRound[] {
  const numbers = [...new Set(all.map(({ round }) => round))];
  return numbers.map((round) => {
    const rolls = all.filter((roll) => roll.round === round);
    const used = Math.max(...rolls.map(({ end }) => end));
    const { values } = rules.dice(seed, gameId, round, used + (more ? kMoreValues : 0));
    return { round, values, used, rolls, isGood: rolls.every(({ recorded, expected }) => recorded === expected) };
  });
}
