// SPDX-License-Identifier: Apache-2.0
// Fingers and mice that do what is not meant, in each game on the narrowest screen; and what scrolls and what does not.
import assert from 'node:assert/strict';
import test from 'node:test';
import { contentOf, drag, fingerOn, pointOf, soon, start, touch, withBrowser } from './support.mjs';

const browser = withBrowser();
const kNarrow = { viewport: { width: 320, height: 560 }, hasTouch: true, isMobile: true };
const kBoards = { vault: { options: { size: '6' }, from: 'c1', to: 'c2', other: 'd1', piece: 'White P' }, springerjagd: { from: 'b1', to: 'c3', other: 'e1', piece: 'White N' } };

const scrolled = (page) => page.evaluate(() => scrollY);
/** Waits until the page lies still. */
const settled = (page) =>
  page.evaluate(async () => {
    for (let still = 0, last = scrollY; still < 6; last = scrollY) {
      await new Promise(requestAnimationFrame);
      still = scrollY === last ? still + 1 : 0;
    }
  });
/** How far a swipe of a finger from a point upwards scrolls the page. */
async function swipe(page, finger, { x, y }, length = 150) {
  const before = await scrolled(page);
  await finger.down({ x, y });
  await finger.to({ x, y: y - length });
  await finger.up();
  await settled(page);
  return (await scrolled(page)) - before;
}
const toTop = (page) => page.evaluate(() => scrollTo(0, 0));
/** A point just below the board, where the players' names are. */
async function besideBoard(page) {
  const { x, y, width, height } = await page.locator('.board').boundingBox();
  return { x: x + width / 2, y: y + height + 25 };
}

for (const [game, { options, from, to, other, piece }] of Object.entries(kBoards)) {
  test(`${game}: a finger that drags does not scroll the page, one beside the board does`, async () => {
    const page = await browser.open(`#/new/${game}/person`, kNarrow);
    await start(page, { options });
    const finger = await fingerOn(page);
    const turns = () => page.locator('.turn').count();
    await toTop(page);
    // From a piece up over the whole board and off it: nothing is played, nothing scrolls.
    const at = await pointOf(page, from);
    await finger.down(at);
    await finger.to({ x: at.x, y: 20 }, 25);
    await soon(async () => assert.equal(await page.locator('.in-hand').count(), 1));
    await soon(async () => assert.equal(await scrolled(page), 0));
    await finger.up();
    await settled(page);
    await soon(async () => assert.deepEqual([await scrolled(page), await turns(), await contentOf(page, from)], [0, 0, piece]));
    await soon(async () => assert.equal(await page.locator('.in-hand').count(), 0));
    // Taken away by the system on the way.
    await finger.down(at);
    await finger.to(await pointOf(page, to));
    await finger.cancel();
    await soon(async () => assert.deepEqual([await turns(), await contentOf(page, from), await page.locator('.in-hand').count()], [0, piece, 0]));
    // A second finger, down and up and moving, while the first one drags.
    const beside = await pointOf(page, other);
    const aim = await pointOf(page, to);
    await finger.down(at);
    await finger.send('touchStart', [{ ...at, id: 0 }, { ...beside, id: 1 }]);
    await finger.send('touchMove', [{ x: at.x, y: at.y - 20, id: 0 }, { x: beside.x, y: beside.y - 40, id: 1 }]);
    // Up goes the second one.
    await finger.send('touchEnd', [{ x: beside.x, y: beside.y - 40, id: 1 }]);
    await soon(async () => assert.equal(await turns(), 0));
    await finger.to(aim);
    await finger.up();
    await page.locator('.turn').first().waitFor();
    await soon(async () => assert.deepEqual([await contentOf(page, to), await turns(), await scrolled(page)], [piece, 1, 0]));
    await soon(async () => assert.notEqual(await contentOf(page, other), 'empty'));
    // Beside the board the page scrolls as any page, and on it where nothing can be dragged: that aims at nothing.
    assert.ok((await swipe(page, finger, await besideBoard(page))) > 50);
    await toTop(page);
    assert.ok((await swipe(page, finger, await pointOf(page, 'e3'))) > 50);
    await soon(async () => assert.equal(await page.locator('#problem').textContent(), ''));
    await page.context().close();
  });

  test(`${game}: a mouse off the board, its other buttons, and a wheel`, async () => {
    const page = await browser.open(`#/new/${game}/person`, { viewport: { width: 320, height: 560 } });
    await start(page, { options });
    const { x, y } = await pointOf(page, from);
    for (const button of ['right', 'middle']) {
      await page.mouse.click(x, y, { button });
      await soon(async () => assert.equal(await page.locator('.selected').count(), 0, button));
    }
    // The right button goes down and up while the left one drags.
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 20);
    await page.mouse.down({ button: 'right' });
    await page.mouse.up({ button: 'right' });
    await soon(async () => assert.equal(await page.locator('.turn').count(), 0));
    await page.mouse.move(318, 300);
    await page.mouse.up();
    await drag(page, from, { x: 2, y: 540 });
    await soon(async () => assert.deepEqual([await page.locator('.turn').count(), await contentOf(page, from), await page.locator('.in-hand').count()], [0, piece, 0]));
    await page.keyboard.press('Escape');
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 120);
    await page.waitForFunction(() => scrollY > 50);
    await toTop(page);
    await drag(page, from, to);
    await soon(async () => assert.equal(await contentOf(page, to), piece));
    await page.context().close();
  });
}

