// SPDX-License-Identifier: Apache-2.0
// What a game may bring to be drawn by; a game without a drawing gets the generic one.
import { type Component, type Snippet } from 'svelte';
import { type LocalGame } from '../local/game.svelte';
import { type BoardModel, type Piece } from '../board/model';
import { type Cell, type Cells, type Path, type Step } from '../rules/rules';
import { type Editor } from './editor';

export interface PieceProps {
  piece: Piece;
  /** Which of the game's piece sets. */
  set: number;
  /** Shapes and markers beside colours. */
  markers: boolean;
}

export interface MarkerProps {
  shade: number;
}

/** What lies between cells and pieces: geometry that a selection shows, threats, a stage of the turn. */
export interface UnderProps {
  board: BoardModel;
  cells: Cells;
  flipped: boolean;
  /** Legal steps on the board of whoever is to move here. */
  paths: (Step & Path)[];
  selected: number | null;
  hovered: number | null;
  /** What the other side could reach, if that is to be shown. */
  threats: Path[];
  stage: string;
  position: string;
}

/** All that is played on, where that is no board of pieces. */
export interface TableProps {
  game: LocalGame;
  /** Takes a step; a refusal is shown. */
  attempt: (step: string) => Promise<void>;
  /** The buttons that take steps back: they belong near to what they change. */
  undoing: Snippet<[LocalGame]>;
}

/** A seat's part of a position to look at. */
export interface SheetProps {
  /** Of the game: it says what is printed on the sheets. */
  record: string;
  position: string;
  seat: number;
  coordinates?: boolean;
  /** Only to look at: always a picture, and nothing for screen readers. */
  decorative?: boolean;
  /** Squares that are pointed at, and those of the last step. */
  marked?: number[];
  last?: number[];
  /** With dice, skimmers and rerolls beside the sheet. */
  tray?: boolean;
}

export interface StepOfTurn {
  step: number;
  steps: number;
  /** The turn may be shorter. */
  atMost?: boolean;
}

export interface Drawing {
  Piece: Component<PieceProps>;
  /** Tells the tones of cells without their colours. */
  Marker?: Component<MarkerProps>;
  Under?: Component<UnderProps>;
  /** A game that brings these is not drawn by the board and the pieces. */
  loadTable?: () => Promise<Component<TableProps>>;
  Sheet?: Component<SheetProps>;
  /** Names of piece sets, keys of the catalogue. */
  sets: string[];
  /** Of turns that have several steps: which one comes next, by the position's stage. */
  stepOfTurn?(stage: string): StepOfTurn;
  /** A key of the catalogue for a move that is not told by where it goes; `isWhole` if it is all of its turn. */
  wordFor?(board: { columns: number }, path: Path, isWhole: boolean): string | undefined;
  /** A turn's steps as they are listed, where their notation says little; `name` gives a seat's name. */
  stepsInWords?(turn: string, name: (seat: number) => string): string[];
  /** What a cell's top piece is drawn as. */
  kindOf(cell: Cell): string;
  /** How its positions are set up by hand; a game without it has no board editor. */
  editor?: Editor;
}

/** The pieces of a position, one for each cell that has any. */
export function piecesOf(cells: Cells, kindOf: Drawing['kindOf']): Omit<Piece, 'key'>[] {
  return cells.cells.flatMap((each, cell) =>
    each.content === '' || each.height === 0
      ? []
      : [{ cell, seat: each.owner, kind: kindOf(each), height: each.height, content: each.content }],
  );
}

export function boardOf(cells: Cells, pieces: Piece[]): BoardModel {
  return {
    columns: cells.columns,
    rows: cells.rows,
    columnLabels: cells.columnLabels,
    rowLabels: cells.rowLabels,
    shades: cells.cells.map((cell) => cell.shade),
    blocked: cells.cells.map((cell) => cell.blocked),
    pieces,
  };
}
