// SPDX-License-Identifier: Apache-2.0
// What the engine thinks of the turns of a game: a curve, and the turns that cost most. Pure.
import { type Line } from '../engine/messages';

/** What is known of a position; all of it for the first seat. */
export interface Verdict {
  /** What that seat can expect, 0 … 1: a win is 1, a draw ½. */
  share: number;
  proof: Line['proof'];
  /** Until the end, where it is proven. */
  turns: number | null;
  /** Who is to move; null where the game is over. */
  seat: number | null;
  /** The best turn; "" where there is none. */
  best: string;
}

export interface Mistake {
  /** The turn's place in the game, from 0. */
  index: number;
  seat: number;
  /** What its seat could expect before it and after it. */
  before: number;
  after: number;
  /** What would have been better. */
  better: string;
}

const kTurned: Record<Line['proof'], Line['proof']> = { none: 'none', win: 'loss', draw: 'draw', loss: 'win' };
const kProven: Partial<Record<Line['proof'], number>> = { win: 1, draw: 0.5, loss: 0 };

/** The share and proof of a line for the first seat; `seat` is the one that was searched for. Only what is proven is certain. */
export function expectation(line: Line, seat: number): Pick<Verdict, 'share' | 'proof'> {
  const [wins, draws, losses] = line.wdl;
  const own = kProven[line.proof] ?? Math.min(0.99, Math.max(0.01, (wins + draws / 2) / Math.max(1, wins + draws + losses)));
  return seat === 0 ? { share: own, proof: line.proof } : { share: 1 - own, proof: kTurned[line.proof] };
}

/** A game that is over, from the seats' scores: there is nothing to search. */
export function verdictOfEnd(scores: number[]): Verdict {
  const [first = 0, second = 0] = scores;
  const proof = first > second ? 'win' : first < second ? 'loss' : 'draw';
  return { share: kProven[proof]!, proof, turns: 0, seat: null, best: '' };
}

/**
 * The turns that cost most, the worst first. `verdicts` are of the positions before and after: one more than `turns`.
 * What costs less than `least` is within what a short search may be wrong about.
 */
export function mistakesOf(turns: string[], verdicts: (Verdict | undefined)[], most = 5, least = 0.1): Mistake[] {
  const mistakes = turns.flatMap((turn, index): Mistake[] => {
    const [before, after] = [verdicts[index], verdicts[index + 1]];
    if (before === undefined || after === undefined || before.seat === null || before.best === '' || before.best === turn) return [];
    const own = (share: number) => (before.seat === 0 ? share : 1 - share);
    const mistake = { index, seat: before.seat, before: own(before.share), after: own(after.share), better: before.best };
    return mistake.before - mistake.after >= least ? [mistake] : [];
  });
  return mistakes.sort((a, b) => b.before - b.after - (a.before - a.after)).slice(0, most);
}

export interface Point {
  index: number;
  x: number;
  y: number;
}

/** Where the positions stand in a graph of that size, in runs without gaps; all for the first seat is at the top. */
export function runsOf(verdicts: (Verdict | undefined)[], width: number, height: number): Point[][] {
  const runs: Point[][] = [];
  let open = false;
  verdicts.forEach((verdict, index) => {
    if (verdict !== undefined) {
      if (!open) runs.push([]);
      runs.at(-1)!.push({ index, x: placeOf(index, verdicts.length, width), y: (1 - verdict.share) * height });
    }
    open = verdict !== undefined;
  });
  return runs;
}

export const placeOf = (index: number, count: number, width: number) => (count < 2 ? 0 : (index / (count - 1)) * width);
/** The position that is nearest to a place in the graph. */
export const indexAt = (x: number, count: number, width: number) =>
  Math.max(0, Math.min(count - 1, Math.round((x / Math.max(1, width)) * (count - 1))));
