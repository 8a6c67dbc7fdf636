// SPDX-License-Identifier: Apache-2.0
// What a game may bring so that its positions can be set up by hand. Whether what comes out is a position is the rules' affair.
import { type Cell, type Cells } from '../rules/rules';

/** A position that is being set up; perhaps none yet. */
export interface Setup {
  /** Contents by cell, as Cells has them. */
  contents: string[];
  /** Whose turn it is. */
  seat: number;
  /** What else the position says, by the names of `Editor.extras`. */
  extras: Record<string, string>;
}

/** Something that a position says beside its board, to be chosen. */
export interface Extra {
  name: string;
  values: string[];
}

export interface Editor {
  /** What can be put onto a cell, one piece or several. */
  palette: string[];
  /** Whose a content is. */
  ownerOf(content: string): number;
  /** What is on a cell after `piece` was put onto what was there; the same again takes it away. */
  put(before: string, piece: string, options: Record<string, string>): string;
  /** What else there is to say about the position, with what can be said now, the default first. */
  extras(setup: Setup, cells: Cells): Extra[];
  /** The position's text; `cells` are those of the board that is set up. */
  compose(setup: Setup, cells: Cells): string;
  /** Whose turn it is and what else a position says. */
  read(position: string): Omit<Setup, 'contents'>;
}

/** The board of `cells` with other contents. */
export function withContents(cells: Cells, contents: string[], ownerOf: Editor['ownerOf']): Cells {
  const filled = cells.cells.map((cell, index): Cell => {
    const content = contents[index] ?? '';
    return { ...cell, content, owner: content === '' ? null : ownerOf(content), height: content.length, marked: false };
  });
  return { ...cells, cells: filled, panels: [] };
}

/** Rows from the top, "/" between them, numbers for empty runs. */
export function placement(contents: string[], columns: number, textOf: (content: string) => string): string {
  const rows: string[] = [];
  for (let first = 0; first < contents.length; first += columns) {
    let row = '';
    let empty = 0;
    for (const content of contents.slice(first, first + columns)) {
      if (content === '') {
        ++empty;
        continue;
      }
      row += (empty > 0 ? empty : '') + textOf(content);
      empty = 0;
    }
    rows.push(row + (empty > 0 ? empty : ''));
  }
  return rows.join('/');
}

export const kSides = ['w', 'b'];
