// SPDX-License-Identifier: Apache-2.0
// What a game sounds like: which sound for what has happened, as a pure function, and the sounds themselves, short and
// quiet, made in the page.
import { type LocalGame } from './local/game.svelte';
import { type Path } from './rules/rules';

export type Sound = 'move' | 'capture' | 'die' | 'round' | 'win' | 'loss' | 'draw' | 'refused';

/** What can be heard of a game at a moment. */
export interface Moment {
  /** Where each step happened, -1 for those beside the board. */
  trail: readonly Path[];
  turns: number;
  /** Whether a turn is a round, whose end is an event of its own. */
  hasRounds: boolean;
  /** By seat, once the game is over. */
  scores: number[] | null;
  /** Seats at which people sit. */
  people: number[];
  /** The last refusal that is shown. */
  refusal: object | null;
}

export function momentOf(game: LocalGame, refusal: object | null): Moment {
  const { outOfTime, isOver, players, state, trail, turns, info } = game;
  const seats = Array.from(players.keys());
  const decided = outOfTime === null ? (state.scores ?? null) : seats.map((seat) => Number(seat !== outOfTime));
  return {
    trail: [...trail],
    turns: turns.length,
    hasRounds: info.scoring === 'points',
    scores: isOver ? decided : null,
    people: seats.filter((seat) => players[seat]!.kind === 'person'),
    refusal,
  };
}

/** The one sound for what has happened in between; null for nothing, and for what was taken back. */
export function soundOf(before: Moment, after: Moment): Sound | null {
  if (after.refusal !== null && after.refusal !== before.refusal) return 'refused';
  if (after.scores !== null && before.scores === null) return endOf(after.scores, after.people);
  const fresh = after.trail.slice(before.trail.length);
  if (fresh.length === 0) return null;
  if (after.hasRounds && before.turns > 0 && after.turns > before.turns) return 'round';
  if (fresh.some(({ captures }) => captures)) return 'capture';
  return fresh.some(({ to }) => to >= 0) ? 'move' : 'die';
}

/** As those feel it who play here: a win is one if a person has it. */
function endOf(scores: number[], people: number[]): Sound {
  const best = Math.max(...scores);
  const winners = scores.flatMap((score, seat) => (score === best ? [seat] : []));
  if (winners.length > 1) return 'draw';
  return people.includes(winners[0]!) ? 'win' : 'loss';
}

interface Note {
  wave: OscillatorType;
  /** In Hz; it glides from the first to the second. */
  pitch: [number, number];
  /** In seconds. */
  at: number;
  length: number;
  /** 0 … 1 */
  loudness: number;
}

const note = (wave: OscillatorType, from: number, to: number, at: number, length: number, loudness: number): Note => ({
  wave,
  pitch: [from, to],
  at,
  length,
  loudness,
});

const kSounds: Record<Sound, Note[]> = {
  move: [note('sine', 340, 170, 0, 0.09, 0.8), note('triangle', 900, 500, 0, 0.025, 0.2)],
  capture: [note('sine', 300, 110, 0, 0.14, 1), note('triangle', 1100, 500, 0, 0.03, 0.35), note('sine', 220, 120, 0.07, 0.1, 0.6)],
  die: [0, 0.05, 0.12].map((at, index) => note('triangle', 1500 - 250 * index, 900, at, 0.035, 0.4)),
  round: [note('triangle', 700, 500, 0, 0.05, 0.4), note('sine', 160, 120, 0.06, 0.16, 0.9), note('triangle', 1900, 1850, 0.06, 0.12, 0.12)],
  win: [523, 659, 784].map((pitch, index) => note('sine', pitch, pitch, 0.13 * index, 0.4, 0.5)),
  loss: [330, 262].map((pitch, index) => note('sine', pitch, pitch, 0.2 * index, 0.45, 0.5)),
  draw: [440, 440].map((pitch, index) => note('sine', pitch, pitch, 0.2 * index, 0.35, 0.45)),
  refused: [0, 0.09].map((at) => note('triangle', 150, 140, at, 0.07, 0.7)),
};

const kVolume = 0.22;
const kAttack = 0.004;
let context: AudioContext | undefined;

/** Makes a sound, if somebody has touched the page: before that browsers allow none. */
export function playSound(sound: Sound): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const each of kSounds[sound]) strike(context, each);
}

function strike(audio: AudioContext, { wave, pitch, at, length, loudness }: Note): void {
  const start = audio.currentTime + at;
  const oscillator = new OscillatorNode(audio, { type: wave, frequency: pitch[0] });
  const gain = new GainNode(audio, { gain: 0 });
  oscillator.frequency.exponentialRampToValueAtTime(pitch[1], start + length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(kVolume * loudness, start + kAttack);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
