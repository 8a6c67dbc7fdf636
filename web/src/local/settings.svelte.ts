// SPDX-License-Identifier: Apache-2.0
// What a person likes; kept in this browser and shared by its tabs.
import { isRecord, load, save, watch } from './store';

const kDefaults = {
  language: 'auto',
  theme: 'auto',
  board: 'wood',
  /** Which of a game's piece sets, by game. */
  sets: {} as Record<string, number>,
  animation: 'normal' as 'off' | 'fast' | 'normal',
  coordinates: true,
  markers: false,
  forced: true,
  sounds: false,
  premoves: false,
  confirm: false,
  text: false,
};
export type Settings = typeof kDefaults;

/** What was kept, as far as it has the form of today. */
function read(): Settings {
  const kept = load('settings', isRecord) ?? {};
  const known = Object.entries(kDefaults).map(([name, value]) => [name, typeof kept[name] === typeof value ? kept[name] : value]);
  return Object.fromEntries(known) as Settings;
}

export const settings = $state<Settings>(read());

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  save('settings', { ...settings });
}

export const setOf = (game: string): number => Number(settings.sets[game]) || 0;

/** Follows what other tabs change. */
export const followSettings = () => watch('settings', () => Object.assign(settings, read()));
