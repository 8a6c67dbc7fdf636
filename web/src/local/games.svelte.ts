// SPDX-License-Identifier: Apache-2.0
// The local game that goes on: there is one, kept after every step.
import { isRecord, load, save } from './store';
import { type Rules } from '../rules/rules';
import { type Clocks } from './clocks';
import { type Kept, type Player } from './game.svelte';

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
export const keep = (kept: Kept | undefined): void => save('game', kept);

/** Makes a new game the one that goes on. */
export function keepNew(rules: Rules, game: string, options: string, players: Player[], clocks: Clocks | null = null): void {
  const opened = rules.open(game, options);
  keep({ version: 1, game, record: opened.record(), players, seed: makeSeed(), clocks, undone: [] });
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
