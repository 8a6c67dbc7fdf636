// SPDX-License-Identifier: Apache-2.0
// The local game that goes on, kept after every step, and those that were put aside for it.
import { gameTitle, t } from '../i18n/index.svelte';
import { isRecord, load, save } from './store';
import { type Rules } from '../rules/rules';
import { type Clocks } from './clocks';
import { type Kept, type Player } from './game.svelte';
import { playersInWords, withPlayers } from './names';

/** The game id that dice of games at this device follow from, together with their seed. */
export const kLocalDice = 'local';

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  value.version === 1 &&
  typeof value.game === 'string' &&
  typeof value.record === 'string' &&
  typeof value.seed === 'string' &&
  Array.isArray(value.players) &&
  Array.isArray(value.undone);

export const loadKept = (): Kept | undefined => load('game', isKept);
/** Its record, with who plays it. */
export function keptRecord(): string | undefined {
  const kept = loadKept();
  return kept && withPlayers(kept.record, kept.players);
}
export const keep = (kept: Kept | undefined): void => save('game', kept);

const kMostAside = 8;
const isList = (value: unknown): value is Kept[] => Array.isArray(value) && value.every(isKept);
/** Games that were left for another one, the last first. */
export const loadAside = (): Kept[] => load('games', isList) ?? [];

export interface Unfinished {
  kept: Kept;
  /** "Vault · Black: Computer, level 3 · move 4" */
  said: string;
}

/** What was played in a kept game; undefined if it is of a version that cannot be read any more. */
function readKept(rules: Rules, kept: Kept): { id: string; turns: string[]; goesOn: boolean; scores: number[] | undefined } | undefined {
  try {
    const game = rules.read(kept.record);
    const { game: id, kind, scores } = game.state();
    const turns = game.turns();
    game.close();
    const isLate = kept.clocks?.leftMs.some((left) => left <= 0) ?? false;
    // A roll alone is nothing that anybody did.
    const isBegun = turns.some((turn) => turn.split(',').some((step) => !step.startsWith('roll:')));
    return { id, turns, scores, goesOn: kind !== 'terminal' && !isLate && isBegun };
  } catch {
    return undefined;
  }
}

/** What there is to say of a game that somebody has begun and nobody ended; undefined for all others. */
export function unfinished(rules: Rules, kept: Kept): Unfinished | undefined {
  const played = readKept(rules, kept);
  if (!played?.goesOn) return undefined;
  const info = rules.games().find(({ id }) => id === played.id);
  if (info === undefined) return undefined;
  // Counted as beside the board: a turn of each side, or a round of all.
  const [at, width] = info.scoring === 'outcome' ? ['home.resume.move', 2] : ['home.resume.round', 1];
  const parts = [gameTitle(info), playersInWords(info, kept.players), t(at, { number: Math.ceil(played.turns.length / width) })];
  return { kept, said: parts.filter((part) => part !== '').join(' · ') };
}

/** What a game for one came to, once it is over. */
export const finalPoints = (rules: Rules, kept: Kept): number | undefined => readKept(rules, kept)?.scores?.[0];

/** Whether somebody who looks at these turns may want to go back to the local game: it goes on, or it is the one that is looked at. */
export function isWayBack(rules: Rules, game = '', turns: string[] = []): boolean {
  const kept = loadKept();
  const played = kept && readKept(rules, kept);
  return played !== undefined && (played.goesOn || (played.id === game && played.turns.every((turn, index) => turn === turns[index])));
}

/** Nothing that was begun is lost to another game, nor what became of the day's. */
function putAside(rules: Rules): void {
  const kept = loadKept();
  if (kept === undefined || !(unfinished(rules, kept) || kept.day === today())) return;
  save('games', [kept, ...loadAside()].slice(0, kMostAside));
}

const isOther = (kept: Kept) => ({ seed }: Kept) => seed !== kept.seed;

/** Lets go of a game that was put aside. */
export const forgetAside = (kept: Kept): void => save('games', loadAside().filter(isOther(kept)));

/** Makes a game that was put aside the one that goes on. */
export function takeUp(rules: Rules, wanted: Kept): void {
  forgetAside(wanted);
  putAside(rules);
  keep(wanted);
}

/** Makes a new game the one that goes on; `day` is the one whose game it is. */
export function keepNew(rules: Rules, game: string, options: string, players: Player[], clocks: Clocks | null = null, day?: string): void {
  putAside(rules);
  const opened = rules.open(game, options);
  const seed = makeSeed();
  if (opened.state().kind === 'chance') opened.roll(seed, kLocalDice);
  keep({ version: 1, game, record: opened.record(), players, seed, clocks, undone: [], ...(day === undefined ? {} : { day }) });
  opened.close();
}

/** A fresh secret that all dice of a game follow from, as 64 hexadecimal digits. */
function makeSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The day here, "2026-11-30". */
export function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
