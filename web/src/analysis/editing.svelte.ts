// SPDX-License-Identifier: Apache-2.0
// A position that is being set up by hand, with all steps back to where it began.
import { follow, type BoardMove, type Piece } from '../board/model';
import { drawingOf } from '../games';
import { piecesOf } from '../games/drawing';
import { type Editor, type Setup, withContents } from '../games/editor';
import { type Cells, type GameInfo, type Rules } from '../rules/rules';

type Options = Record<string, string>;
/** All that can be changed, and so all that can be taken back. */
interface Moment {
  setup: Setup;
  options: Options;
  /** The board, whatever stands on it. */
  ground: Cells;
}

const optionsOf = (text: string): Options => Object.fromEntries(text.split(' ').map((each) => each.split('=') as [string, string]));

export class Editing {
  readonly editor: Editor;
  private now = $state.raw<Moment>()!;
  private past = $state.raw<Moment[]>([]);
  pieces = $state.raw<Piece[]>([]);
  /** What a tap puts down; "" takes away. */
  chosen = $state('');

  /** Begins with a position that there is. */
  constructor(
    private readonly rules: Rules,
    readonly info: GameInfo,
    editor: Editor,
    from: { options: string; position: string; cells: Cells },
  ) {
    this.editor = editor;
    this.chosen = editor.palette[0] ?? '';
    const contents = from.cells.cells.map(({ content }) => content);
    this.show({ setup: { contents, ...editor.read(from.position) }, options: optionsOf(from.options), ground: from.cells });
  }

  get setup(): Setup {
    return this.now.setup;
  }
  get options(): Options {
    return this.now.options;
  }
  get optionsText(): string {
    return this.info.options.map(({ name, defaultValue }) => `${name}=${this.options[name] ?? defaultValue}`).join(' ');
  }
  get cells(): Cells {
    return withContents(this.now.ground, this.setup.contents, this.editor.ownerOf);
  }
  get extras() {
    return this.editor.extras(this.setup, this.now.ground);
  }
  get text(): string {
    return this.editor.compose(this.setup, this.now.ground);
  }
  get canUndo(): boolean {
    return this.past.length > 0;
  }
  /** Whatever a hand may do: tap a cell, draw a piece somewhere or off the board. */
  get moves(): BoardMove[] {
    const cells = this.setup.contents.map((_, cell) => cell);
    const move = (from: number, to: number): BoardMove => ({ text: '', from, to, via: -1, captures: false });
    const taken = cells.filter((cell) => this.setup.contents[cell] !== '');
    return [...cells.map((cell) => move(-1, cell)), ...taken.flatMap((from) => [-1, ...cells].map((to) => move(from, to)))];
  }

  apply({ from, to }: BoardMove): void {
    if (from < 0) this.put(to, this.chosen);
    else this.change({ contents: this.setup.contents.map((content, cell) => (cell === from ? '' : cell === to ? this.setup.contents[from]! : content)) }, [{ from, to }]);
  }
  put(cell: number, piece: string): void {
    const content = piece === '' ? '' : this.editor.put(this.setup.contents[cell] ?? '', piece, this.options);
    this.change({ contents: this.setup.contents.with(cell, content) });
  }
  give(seat: number): void {
    this.change({ seat });
  }
  say(name: string, value: string): void {
    this.change({ extras: { ...this.setup.extras, [name]: value } });
  }
  clear(): void {
    this.change({ contents: this.setup.contents.map(() => '') });
  }
  toStart(): void {
    this.keep(this.startWith(this.options));
  }
  /** Another board begins as the game does; otherwise what stands stays. */
  option(name: string, value: string): void {
    const options = { ...this.options, [name]: value };
    const start = this.startWith(options);
    const isSame = start.ground.columns === this.now.ground.columns && start.ground.rows === this.now.ground.rows;
    this.keep(isSame ? { ...this.now, options } : start);
  }
  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.show(before);
  }

  private startWith(options: Options): Moment {
    const game = this.rules.open(this.info.id, Object.entries(options).map((each) => each.join('=')).join(' '));
    const ground = game.cells();
    const setup = { contents: ground.cells.map(({ content }) => content), ...this.editor.read(game.state().position) };
    game.close();
    return { setup, options, ground };
  }
  private change(changes: Partial<Setup>, moved: { from: number; to: number }[] = []): void {
    const setup = { ...this.setup, ...changes };
    // What is said about a piece that is gone is said no more.
    const extras = this.editor.extras(setup, this.now.ground).map(({ name, values }): [string, string] => {
      const value = setup.extras[name] ?? '';
      return [name, values.includes(value) ? value : (values[0] ?? '')];
    });
    this.keep({ ...this.now, setup: { ...setup, extras: Object.fromEntries(extras) } }, moved);
  }
  private keep(next: Moment, moved: { from: number; to: number }[] = []): void {
    this.past = [...this.past, this.now];
    this.show(next, moved);
  }
  private show(moment: Moment, moved: { from: number; to: number }[] = []): void {
    this.now = moment;
    this.pieces = follow(this.pieces, piecesOf(this.cells, drawingOf(this.info.id).kindOf), moved);
  }
}
