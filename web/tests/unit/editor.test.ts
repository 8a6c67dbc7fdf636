// SPDX-License-Identifier: Apache-2.0
// Positions written by the editors, read by the rules.
import { expect, test } from 'vitest';
import { type Editor, type Setup, withContents } from '../../src/games/editor';
import { springerjagdEditor } from '../../src/games/springerjagd/editor';
import { vaultEditor } from '../../src/games/vault/editor';
import { Refusal } from '../../src/rules/abi';
import { loadRules } from './module';

const rules = await loadRules();

/** Opens a position, takes it apart, and writes it again; also its Setup and Cells. */
function again(game: string, editor: Editor, position: string, options = '') {
  const opened = rules.open(game, options, position);
  const cells = opened.cells();
  const setup: Setup = { contents: cells.cells.map(({ content }) => content), ...editor.read(opened.state().position) };
  opened.close();
  return { setup, cells, text: editor.compose(setup, cells) };
}

test.each([
  ['', 'size=4'],
  ['', 'size=16'],
  ['p3p1/6/2Pp2/1P4/6/P4P b', ''],
  ['4/1pPp/4/P1P1 w', ''],
  ['(pP)1p1/4/1(PpPp)2/1P2 b', 'stacking=on'],
])('Vault: %s %s is written as it was read', (position, options) => {
  const { text, setup, cells } = again('vault', vaultEditor, position, options);
  if (position !== '') expect(text).toBe(position);
  const opened = rules.open('vault', options, text);
  expect(opened.state().position).toBe(text);
  expect(withContents(cells, setup.contents, vaultEditor.ownerOf).cells.map(({ owner, height }) => [owner, height])).toEqual(
    opened.cells().cells.map(({ owner, height }) => [owner, height]),
  );
  opened.close();
});

test.each([
  ['', ''],
  ['', 'setup=chess'],
  ['dnddnd/6/5P/2N3/6/PPDPND b c3 - -', ''],
  ['p1p1n1/6/1pp3/2p1n1/3p2/Np1p1N w f1 e3 -', ''],
])('Springerjagd: %s %s is written as it was read', (position, options) => {
  const { text, setup, cells } = again('springerjagd', springerjagdEditor, position, options);
  if (position !== '') expect(text).toBe(position);
  const opened = rules.open('springerjagd', options, text);
  expect(opened.state().position).toBe(text);
  expect(withContents(cells, setup.contents, springerjagdEditor.ownerOf).cells.map(({ owner, height }) => [owner, height])).toEqual(
    opened.cells().cells.map(({ owner, height }) => [owner, height]),
  );
  opened.close();
});

test('Springerjagd within a turn: what is written stands at the start of one', () => {
  const { text } = again('springerjagd', springerjagdEditor, 'dnddnd/6/6/2N3/6/D1DDND w c3 - fill:b1+');
  expect(text).toBe('dnddnd/6/6/2N3/6/D1DDND w c3 - -');
});

test('Springerjagd: a knight that was moved last stands on the board', () => {
  const { setup, cells } = again('springerjagd', springerjagdEditor, 'dnddnd/6/5P/2N3/6/PPDPND b c3 - -');
  expect(springerjagdEditor.extras(setup, cells)).toEqual([
    { name: 'moved.white', values: ['-', 'c3', 'e1'] },
    { name: 'moved.black', values: ['-', 'b6', 'e6'] },
  ]);
});

test('what a hand puts down: one piece for another, the same again takes it away, stacks where there are stacks', () => {
  const flat = { stacking: 'off' };
  const stacked = { stacking: 'on' };
  expect(vaultEditor.put('', 'P', flat)).toBe('P');
  expect(vaultEditor.put('P', 'P', flat)).toBe('');
  expect(vaultEditor.put('P', 'p', flat)).toBe('p');
  expect(vaultEditor.put('P', 'p', stacked)).toBe('Pp');
  expect(vaultEditor.put('Pp', 'p', stacked)).toBe('P');
  expect(springerjagdEditor.put('P', 'PP', {})).toBe('PP');
  expect(springerjagdEditor.put('PP', 'PP', {})).toBe('');
});

test('what is no position is refused by the rules, with the rule', () => {
  const { setup, cells } = again('vault', vaultEditor, '', 'size=4');
  const tooMany = { ...setup, contents: setup.contents.map((content) => content || 'P') };
  const refusal = (() => {
    try {
      rules.open('vault', 'size=4', vaultEditor.compose(tooMany, cells)).close();
    } catch (error) {
      return error;
    }
    return undefined;
  })();
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Refusal).rule).toMatch(/^V/);
});
