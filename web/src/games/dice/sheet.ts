// SPDX-License-Identifier: Apache-2.0
// A printed sheet and what has become of it, read from the notations of records and positions. Plain data for the drawings.

export interface Sheet {
  name: string;
  columns: number;
  rows: number;
  /** Row by row from the top, as printed: "7", "O", "E", "X2", "#". */
  squares: string[];
  /** Rows from the top, then columns from the left. */
  lines: { lock: string; gems: number }[];
  /** Boxes of the three skimmers. */
  boxes: number[];
}

export interface Skimmer {
  marked: number;
  used: boolean;
}

export interface SheetState {
  /** 1 … 12; 13 when the game is over. */
  round: number;
  /** Unused dice, ascending. */
  dice: number[];
  marks: boolean[];
  skimmers: Skimmer[];
  rerolls: number;
  /** The locks whose gems are circled. */
  cracked: string;
}

export const kRounds = 12;

interface SheetJson {
  name: string;
  squares: string[][];
  row_locks: string[];
  column_locks: string[];
  row_gems: number[];
  column_gems: number[];
  skimmer_boxes: number | number[];
}

/** The sheet that a record brings with it; undefined in a record of a game without sheets. */
export function sheetIn(record: string): Sheet | undefined {
  const json = /^\[Sheet (\{.*\})\]$/m.exec(record)?.[1];
  if (json === undefined) return undefined;
  const { name, squares, row_locks, column_locks, row_gems, column_gems, skimmer_boxes } = JSON.parse(json) as SheetJson;
  const gems = [...row_gems, ...column_gems];
  const lines = [...row_locks, ...column_locks].map((lock, line) => ({ lock, gems: gems[line] ?? 0 }));
  const boxes = typeof skimmer_boxes === 'number' ? [skimmer_boxes, skimmer_boxes, skimmer_boxes] : skimmer_boxes;
  return { name, columns: squares[0]?.length ?? 0, rows: squares.length, squares: squares.flat(), lines, boxes };
}

/** A seat's state in a position; undefined where it is hidden. */
export function stateIn(position: string, seat = 0): SheetState | undefined {
  // A sheet that is written out has braces around it, and anything in its name.
  const [shared = '', ...seats] = position.slice(position.lastIndexOf('}') + 1).split(' | ');
  const own = seats.length === 0 ? shared : seats[seat];
  if (own === undefined || own === '?') return undefined;
  const field = (text: string, name: string) => new RegExp(`(?:^| )${name}=(\\S*)`).exec(text)?.[1] ?? '';
  const dice = field(own, 'dice');
  const cracked = field(own, 'cracked');
  return {
    round: Number(field(shared, 'round')),
    dice: dice === '-' ? [] : [...dice].map(Number),
    marks: [...field(own, 'marks').replaceAll('/', '')].map((mark) => mark === 'x'),
    skimmers: field(own, 'skimmers').split(',').map((text) => ({ marked: parseInt(text), used: text.endsWith('*') })),
    rerolls: Number(field(own, 'rerolls')),
    cracked: cracked === '-' ? '' : cracked,
  };
}

export interface LineState {
  lock: string;
  gems: number;
  /** Squares that are neither marked nor black. */
  open: number;
  /** Its lock is the one that closes at the end of the round. */
  isNext: boolean;
  /** Gems circled; lost; still to be had. */
  status: 'cracked' | 'closed' | 'open';
}

export const roundOf = (lock: string) => lock.charCodeAt(0) - 'A'.charCodeAt(0) + 1;
export const lockOf = (round: number) => String.fromCharCode('A'.charCodeAt(0) + round - 1);

/** The squares of a line, numbered as Sheet.lines is. */
export function squaresOf(sheet: Sheet, line: number): number[] {
  return line < sheet.rows
    ? Array.from({ length: sheet.columns }, (_, column) => line * sheet.columns + column)
    : Array.from({ length: sheet.rows }, (_, row) => row * sheet.columns + line - sheet.rows);
}

export function linesOf(sheet: Sheet, state: SheetState): LineState[] {
  return sheet.lines.map(({ lock, gems }, line) => {
    const open = squaresOf(sheet, line).filter((square) => sheet.squares[square] !== '#' && !state.marks[square]).length;
    const closes = roundOf(lock);
    const status = state.cracked.includes(lock) ? 'cracked' : closes < state.round ? 'closed' : 'open';
    return { lock, gems, open, isNext: closes === state.round, status };
  });
}

/** Circled gems and unused skimmers, which is what the score consists of (D6.3). */
export function pointsOf(sheet: Sheet, state: SheetState): { gems: number; skimmers: number; total: number } {
  const gems = linesOf(sheet, state).reduce((sum, line) => sum + (line.status === 'cracked' ? line.gems : 0), 0);
  const skimmers = state.skimmers.filter(({ used }) => !used).length;
  return { gems, skimmers, total: gems + skimmers };
}

/** In words what a square asks for: a number, or "one odd die". */
export const kKinds: Record<string, string> = { O: 'dice.odd', E: 'dice.even', X2: 'dice.pair', '#': 'dice.black' };

export const squareName = (sheet: Sheet, square: number) =>
  String.fromCharCode('a'.charCodeAt(0) + (square % sheet.columns)) + String(Math.floor(square / sheet.columns) + 1);
