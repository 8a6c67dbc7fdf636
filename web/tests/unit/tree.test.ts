// SPDX-License-Identifier: Apache-2.0
import { expect, test } from 'vitest';
import { add, isMain, lastOf, makeRoot, pathTo, promote, recordOf, remove, treeOf } from '../../src/analysis/tree';

const texts = (node: ReturnType<typeof makeRoot>) => pathTo(node).map(({ turn }) => turn);
const lines = (text: string) => text.split(' | ').map((line) => line.split(' '));

test('a turn that is there is not there twice', () => {
  const root = makeRoot();
  const a = add(root, 'a');
  expect(add(root, 'a')).toBe(a);
  const b = add(a, 'b');
  expect(texts(b)).toEqual(['a', 'b']);
  expect(texts(root)).toEqual([]);
  expect(lastOf(root)).toBe(b);
});

test('a variation becomes the main line at every fork before it', () => {
  const root = makeRoot();
  add(add(root, 'a'), 'b');
  const deep = add(add(add(root, 'x'), 'y'), 'z');
  add(deep.parent!, 'other');
  expect(isMain(deep)).toBe(false);
  promote(deep);
  expect(isMain(deep)).toBe(true);
  expect(texts(lastOf(root))).toEqual(['x', 'y', 'z']);
  expect(root.children.map(({ turn }) => turn)).toEqual(['x', 'a']);
});

test('what is taken away is gone with all that follows', () => {
  const root = makeRoot();
  const a = add(root, 'a');
  add(a, 'b');
  expect(remove(a)).toBe(root);
  expect(root.children).toEqual([]);
  expect(remove(root)).toBe(root);
});

test('from a record and back, variations in variations', () => {
  const root = treeOf(
    lines('tag Game vault | comment Begins | turn a | comment good | variation | turn b | turn c | variation | turn d | comment too | end | turn e | end | turn f | result *'),
  );
  expect(recordOf(root, '[Game "vault"]', '*')).toBe('[Game "vault"]\n\n{Begins} a {good} (b c (d {too}) e) f *\n');
  expect(recordOf(makeRoot(), 'tags', '1-0')).toBe('tags\n\n1-0\n');
});
