// SPDX-License-Identifier: Apache-2.0
// Positions set up by hand: mouse, touch and keys; the rules have the last word.
import assert from 'node:assert/strict';
import test from 'node:test';
import { contentOf, drag, isAccessible, pointOf, soon, tap, withBrowser } from './support.mjs';

const browser = withBrowser();
const text = (page) => page.locator('output.position').textContent();
const choose = (page, name) => page.getByRole('radio', { name, exact: true }).check();
async function openEditor(page) {
  await page.getByRole('button', { name: 'Set up a position' }).click();
  await page.getByRole('heading', { name: /Set up a position/ }).waitFor({ state: 'attached' });
}

test('Vault with the mouse: tap, tap again, drag, drag off the board, take back, another size, and use it', async () => {
  const page = await browser.open('#/analyse/vault');
  await drag(page, 'a1', 'a2');
  await openEditor(page);
  await soon(async () => assert.match(await text(page), /P9\/1P{9} b$/));
  await page.getByText('More options').click();
  await page.getByLabel('size').selectOption('4');
  await soon(async () => assert.equal(await text(page), 'pppp/4/4/PPPP w'));
  await drag(page, 'a1', 'b2');
  await soon(async () => assert.equal(await text(page), 'pppp/4/1P2/1PPP w'));
  await drag(page, 'd4', { x: 5, y: 500 });
  await soon(async () => assert.equal(await text(page), 'ppp1/4/1P2/1PPP w'));
  await tap(page, 'b2');
  await soon(async () => assert.equal(await text(page), 'ppp1/4/4/1PPP w'));
  await choose(page, 'Black p');
  await tap(page, 'd1');
  await soon(async () => assert.equal(await text(page), 'ppp1/4/4/1PPp w'));
  await page.getByRole('radio', { name: 'Black', exact: true }).check();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.keyboard.press('Control+z');
  await soon(async () => assert.equal(await text(page), 'ppp1/4/4/1PPP w'));
  await choose(page, 'Take away');
  await tap(page, 'b1');
  await soon(async () => assert.equal(await text(page), 'ppp1/4/4/2PP w'));
  await soon(async () => assert.equal(await contentOf(page, 'b1'), 'empty'));
  await isAccessible(page);

  // With stacks a tap puts one pawn onto another.
  await page.getByLabel('stacking').selectOption('on');
  await choose(page, 'White P');
  await tap(page, 'a4');
  await tap(page, 'b2');
  await soon(async () => assert.equal(await text(page), '(pP)pp1/4/1P2/2PP w'));
  await tap(page, 'a4');
  await soon(async () => assert.equal(await text(page), 'ppp1/4/1P2/2PP w'));
  await page.getByRole('button', { name: 'Use this position' }).click();
  await page.getByText('White to move').waitFor();
  await page.getByText('Records and positions').click();
  await soon(async () => assert.equal(await page.locator('pre').textContent(), 'ppp1/4/1P2/2PP w'));
  await soon(async () => assert.equal(await page.locator('.tree .turn').count(), 0));
  await page.context().close();
});

test('what the rules refuse is said with its rule; cancelling keeps the game as it was', async () => {
  const page = await browser.open('#/analyse/vault');
  await drag(page, 'a1', 'a2');
  await page.locator('.tree .turn').waitFor();
  await openEditor(page);
  await tap(page, 'e5');
  await tap(page, 'e6');
  await page.getByRole('button', { name: 'Use this position' }).click();
  await page.getByRole('alert').filter({ hasText: /Rule V1\.2/ }).waitFor();
  // Another position has not been refused yet.
  await tap(page, 'e6');
  await page.getByRole('alert').filter({ hasText: /Rule/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Clear the board' }).click();
  await soon(async () => assert.equal(await text(page), '10/10/10/10/10/10/10/10/10/10 b'));
  await page.getByRole('button', { name: 'Start position' }).click();
  await soon(async () => assert.match(await text(page), /^p{10}\/.*\/P{10} w$/));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.tree .turn', { hasText: 'a1a2' }).waitFor();
  await soon(async () => assert.equal(await contentOf(page, 'a2'), 'White P'));
  await page.context().close();
});

test('Springerjagd with keys alone: letters, Enter and Delete; which knight moved last is chosen among those there are', async () => {
  const page = await browser.open('#/analyse/springerjagd');
  await page.getByRole('button', { name: 'Set up a position' }).press('Enter');
  await page.getByRole('button', { name: 'Clear the board' }).press('Enter');
  await page.getByRole('grid').focus();
  for (const key of ['n', 'ArrowDown', 'N', 'ArrowRight', 'P', 'ArrowRight', 'Enter', 'ArrowLeft', 'Delete']) await page.keyboard.press(key);
  await soon(async () => assert.equal(await text(page), 'n5/N1N3/6/6/6/6 w - - -'));
  await page.keyboard.press('ArrowUp');
  await page.getByRole('radio', { name: 'White PP', exact: true }).press('Space');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  await soon(async () => assert.equal(await text(page), 'nD4/N1N3/6/6/6/6 w - - -'));
  const moved = page.getByLabel('White’s knight moved last');
  assert.deepEqual(await moved.locator('option').allTextContents(), ['none', 'a5', 'c5']);
  await moved.selectOption('c5');
  await soon(async () => assert.equal(await text(page), 'nD4/N1N3/6/6/6/6 w c5 - -'));
  // The knight is gone, and with it what was said about it.
  await page.getByRole('grid').focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'Backspace']) await page.keyboard.press(key);
  await soon(async () => assert.equal(await text(page), 'nD4/N5/6/6/6/6 w - - -'));
  await page.getByRole('button', { name: 'Use this position' }).press('Enter');
  await page.getByText(/White to move/).waitFor();
  await soon(async () => assert.equal(await contentOf(page, 'b6'), 'White D'));
  await page.context().close();
});

test('by touch on a small screen', async () => {
  const page = await browser.open('#/analyse/vault', { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'Set up a position' }).tap();
  const touch = async (cell) => {
    await page.evaluate(() => scrollTo(0, 0));
    const { x, y } = await pointOf(page, cell);
    await page.touchscreen.tap(x, y);
  };
  await touch('a1');
  await touch('a2');
  await soon(async () => assert.match(await text(page), /P9\/1P{9} w$/));
  await page.getByRole('radio', { name: 'Black p', exact: true }).locator('..').tap();
  await touch('a10');
  await touch('a9');
  await soon(async () => assert.match(await text(page), /^1p{9}\/p9\//));
  for (const tile of await page.locator('.tile').all()) {
    const { width, height } = await tile.boundingBox();
    assert.ok(width >= 44 && height >= 44);
  }
  // A finger that drags a piece does not scroll the page.
  const client = await page.context().newCDPSession(page);
  const [from, to] = [await pointOf(page, 'b1'), await pointOf(page, 'b5')];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [to] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await soon(async () => assert.equal(await contentOf(page, 'b5'), 'White P'));
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.getByRole('button', { name: 'Use this position' }).click();
  await page.getByText('White to move').waitFor();
  await soon(async () => assert.equal(await contentOf(page, 'a9'), 'Black p'));
  await page.context().close();
});

test('a game that has no editor offers none', async () => {
  const page = await browser.open('#/analyse/dice');
  await page.getByRole('heading', { level: 1, name: /Solitaire/ }).waitFor({ state: 'attached' });
  await soon(async () => assert.equal(await page.getByRole('button', { name: 'Set up a position' }).count(), 0));
  await soon(async () => assert.equal(await page.getByRole('button', { name: 'Find the mistakes' }).count(), 0));
  await page.context().close();
});
