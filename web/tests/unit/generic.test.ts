// SPDX-License-Identifier: Apache-2.0
// A game that nobody has drawn yet: its board and pieces by their notation, its words from the rules.
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import { follow } from '../../src/board/model';
import { drawingOf, hasRules } from '../../src/games';
import { piecesOf } from '../../src/games/drawing';
import GameBoard from '../../src/games/GameBoard.svelte';
import { loadRules } from './module';

test('a game without a drawing has a board all the same', async () => {
  const rules = await loadRules();
  const game = rules.open('springerjagd');
  const info = { ...rules.games().find(({ id }) => id === 'springerjagd')!, id: 'nameless', title: 'Nameless' };
  const drawing = drawingOf(info.id);
  expect([drawing.Sheet, drawing.loadTable, drawing.editor, hasRules(info.id)]).toEqual([undefined, undefined, undefined, false]);
  const cells = game.cells();
  const pieces = follow([], piecesOf(cells, drawing.kindOf), []);
  expect(pieces).toHaveLength(12);
  const { body } = render(GameBoard, { props: { info, cells, pieces, moves: game.paths(), position: game.state().position } });
  expect(body.match(/role="gridcell"/g)).toHaveLength(36);
  for (const [content, seat] of [['N', 0], ['n', 1]] as const) {
    const shown = new RegExp(`<circle class="disc seat-${seat}[^"]*"[^>]*>(?:</circle>)?\\s*(?:<!--.*?-->)?\\s*<text class="symbol on-seat-${seat}[^"]*"[^>]*>${content}</text>`, 'g');
    expect(body.match(shown)).toHaveLength(2);
  }
  expect(body).toContain('aria-label="b1, White N, can move"');
  game.close();
});
