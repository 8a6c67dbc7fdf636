// SPDX-License-Identifier: Apache-2.0
// Whole games in every way that people play them: by mouse, by touch, by keys, for two and against the computer.
import assert from 'node:assert/strict';
import test from 'node:test';
import { choose, playOut, read } from './oracle.mjs';
import { drag, soon, start, tap, touch, walkTo, withBrowser } from './support.mjs';

const browser = withBrowser();
const kPhone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };

const byDrags = (page, { from, to }) => drag(page, from, to);
const byTouch = (page, { from, to }) => touch(page, from, to);
async function byKeys(page, { from, to }) {
  await walkTo(page, from);
  await page.keyboard.press('Enter');
  await walkTo(page, to);
  await page.keyboard.press(' ');
}

/** The page says who won, why, and by which rule; nothing can be moved any more. */
async function saysEnd(page, winner, rule) {
  const result = page.locator('.result');
  await result.filter({ hasText: `${winner} wins` }).waitFor();
  const text = await result.textContent();
  assert.match(text, new RegExp(`\\(Rule ${rule}\\)`));
  assert.ok(text.length > `${winner} wins (Rule ${rule}).`.length + 10, text);
  // What won on the goal rank is named, and marked on the board.
  const named = /back rank: ([a-z\d, ]+)/.exec(text)?.[1].split(', ').length ?? 0;
  assert.equal(named > 0, ['V5.1', 'V5.5'].includes(rule));
  await soon(async () => assert.equal(await page.locator('.noted').count(), named));
  await soon(async () => assert.equal(await page.locator('.piece.movable').count(), 0));
  await soon(async () => assert.equal(await page.getByLabel('Type a move').count(), 0));
}

test('Vault on its whole board, two people at a phone, tap by tap', async () => {
  const page = await browser.open('#/new/vault/person', kPhone);
  await start(page);
  const { state, turns } = await playOut(page, { act: byTouch, next: (record) => choose(record, { seed: 2n }) });
  assert.equal(state.result, '1-0');
  await saysEnd(page, 'White', state.ending_rule);
  await soon(async () => assert.equal(await page.locator('.turn').count(), turns.length));
  await page.context().close();
});

test('Vault against the computer, dragged: the person wins', async () => {
  const page = await browser.open('#/new/vault/engine');
  await start(page, { level: 1, options: { size: '6' } });
  const { state } = await playOut(page, { act: byDrags, isEngine: (seat) => seat === 1 });
  assert.equal(state.result, '1-0');
  await saysEnd(page, 'White', state.ending_rule);
  await page.context().close();
});

test('Vault against the computer, who begins, by keys alone on the turned board', async () => {
  const page = await browser.open('#/new/vault/engine');
  await page.getByLabel('Second (Black)').press(' ');
  await page.getByRole('slider').press('Home');
  await page.getByText('More options').press('Enter');
  await page.getByLabel('Board size').selectOption('6');
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await page.getByRole('grid').focus();
  // Black's side is below: the board is seen from the person's side.
  await soon(async () => assert.match(await page.getByRole('gridcell').last().getAttribute('aria-label'), /^a6, Black pawn/));
  const options = { levels: [1, 10], nodes: [200, 3000] };
  const { state } = await playOut(page, { act: byKeys, isEngine: (seat) => seat === 0, next: (record) => choose(record, options) });
  assert.equal(state.result, '0-1');
  await saysEnd(page, 'Black', state.ending_rule);
  await page.context().close();
});

// Every kind of step: a switch, knights to empty fields, onto a pawn and onto a knight, fills from pairs, from single pawns and
// from the reserve, second pawns to empty fields and onto others, and an attack on the knight beside.
const kHunt = 'e1c1 b6a4,d6,f6a3 b1a3,@ e6f4,@,b6f5 a3a4,f1,b1e3 f4d3,a6,f5a6 c1d3';

test('Springerjagd for two by mouse, stage by stage', async () => {
  const page = await browser.open('#/new/springerjagd/person');
  await start(page);
  const script = kHunt.split(/[ ,]/).filter((text) => text !== '@');
  const status = () => page.getByRole('status').textContent();
  const asked = [];
  const next = (record) => {
    const wanted = script.shift();
    return read(record).steps.find(({ text }) => text === wanted);
  };
  const act = async (page, step) => {
    asked.push((await status()).replace(/\b[a-f][1-6]\b/g, '…'));
    if (asked.length % 2 === 0) return byDrags(page, step);
    await tap(page, step.from);
    await tap(page, step.to);
  };
  const { state, turns } = await playOut(page, { act, next });
  assert.equal(turns.join(' '), kHunt);
  assert.equal(script.length, 0);
  assert.ok(asked.some((text) => /fill/i.test(text)) && asked.some((text) => /another pawn/i.test(text)), asked.join('\n'));
  await saysEnd(page, 'White', state.ending_rule);
  await soon(async () => assert.match(await page.locator('.result').textContent(), /both knights \(Rule S7\.1\)/));
  await page.context().close();
});

test('Springerjagd against the computer by touch', async () => {
  const page = await browser.open('#/new/springerjagd/engine', kPhone);
  await start(page, { level: 1 });
  const { state } = await playOut(page, { act: byTouch, isEngine: (seat) => seat === 1, next: (record) => choose(record, { nodes: [10_000] }), most: 200 });
  assert.equal(state.result, '1-0');
  await saysEnd(page, 'White', state.ending_rule);
  await page.context().close();
});

test('Springerjagd for two by keys alone', async () => {
  const page = await browser.open('#/new/springerjagd/person', { viewport: { width: 320, height: 640 } });
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await page.getByRole('grid').focus();
  const { state } = await playOut(page, { act: byKeys });
  await saysEnd(page, 'White', state.ending_rule);
  await soon(async () => assert.equal(await page.evaluate(() => document.activeElement.getAttribute('role')), 'grid'));
  await page.context().close();
});
