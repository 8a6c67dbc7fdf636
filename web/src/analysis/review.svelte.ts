// SPDX-License-Identifier: Apache-2.0
// Goes through a game with the engine, position by position, and keeps what it found for each.
import { type Engine } from '../engine/engine';
import { type Game } from '../rules/rules';
import { expectation, verdictOfEnd, type Verdict } from './review';
import { type Node } from './tree';

/** For each position, whichever is reached first. */
const kNodes = 200_000;
const kTimeMs = 400;

export class Review {
  running = $state(false);
  /** Positions of the game looked through last, and how many of them are known. */
  total = $state(0);
  done = $state(0);
  failure = $state<string | null>(null);

  /** By node: a tree that changes keeps what is known of the nodes that stay. */
  private readonly known = new WeakMap<Node, Verdict>();
  private readonly assumed = new WeakMap<Node, number>();
  private version = $state(0);
  private stopped = false;

  /** `gameAt` gives the game that led to a node, to be closed. */
  constructor(
    private readonly engine: Engine,
    private readonly gameAt: (node: Node) => Game,
  ) {}

  close(): void {
    this.stopped = true;
    this.engine.close();
  }

  of(node: Node): Verdict | undefined {
    void this.version;
    return this.known.get(node);
  }

  /** A node that was not looked at is worth what its position before it is, if the best turn led to it. */
  assume(node: Node, share: number): void {
    this.assumed.set(node, share);
    this.version += 1;
  }
  /** What White can expect, 0 … 1, as far as it is known. */
  shareOf(node: Node): number | undefined {
    return this.of(node)?.share ?? this.assumed.get(node);
  }

  stop(): void {
    this.stopped = true;
    this.engine.stop();
  }

  /** Searches all that is not known yet, in order: what the engine learns from one turn helps with the next. */
  async run(nodes: Node[]): Promise<void> {
    if (this.running) return;
    this.running = true;
    this.stopped = false;
    this.failure = null;
    this.total = nodes.length;
    this.done = nodes.filter((node) => this.known.has(node)).length;
    try {
      for (const node of nodes) {
        if (this.known.has(node)) continue;
        const verdict = await this.look(node);
        if (this.stopped || verdict === undefined) break;
        this.known.set(node, verdict);
        this.done += 1;
        this.version += 1;
      }
    } catch (error) {
      this.failure = String(error);
    } finally {
      this.running = false;
      // Its memory is not needed any more.
      this.engine.close();
    }
  }

  private async look(node: Node): Promise<Verdict | undefined> {
    const game = this.gameAt(node);
    try {
      const state = game.state();
      if (state.kind === 'terminal') return verdictOfEnd(state.scores ?? []);
      const seat = state.seats[0]!;
      const asked = { record: game.record(), gameKey: `review ${state.game} ${state.options}`, level: 10, lines: 1, seed: 1n };
      const found = await this.engine.search({ ...asked, seat, nodes: kNodes, timeMs: kTimeMs });
      const line = found?.lines[0];
      if (line === undefined) return undefined;
      return { ...expectation(line, seat), turns: line.turns, seat, best: turnOf(game, line.steps) };
    } finally {
      game.close();
    }
  }
}

/** The first turn of a line of steps. Leaves the game behind it. */
function turnOf(game: Game, steps: string[]): string {
  for (const step of steps) {
    game.playStep(step);
    const state = game.state();
    if (state.turnStart || state.kind !== 'decision') break;
  }
  return game.turns().at(-1) ?? '';
}
