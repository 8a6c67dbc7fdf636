// SPDX-License-Identifier: Apache-2.0
// Springerjagd's positions at the start of a turn: knights, pawns and pairs, and which knight each side moved last.
import { type Editor, type Extra, kSides, placement } from '../editor';

const kKnights = ['N', 'n'];
const kMoved = ['moved.white', 'moved.black'];
const kPairs: Record<string, string> = { PP: 'D', pp: 'd' };

export const springerjagdEditor: Editor = {
  palette: ['N', 'P', 'PP', 'n', 'p', 'pp'],
  ownerOf: (content) => (content === content.toUpperCase() ? 0 : 1),
  put: (before, piece) => (before === piece ? '' : piece),
  extras: ({ contents }, { columns, columnLabels, rowLabels }) =>
    kMoved.map((name, seat): Extra => {
      const fields = contents.flatMap((content, cell) =>
        content === kKnights[seat] ? [`${columnLabels[cell % columns]}${rowLabels[Math.floor(cell / columns)]}`] : [],
      );
      return { name, values: ['-', ...fields.sort()] };
    }),
  compose({ contents, seat, extras }, { columns }) {
    const board = placement(contents, columns, (content) => kPairs[content] ?? content);
    return [board, kSides[seat], ...kMoved.map((name) => extras[name] ?? '-'), '-'].join(' ');
  },
  read(position) {
    const [, side = '', ...moved] = position.split(' ');
    const extras = Object.fromEntries(kMoved.map((name, index) => [name, moved[index] ?? '-']));
    return { seat: Math.max(0, kSides.indexOf(side)), extras };
  },
};