for (const game of ['dice', 'race'])
  test(`${game}: taps mark, swipes scroll, also on the sheet`, async () => {
    const page = await browser.open(`#/new/${game}/person`, kNarrow);
    await page.getByRole('button', { name: 'Start' }).tap();
    if (game === 'race') await page.getByRole('button', { name: 'I am Player 1: show my sheet' }).tap();
    await page.locator('.desk').waitFor();
    const finger = await fingerOn(page);
    await toTop(page);
    const sheet = await page.locator('.desk .board').boundingBox();
    const onSheet = { x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height * 0.7 };
    assert.ok((await swipe(page, finger, onSheet)) > 50);
    const state = async () => [await page.locator('.desk > .sheet .cross').count(), await page.locator('.ways').count(), await page.locator('.dice .pick').count()];
    assert.deepEqual(await state(), [0, 0, 5]);
    await toTop(page);
    const possible = await page.locator('.desk [role=gridcell][aria-label$="can be marked"]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label').split(',')[0]));
    const [first, second] = possible;
    // Cancelled: nothing. Two fingers on two squares: the first one counts.
    const at = await pointOf(page, first);
    await finger.down(at);
    await finger.cancel();
    assert.deepEqual(await state(), [0, 0, 5]);
    await finger.down(at);
    await finger.send('touchStart', [{ ...at, id: 0 }, { ...(await pointOf(page, second)), id: 1 }]);
    await finger.send('touchEnd', [{ ...at, id: 0 }]);
    await finger.send('touchEnd', []);
    const done = page.locator('.desk > .sheet .cross, .ways');
    await done.first().waitFor();
    const [crosses, ways] = await state();
    assert.equal(crosses + ways, 1);
    if (ways === 1) await soon(async () => assert.match(await page.locator('.question').textContent(), new RegExp(`^Ways to mark ${first}:`)));
    else await soon(async () => assert.match(await page.locator(`.desk [role=gridcell][aria-label^="${first},"]`).getAttribute('aria-label'), /marked$/));
    await page.getByRole('button', { name: ways === 1 ? 'Never mind' : 'Take back' }).tap();
    await done.first().waitFor({ state: 'detached' });
    await toTop(page);
    await touch(page, first);
    await done.first().waitFor();
    await page.context().close();
  });

test('pictures of boards on the first page let it scroll', async () => {
  const page = await browser.open('', kNarrow);
  await page.getByRole('link', { name: /hunt down/ }).waitFor();
  const finger = await fingerOn(page);
  for (let card = 0; card < 4; ++card) {
    await toTop(page);
    const picture = page.locator('.games .thumbnail').nth(card);
    await picture.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await settled(page);
    const box = await picture.boundingBox();
    const before = await scrolled(page);
    await finger.down({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    await finger.to({ x: box.x + box.width / 2, y: box.y + box.height / 2 + 120 });
    await finger.up();
    await settled(page);
    await soon(async () => assert.ok(before - (await scrolled(page)) > 40, `card ${card}`));
  }
  assert.equal(new URL(page.url()).hash, '');
  await page.context().close();
});
