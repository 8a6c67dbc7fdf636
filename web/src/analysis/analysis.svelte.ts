// SPDX-License-Identifier: Apache-2.0
// A game that is looked at: a tree of variations, the position that is shown, and what the engine says about it.
import { type Piece, follow } from '../board/model';
import { type Engine } from '../engine/engine';
import { type Found } from '../engine/messages';
import { drawingOf } from '../games';
import { piecesOf } from '../games/drawing';
import { type Remark } from '../rules/abi';
import { type Cells, type Game, type GameInfo, type Path, type Rules, type State, type Step } from '../rules/rules';
import { kNowhere, touched } from '../rules/turn';
import { add, lastOf, makeRoot, nameOfTag, type Node, pathTo, promote, recordOf, remove, tagsOf, treeOf } from './tree';

const kThinkMs = 60_000;

export class Analysis {
  info = $state.raw<GameInfo>()!;
  state = $state.raw<State>()!;
  cells = $state.raw<Cells>()!;
  pieces = $state.raw<Piece[]>([]);
  paths = $state.raw<(Step & Path)[]>([]);
  steps = $state.raw<Step[]>([]);
  advice = $state.raw<Remark[]>([]);
  ending = $state.raw<Remark | undefined>(undefined);
  last = $state.raw<number[]>([]);
  found = $state.raw<Found | null>(null);
  failure = $state<string | null>(null);
  thinks = $state(false);
  lineCount = $state(3);
  /** Counts changes of the tree, which is plain data. */
  version = $state(0);
  root = $state.raw<Node>(makeRoot());
  current = $state.raw<Node>(this.root);

  /** What a record that was read says beside the game: who played, when. A line for each tag. */
  private tags: string[] = [];
  /** The position that the tree begins with, and the one that is shown. */
  private start!: Game;
  private game!: Game;
  /** Where the steps of the turn that is shown happened. */
  private trace: Path[] = [];

  constructor(
    private readonly rules: Rules,
    private readonly engine: Engine,
    private readonly changed: (record: string) => void = () => {},
  ) {}

  close(): void {
    this.engine.close();
    this.start?.close();
    this.game?.close();
  }

  /** Begins anew from a record or, for a game that is known, from a position. Throws a Refusal and keeps all as it was. */
  load(text: string, game?: string, options = ''): void {
    const trimmed = text.trim();
    if (trimmed.startsWith('[')) {
      const lines = this.rules.parseRecord(trimmed);
      const read = this.rules.read(trimmed);
      while (read.state().steps > 0) read.takeBackStep();
      this.begin(read, treeOf(lines), tagsOf(lines.at(-1)![1]!));
      this.goTo(lastOf(this.root));
    } else {
      this.begin(this.openPosition(game ?? this.info.id, options, trimmed), makeRoot());
      this.goTo(this.root);
    }
  }

  /** With these options, or without the one that the position contradicts. */
  private openPosition(game: string, options: string, position: string): Game {
    const all = options.split(' ');
    let refusal: unknown;
    for (const wanted of [all, ...all.map((_, index) => all.toSpliced(index, 1))])
      try {
        return this.rules.open(game, wanted.join(' '), position);
      } catch (error) {
        refusal ??= error;
      }
    throw refusal;
  }

  private begin(start: Game, root: Node, tags: string[] = []): void {
    this.start?.close();
    this.start = start;
    this.tags = tags;
    const { game } = start.state();
    this.info = this.rules.games().find(({ id }) => id === game)!;
    this.root = root;
    this.pieces = [];
  }

  /** The game that leads to a node; to be closed. */
  gameAt(node: Node): Game {
    const game = this.start.copy();
    const turns = pathTo(node).map(({ turn }) => turn);
    if (turns.length > 0) game.playTurns(turns.join(' '));
    return game;
  }

