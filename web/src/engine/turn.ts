// SPDX-License-Identifier: Apache-2.0
// A turn as the computer plays it at a level.
import { type Engine, type Search } from './engine';

/** Who is asked; tests ask somebody else. */
export type Asked = Pick<Engine, 'search'>;

const kEngineMs = 1000;
const kStrongest = 10;
/** With the way there and back, on a phone four times slower than a desk’s machine, an answer comes within 2.5 seconds. */
const kStrongestMs = 2000;

type Situation = Pick<Search, 'record' | 'gameKey' | 'seat' | 'level'> & Partial<Pick<Search, 'seed'>>;

/** The turn's steps, as far as they can be known before dice fall; null once the search is stopped. */
export async function askTurn(engine: Asked, game: Situation): Promise<string[] | null> {
  const timeMs = game.level === kStrongest ? kStrongestMs : kEngineMs;
  const found = await engine.search({ seed: 1n, ...game, lines: 1, nodes: 0, timeMs });
  if (found?.best == null) return null;
  // The rest of the turn is as well considered as its first step.
  return found.lines[0]?.steps[0] === found.best ? found.lines[0].steps : [found.best];
}
