// SPDX-License-Identifier: Apache-2.0
// The screens by the first part of the address. All but the first one are fetched when they are wanted.
import { type Component } from 'svelte';
import { type Rules } from '../rules/rules';
import Home from './Home.svelte';

export interface ScreenProps {
  rules: Rules;
  /** What follows the screen's name in the address. */
  parts: string[];
}

export interface Screen {
  load: () => Promise<Component<ScreenProps>>;
  /** Begins anew where the address behind its name changes. */
  restarts?: boolean;
}

const of = (module: Promise<{ default: Component<ScreenProps> }>) => module.then((loaded) => loaded.default);

const kHome: Screen = { load: async () => Home };
const kScreens: Record<string, Screen> = {
  new: { load: () => of(import('./Setup.svelte')) },
  play: { load: () => of(import('./Play.svelte')), restarts: true },
  analyse: { load: () => of(import('./Analyse.svelte')), restarts: true },
  rules: { load: () => of(import('./Rules.svelte')) },
  check: { load: () => of(import('./Check.svelte')) },
  replay: { load: () => of(import('./Replay.svelte')), restarts: true },
  settings: { load: () => of(import('./Settings.svelte')) },
  licences: { load: () => of(import('./Licences.svelte')) },
};

export const screenOf = (name: string | undefined): Screen => kScreens[name ?? ''] ?? kHome;
