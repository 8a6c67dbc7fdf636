// SPDX-License-Identifier: Apache-2.0
// Boards and moves in words, for those who hear them.
import { type BoardModel, type CellUse, nameOf } from '../board/model';
import { t } from '../i18n/index.svelte';
import { type Cells, type Path } from '../rules/rules';
import { type Drawing } from './drawing';

/** "e4, White pawn, can move". */
export function cellInWords(board: BoardModel, cells: Cells, cell: number, kindOf: Drawing['kindOf'], nameOfSeat: (seat: number) => string, use?: CellUse): string {
  const here = cells.cells[cell];
  const words = [nameOf(board, cell)];
  if (!here || here.content === '') words.push(t('play.empty'));
  else if (here.owner === null) words.push(here.content);
  else {
    const kind = kindOf(here);
    const seat = nameOfSeat(here.owner);
    words.push(kind in kPieces ? t(kPieces[kind]!, { seat }) : `${seat} ${here.content}`);
    if (here.height > 1 && kind !== 'pair') words.push(t('cell.height', { count: here.height }));
  }
  if (use !== undefined) words.push(t(`cell.${use}`));
  return words.join(', ');
}
const kPieces: Record<string, string> = { pawn: 'piece.pawn', knight: 'piece.knight', pair: 'piece.pair' };

/** "b1 over c2 to d3"; a step that happens nowhere on the board as it is written. `word` is the game's own for it. */
export function stepInWords(board: Parameters<typeof nameOf>[0], path: Path, text: string, word?: string): string {
  if (path.to < 0) return text;
  const cells = { from: nameOf(board, path.from), via: nameOf(board, path.via), to: nameOf(board, path.to) };
  if (word !== undefined) return t(word, cells);
  if (path.from < 0) return t('move.placed', cells);
  if (path.via < 0) return t(path.captures ? 'move.takes' : 'move.goes', cells);
  return t(path.captures ? 'move.over_takes' : 'move.over', cells);
}

/** What a move from one cell to another is written as where nothing else is said, or a cell alone; for the rules to look at. */
export const stepOf = (board: Parameters<typeof nameOf>[0], from: number | null, to: number): string =>
  `${from === null ? '' : nameOf(board, from)}${nameOf(board, to)}`;

/** "White to move", and how far the turn is. */
export function toMoveInWords({ stepOfTurn }: Drawing, stage: string, seat: string): string {
  const said = t('play.to_move', { seat });
  const at = stepOfTurn?.(stage);
  return at === undefined ? said : t(at.atMost ? 'play.step.at_most' : 'play.step', { said, step: at.step, steps: at.steps });
}

/** The cells of "a4, c4", as the rules name them. */
export function cellsNamed(board: Parameters<typeof nameOf>[0] & Pick<BoardModel, 'rows'>, text = ''): number[] {
  const names = text.split(', ');
  return Array.from({ length: board.columns * board.rows }, (_, cell) => cell).filter((cell) => names.includes(nameOf(board, cell)));
}

/** A turn's steps as they are listed. */
export const stepsOf = ({ stepsInWords }: Drawing, turn: string, name: (seat: number) => string): string[] => stepsInWords?.(turn, name) ?? turn.split(',');

/** Of a cell from which nothing goes now. */
export const cannotMove = (board: Parameters<typeof nameOf>[0], cell: number): string => t('play.cannot_move', { cell: nameOf(board, cell) });
