// SPDX-License-Identifier: Apache-2.0
// Games to watch: slider, keys, playing by itself, links, files, all four games.
import assert from 'node:assert/strict';
import test from 'node:test';
import { contentOf, drag, dropFile, isAccessible, saved, soon, withBrowser } from './support.mjs';

const browser = withBrowser();
const head = (game, options, result = '*') => `[Saltus "1"]\n[Game "${game}"]\n[Rules "${game}/1"]\n[Options "${options}"]\n[Result "${result}"]\n`;
const kVault = `${head('vault', 'size=4 stacking=off early_win=off repetition=threefold', '1-0')}[Termination "rules"]\n
{Four by four} 1. b1c2 c4b3 2. c2c3 {now it is close} (2. a1a2 {too slow}) 2... b4a3 3. c3b4 b3c3 1-0\n`;
const kKnights = `${head('springerjagd', 'setup=pairs repetition=threefold', '0-1')}[Termination "resignation"]\n\n1. b1c3,d1,a1f4 b6a6 2. c3e4,c1,a1b1 0-1\n`;
const kRace = `${head('race', 'seats=2 sheet=easy-corners skimmer_as_die=full')}\n1. roll:53346,1:b6=3,2:a3=5+3,1:pass *\n`;

async function paste(page, record) {
  const another = page.getByText('Another game');
  if (await another.count()) await another.click();
  await page.getByLabel('A record').fill(record);
  await page.getByRole('button', { name: 'Look at this' }).click();
  await page.getByRole('grid').waitFor();
}
const slider = (page) => page.getByRole('slider', { name: 'Place in the game' });
const current = (page) => page.locator('.tree .turn[aria-current]').allTextContents();

test('who played is said: of a duel in a line, of a race wherever players are named', async () => {
  const page = await browser.open('#/replay');
  const seats = '[Seat1 "Saltus level 4"]\n[Seat2 "Ada \\"$&\\""]\n';
  await paste(page, kVault.replace('[Result', () => `${seats}[Result`));
  await page.getByText('White: Computer, level 4 · Black: Ada "$&"', { exact: true }).waitFor();
  await paste(page, kRace.replace('[Result', () => `${seats}[Result`));
  await soon(async () => assert.deepEqual(await page.locator('fieldset .segment').allTextContents(), ['Computer 1', 'Ada "$&"']));
  assert.equal(await page.getByText('White: Computer').count(), 0);
  await page.context().close();
});

test('a record is watched: slider, buttons, keys, the turns, comments, and how it ended', async () => {
  const page = await browser.open('#/replay');
  await paste(page, kVault);
  await page.getByText('Four by four').waitFor();
  await soon(async () => assert.equal(await page.getByText('too slow').count(), 0));
  await soon(async () => assert.equal(await slider(page).inputValue(), '0'));
  await soon(async () => assert.deepEqual(await current(page), []));
  await slider(page).fill('3');
  await soon(async () => assert.deepEqual(await current(page), ['2.c2c3']));
  await soon(async () => assert.equal(await slider(page).getAttribute('aria-valuetext'), 'Step 3 of 6: 2. c2c3'));
  await soon(async () => assert.equal(await page.locator('.board .last').count(), 2));
  await page.locator('.comment', { hasText: 'now it is close' }).waitFor();
  await soon(async () => assert.equal(await contentOf(page, 'c3'), 'White P'));

  await page.getByRole('button', { name: 'One step forward' }).click();
  await soon(async () => assert.deepEqual(await current(page), ['b4a3']));
  await page.getByRole('button', { name: 'To the start' }).click();
  await soon(async () => assert.equal(await contentOf(page, 'b1'), 'White P'));
  await page.locator('body').press('ArrowRight');
  await soon(async () => assert.deepEqual(await current(page), ['1.b1c2']));
  await page.keyboard.press('End');
  await page.locator('.result', { hasText: 'White wins' }).waitFor();
  await soon(async () => assert.match(await page.locator('.result').textContent(), /Rule V5\.1/));
  await page.keyboard.press('ArrowLeft');
  await soon(async () => assert.equal(await page.locator('.result').count(), 0));
  await page.keyboard.press('Home');
  await soon(async () => assert.equal(await slider(page).inputValue(), '0'));
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await soon(async () => assert.equal(await slider(page).inputValue(), '2'));
  await page.locator('.tree .turn', { hasText: 'c3b4' }).click();
  await soon(async () => assert.equal(await contentOf(page, 'b4'), 'White P'));
  await isAccessible(page);
  await page.context().close();
});

test('a game plays itself to its end, is stopped, goes on, and begins again', async () => {
  const page = await browser.open('#/replay');
  await paste(page, kKnights);
  await page.getByLabel('Speed').selectOption('Fast');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(() => Number(document.querySelector('input[type=range]').value) >= 2);
  await page.locator('body').press(' ');
  const stopped = await slider(page).inputValue();
  await page.waitForTimeout(800);
  await soon(async () => assert.equal(await slider(page).inputValue(), stopped));
  await page.locator('body').press(' ');
  await page.locator('.result', { hasText: 'Black wins' }).waitFor();
  await soon(async () => assert.match(await page.locator('.result').textContent(), /White resigned/));
  await page.getByRole('button', { name: 'Play' }).waitFor();
  // A turn of several steps is shown step by step and stays the current one.
  await slider(page).fill('1');
  await soon(async () => assert.deepEqual(await current(page), ['1.b1c3,d1,a1f4']));
  await soon(async () => assert.equal(await contentOf(page, 'b1'), 'empty'));
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(() => document.querySelector('input[type=range]').value === '3');
  await soon(async () => assert.match(await contentOf(page, 'b1'), /White/));
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.context().close();
});

