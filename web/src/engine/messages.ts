// SPDX-License-Identifier: Apache-2.0
// What the page, the worker with the engine, and the workers that help it say to each other.

/** What the worker is told first. */
export interface Setup {
  /** Address of the engine module for one thread. */
  module: string;
  /** The number of the last search that is not wanted any more, where memory can be shared. */
  stopFlag?: Int32Array;
  /** Address of the module for several threads, where there may be as many. */
  threaded?: { module: string; threads: number };
}

/** What a helper is told: the module as the engine has it, its memory, and where the helper's own stack is. */
export interface Helper {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  stack: number;
}

export interface SearchRequest {
  id: number;
  /** The game so far: its history counts, for repetition. */
  record: string;
  /** What the engine may keep from one search to the next belongs to a game. */
  gameKey: string;
  seat: number;
  level: number;
  lines: number;
  seed: bigint;
  /** Limits; 0 is none. */
  nodes: number;
  timeMs: number;
}

export interface Line {
  /** 100 for the worth of a pawn, for the seat that is searched for; null where the search has no evaluation. */
  cp: number | null;
  /** Won, drawn, lost in permille. */
  wdl: [number, number, number];
  proof: 'none' | 'win' | 'draw' | 'loss';
  /** Until the end, where it is proven. */
  turns: number | null;
  steps: string[];
}

export interface Found {
  depth: number;
  seldepth: number;
  nodes: number;
  nps: number;
  timeMs: number;
  lines: Line[];
  seat: number | null;
  /** The step to take; null until the search is over, and where there is none. */
  best: string | null;
}

export type Answer =
  | { id: number; kind: 'progress' | 'result'; found: Found }
  | { id: number; kind: 'failure'; message: string }
  | { kind: 'helpers'; helpers: Helper[] };
