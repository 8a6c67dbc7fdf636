// SPDX-License-Identifier: Apache-2.0
// A game that has been played, shown step by step.
import { follow, type Piece } from '../board/model';
import { drawingOf } from '../games';
import { piecesOf } from '../games/drawing';
import { type Player } from '../local/game.svelte';
import { playersIn } from '../local/names';
import { type Remark } from '../rules/abi';
import { type Cells, type Game, type GameInfo, type Path, type Rules, type State } from '../rules/rules';
import { kNowhere, touched } from '../rules/turn';
import { type Turn, turnsOf } from './turns';

export class Replay {
  readonly info: GameInfo;
  readonly opening: string;
  readonly turns: Turn[];
  /** Those whom the record names. */
  readonly players: Player[];
  /** Where the record ends, and why if the rules say so. */
  readonly end: State;
  readonly ending: Remark | undefined;
  readonly steps: string[];
  /** The record as the rules write it: with what is printed on sheets, also where it only names them. */
  readonly written: string;

  at = $state(0);
  /** Whose board is shown, where each seat has one. */
  seat = $state(0);
  state = $state.raw<State>()!;
  cells = $state.raw<Cells>()!;
  pieces = $state.raw<Piece[]>([]);
  last = $state.raw<number[]>([]);
  private readonly game: Game;

  /** Throws a Refusal if the text is no record. */
  constructor(
    rules: Rules,
    readonly record: string,
  ) {
    const lines = rules.parseRecord(record);
    const { opening, turns } = turnsOf(lines);
    this.players = playersIn(lines);
    this.game = rules.read(record);
    this.written = this.game.record();
    this.end = this.game.state();
    this.ending = this.game.ending();
    this.info = rules.games().find(({ id }) => id === this.end.game)!;
    this.opening = opening;
    this.turns = turns;
    this.steps = turns.flatMap(({ text }) => text.split(','));
    while (this.game.state().steps > 0) this.game.takeBackStep();
    this.show([]);
  }

  close(): void {
    this.game.close();
  }

  get isAtEnd(): boolean {
    return this.at === this.steps.length;
  }
  /** Every seat has a board of its own. */
  get hasBoards(): boolean {
    return this.info.scoring === 'points' && this.end.seatCount > 1;
  }
  /** The turn that the last step shown belongs to. */
  get turn(): Turn | undefined {
    return this.at === 0 ? undefined : this.turns.find(({ end }) => end >= this.at);
  }

  goTo(wanted: number): void {
    const next = Math.max(0, Math.min(this.steps.length, wanted));
    if (next === this.at) return;
    // To the beginning of the turn, or of the step, which is then taken: so it is known where that happens.
    const begin = this.info.scoring === 'outcome' ? (this.turns.findLast(({ end }) => end < next)?.end ?? 0) : Math.max(0, next - 1);
    while (this.at > begin) this.back();
    const paths: Path[] = [];
    while (this.at < next) {
      const path = this.forward();
      if (this.at > begin) paths.push(path ?? kNowhere);
    }
    this.show(paths);
  }
  look(seat: number): void {
    this.seat = seat;
    this.pieces = [];
    this.show([]);
  }

  private back(): void {
    this.game.takeBackStep();
    this.at -= 1;
  }
  /** Takes a step; where it happens, if that is on the board that is shown. */
  private forward(): Path | undefined {
    const text = this.steps[this.at]!;
    const path = this.game.state().kind === 'decision' ? this.game.paths().find((each) => each.text === text) : undefined;
    this.game.playStep(text);
    this.at += 1;
    return this.hasBoards && path?.seat !== this.seat ? undefined : path;
  }
  private show(paths: Path[]): void {
    this.state = this.game.state();
    this.cells = this.game.cells(this.hasBoards ? this.seat : undefined);
    this.last = touched(paths);
    this.pieces = follow(this.pieces, piecesOf(this.cells, drawingOf(this.info.id).kindOf), paths.slice(-1));
  }
}
