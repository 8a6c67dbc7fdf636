// SPDX-License-Identifier: Apache-2.0
// Vault's positions: pawns of either side, with stacking one on another of the other colour.
import { type Editor, kSides, placement } from '../editor';

const topOf = (content: string) => content.at(-1) ?? '';

export const vaultEditor: Editor = {
  palette: ['P', 'p'],
  ownerOf: (content) => (topOf(content) === 'P' ? 0 : 1),
  put(before, piece, { stacking }) {
    if (topOf(before) === piece) return before.slice(0, -1);
    return stacking === 'on' ? before + piece : piece;
  },
  extras: () => [],
  compose({ contents, seat }, { columns }) {
    const board = placement(contents, columns, (content) => (content.length > 1 ? `(${content})` : content));
    return `${board} ${kSides[seat]}`;
  },
  read: (position) => ({ seat: Math.max(0, kSides.indexOf(position.split(' ')[1] ?? '')), extras: {} }),
};
