// SPDX-License-Identifier: Apache-2.0
// Turns of several steps. Pure.
import { type Path } from './rules';

/** Of a step that happens beside the board. */
export const kNowhere: Path = { from: -1, via: -1, to: -1, captures: false };

/** How many steps a turn's text has. */
export const stepsIn = (turn: string): number => turn.split(',').length;

/** How many of the first steps come before the turn that the last of them belongs to. */
export function turnBegin(turns: readonly string[], steps: number): number {
  let begin = 0;
  for (const turn of turns) {
    const end = begin + stepsIn(turn);
    if (end >= steps) break;
    begin = end;
  }
  return begin;
}

/** The cells where steps happened, each once. */
export const touched = (paths: readonly Path[]): number[] => [...new Set(paths.flatMap(({ from, to }) => [from, to]))].filter((cell) => cell >= 0);
