// SPDX-License-Identifier: Apache-2.0
// Turns of several steps. Pure.
import { type Path } from './rules';

/** How many steps a turn's text has. */
export const stepsIn = (turn: string): number => turn.split(',').length;

/** The cells that the turn which the last of these steps belongs to has touched, as far as it has come. */
export function touched(turns: readonly string[], paths: readonly Path[]): number[] {
  let begin = 0;
  for (const turn of turns) {
    const end = begin + stepsIn(turn);
    if (end >= paths.length) break;
    begin = end;
  }
  const cells = paths.slice(begin).flatMap(({ from, to }) => [from, to]);
  return [...new Set(cells)].filter((cell) => cell >= 0);
}
