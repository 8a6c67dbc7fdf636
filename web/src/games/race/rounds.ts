// SPDX-License-Identifier: Apache-2.0
// What everybody may see of a race: the sheets as they were when the round began, and the scores round by round. Pure.

/** The round of a position at which nobody has drawn dice yet; null at any other. The game's end counts as one. */
export function roundBegun(position: string): number | null {
  const [, round, stream] = /(?:^|[ }])round=(\d+) stream=(\S+) \|/.exec(position) ?? [];
  return round !== undefined && stream === '-' ? Number(round) : null;
}

/** The positions at which rounds began, by round; the last one is what the others' sheets look like now. */
export function roundsOf(positions: string[]): Map<number, string> {
  const rounds = new Map<number, string>();
  for (const position of positions) {
    const round = roundBegun(position);
    if (round !== null) rounds.set(round, position);
  }
  return rounds;
}