  goTo(node: Node): void {
    const isNext = node.parent === this.current;
    this.current = node;
    const shown = this.gameAt(node.parent ?? node);
    this.trace = [];
    // Step by step, to know where they happened.
    for (const step of node.parent === null ? [] : node.turn.split(',')) {
      this.trace.push(shown.paths().find(({ text }) => text === step) ?? kNowhere);
      shown.playStep(step);
    }
    this.game?.close();
    this.game = shown;
    this.refresh(isNext ? this.trace : []);
  }

  /** A whole turn from a node, in the tree from now on. */
  playFrom(node: Node, turn: string): void {
    this.goTo(add(node, turn));
    this.touch();
  }

  /** A step on the board. A turn that is complete becomes a node. Throws a Refusal. */
  play(text: string): void {
    const path = this.paths.find((path) => path.text === text) ?? kNowhere;
    this.game.playStep(text);
    this.trace = this.state.turnStart ? [path] : [...this.trace, path];
    const state = this.game.state();
    if (state.turnStart || state.kind === 'terminal') {
      this.current = add(this.current, this.game.turns().at(-1)!);
      this.version += 1;
    }
    this.refresh([path]);
  }

  /** One step back: within a turn that is not complete, or to the node before. */
  back(): void {
    if (!this.state.turnStart && this.state.kind !== 'terminal') this.goTo(this.current);
    else if (this.current.parent !== null) this.goTo(this.current.parent);
  }
  forward(): void {
    const next = this.current.children[0];
    if (next !== undefined) this.goTo(next);
  }
  toEnd(): void {
    this.goTo(lastOf(this.current));
  }

  promote(): void {
    promote(this.current);
    this.touch();
  }
  remove(): void {
    this.goTo(remove(this.current));
    this.touch();
  }
  comment(text: string): void {
    this.current.comment = text;
    this.touch();
  }
  private touch(): void {
    this.version += 1;
    this.changed(this.record());
  }

  /** The whole tree as a record. */
  record(): string {
    const main = this.gameAt(lastOf(this.root));
    const own = tagsOf(main.record());
    const { result } = main.state();
    main.close();
    // How it ended is what the tree's main line says, whose dice need not be those of the record.
    const said = new Set([...own.map(nameOfTag), 'Result', 'Termination', 'GameId', 'Commit', 'Seed']);
    const text = recordOf(this.root, [...own, ...this.tags.filter((tag) => !said.has(nameOfTag(tag)))].join('\n'), result);
    return this.rules.parseRecord(text).at(-1)![1]!;
  }

  think(on: boolean): void {
    this.thinks = on;
    if (on) void this.search();
    else {
      this.engine.stop();
      this.found = null;
    }
  }

  /** `moved` are the steps that led from what is shown to what is now. */
  private refresh(moved: Path[]): void {
    this.state = this.game.state();
    this.cells = this.game.cells();
    const decides = this.state.kind === 'decision';
    this.paths = decides ? this.game.paths() : [];
    this.steps = decides ? this.game.steps() : [];
    this.advice = this.game.advice();
    this.ending = this.game.ending();
    this.last = touched(this.info.scoring === 'outcome' ? this.trace : this.trace.slice(-1));
    this.pieces = follow(this.pieces, piecesOf(this.cells, drawingOf(this.info.id).kindOf), moved);
    this.changed(this.record());
    if (this.thinks) void this.search();
  }

  private async search(): Promise<void> {
    this.found = null;
    this.failure = null;
    if (this.state.kind !== 'decision') {
      this.engine.stop();
      return;
    }
    const record = this.game.record();
    const rest = { gameKey: `analysis ${this.info.id} ${this.state.options}`, level: 10, lines: this.lineCount, seed: 1n };
    const limits = { seat: this.state.seats[0]!, nodes: 0, timeMs: kThinkMs };
    try {
      const found = await this.engine.search({ record, ...rest, ...limits }, (progress) => (this.found = progress));
      if (found !== null) this.found = found;
    } catch (error) {
      this.failure = String(error);
    }
  }
}