test('a race: each seat has a board to look at', async () => {
  const page = await browser.open('#/replay');
  await paste(page, kRace);
  await slider(page).fill('3');
  const square = (name) => page.locator(`[role=gridcell][aria-label^="${name},"]`).getAttribute('aria-label');
  assert.deepEqual([await square('b6'), await square('a3')], ['b6, 3, marked', 'a3, 8']);
  await page.getByRole('radio', { name: 'Player 2' }).check();
  assert.deepEqual([await square('b6'), await square('a3')], ['b6, 3', 'a3, 8, marked']);
  await page.keyboard.press('End');
  await page.getByText('the game is not over').waitFor();
  await isAccessible(page);
  await page.context().close();
});

test('the game that was played here, dice too, and from the analysis', async () => {
  const page = await browser.open();
  await page.getByRole('button', { name: /Today’s dice game/ }).click();
  for (let round = 1; round <= 12; ++round) {
    await page.getByLabel('Type a move').fill('pass');
    await page.keyboard.press('Enter');
    await page.locator('.turn').nth(round - 1).waitFor();
    await page.waitForFunction((round) => document.querySelector('.result') || document.querySelectorAll('.moves .turn').length > round, round);
  }
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('heading', { level: 1, name: /Replay/ }).waitFor({ state: 'attached' });
  await soon(async () => assert.equal(await slider(page).getAttribute('max'), '24'));
  await page.keyboard.press('End');
  await page.locator('.result', { hasText: 'Final score: 3' }).waitFor();

  await page.goto(`${browser.address()}#/analyse/vault`);
  await drag(page, 'a1', 'a2');
  await page.locator('.tree .turn').waitFor();
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.locator('.tree .turn', { hasText: 'a1a2' }).waitFor();
  await page.getByRole('button', { name: 'Analysis' }).click();
  await page.getByRole('button', { name: 'Find the mistakes' }).waitFor();
  await page.context().close();
});

test('a game that a clock has ended says so in its replay', async () => {
  const page = await browser.open('#/new/vault/person');
  await page.getByRole('combobox', { name: 'Clock' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('grid').waitFor();
  await drag(page, 'a1', 'a2');
  await page.locator('.turn').waitFor();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('saltus.game'));
    localStorage.setItem('saltus.game', JSON.stringify({ ...kept, clocks: { ...kept.clocks, leftMs: [60_000, 300], running: null } }));
  });
  await page.reload();
  await page.locator('.result', { hasText: 'Black has run out of time' }).waitFor();
  await page.getByRole('link', { name: 'Replay' }).click();
  await slider(page).waitFor();
  await page.keyboard.press('End');
  await page.locator('.result', { hasText: 'Black has run out of time' }).waitFor();
  await page.context().close();
});

test('a link shows the same game elsewhere; a broken one says so', async () => {
  const page = await browser.open('#/replay');
  await paste(page, kVault);
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await page.getByText('Whoever opens the link').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#\/replay\/[\w-]+$/);
  const other = await browser.open(new URL(link).hash);
  await other.locator('.tree .turn', { hasText: 'c3b4' }).waitFor();
  await other.getByText('now it is close').waitFor();

  for (const broken of [link.slice(0, -12), link.replace(/replay\/.{9}/, 'replay/AAAAAAAAA'), `${browser.address()}#/replay/%E0%A4%A`, `${browser.address()}#/replay/x`]) {
    await other.goto(broken);
    await other.getByRole('alert').filter({ hasText: 'This link holds no game' }).waitFor();
    assert.equal(await other.getByRole('grid').count(), 0);
  }
  await isAccessible(other);
  await other.context().close();

  // Comments as long as a book.
  let seed = 1;
  const noise = Array.from({ length: 12_000 }, () => ((seed = (seed * 48271) % 2147483647), 'abcdefghijklmnopqrstuvwxyz0123456789'[seed % 36])).join('');
  await paste(page, kVault.replace('now it is close', noise));
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await page.getByRole('alert').filter({ hasText: 'too long for a link' }).waitFor();
  await page.context().close();
});

test('files: saved, opened by dropping; what is no record leaves the game that is shown', async () => {
  const page = await browser.open('#/replay');
  await dropFile(page, '.file-drop', 'game.sgr', kVault);
  await page.getByRole('grid').waitFor();
  const file = await saved(page, page.getByRole('button', { name: 'Save as a file' }));
  assert.match(file.name, /^saltus-vault-.*\.sgr$/);
  assert.equal(file.bytes.toString(), kVault);
  await dropFile(page, '.file-drop', 'game.sgr', 'This is no record.');
  await page.getByRole('alert').filter({ hasText: 'record' }).waitFor();
  await soon(async () => assert.equal(await page.locator('.tree .turn').count(), 6));
  await page.context().close();
});

test('by touch on a small screen', async () => {
  const page = await browser.open('#/replay', { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  await dropFile(page, '.file-drop', 'game.sgr', kVault);
  await page.getByRole('button', { name: 'To the end' }).tap();
  await page.locator('.result', { hasText: 'White wins' }).waitFor();
  const box = await slider(page).boundingBox();
  await page.touchscreen.tap(box.x + 8, box.y + box.height / 2);
  await page.waitForFunction(() => document.querySelector('input[type=range]').value === '0');
  await page.getByRole('button', { name: 'Turn the board' }).tap();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 0);
  await page.context().close();
});
