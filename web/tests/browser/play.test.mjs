// SPDX-License-Identifier: Apache-2.0
// Games at the board as people play them: mouse, touch, keys; looking back, taking back, reloading, a second tab.
import assert from 'node:assert/strict';
import test from 'node:test';
import { keptFrom } from './oracle.mjs';
import { contentOf, drag, pointOf, soon, start, tap, withBrowser } from './support.mjs';

const browser = withBrowser();

const status = (page) => page.getByRole('status').textContent();
const waitFor = (page, text) => page.getByText(text).first().waitFor({ timeout: 20_000 });

async function goTo(page, path) {
  await page.goto(browser.address() + path);
  return page;
}

/** Plays the moves of a game between two people, by drags and taps in turn. */
async function playMoves(page, moves, played = 0) {
  for (const [each, move] of moves.entries()) {
    const index = played + each;
    const [, from, to] = move.match(/^([a-p]\d+)([a-p]\d+)$/);
    if (index % 2 === 0) {
      await drag(page, from, to);
    } else {
      await tap(page, from);
      await tap(page, to);
    }
    await page.locator('.turn').nth(index).waitFor();
  }
}

test('home offers its choices, and Vault for two is played to its end', async () => {
  const page = await browser.open();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('link', { name: /Play a friend/ }).click();
  await start(page, { options: { size: '4' } });
  await playMoves(page, ['b1c2', 'c4b3', 'c2c3', 'b4a3']);
  // A move that is none: refused with its rule, nothing changed.
  await page.getByLabel('Type a move').fill('d1a4');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Rule V' }).waitFor();
  await soon(async () => assert.equal(await contentOf(page, 'c3'), 'White P'));
  // A jump onto the last rank: Black is told, takes something else, and has lost.
  await playMoves(page, ['c3b4'], 4);
  await soon(async () => assert.match(await status(page), /careful/i));
  await playMoves(page, ['b3c3'], 5);
  await page.locator('.result', { hasText: 'White wins' }).waitFor();
  await soon(async () => assert.match(await page.locator('.result').textContent(), /Rule V5\.1/));
  await soon(async () => assert.equal(await page.locator('.piece.movable').count(), 0));
  await page.context().close();
});

test('a game against the computer ends, says why, and starts again with sides changed', async () => {
  const page = await browser.open('#/new/vault/engine');
  await start(page, { level: 1, options: { size: '4' } });
  for (let turn = 0; turn < 40; ++turn) {
    await page.waitForFunction(() => document.querySelector('.result') || document.querySelector('#typed:not([readonly])'));
    if (await page.locator('.result').count()) break;
    // Whatever is possible: the first pawn that can move, to its first target.
    const piece = page.locator('.piece.movable').first();
    const box = await piece.boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const target = page.locator('.targets circle').first();
    const aim = await target.boundingBox();
    await page.mouse.click(aim.x + aim.width / 2, aim.y + aim.height / 2);
    await page.waitForTimeout(50);
  }
  const result = page.locator('.result');
  await result.waitFor();
  await soon(async () => assert.match(await result.textContent(), /(White|Black) wins|A draw/));
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.locator('.result').waitFor({ state: 'detached' });
  await page.locator('.turn').first().waitFor({ timeout: 20_000 });
  await page.context().close();
});

test('a reload and a second tab find the game as it was; taking back and playing again', async () => {
  const page = await browser.open('#/new/vault/person');
  await start(page, { options: { size: '6' } });
  await playMoves(page, ['a1a2', 'a6a5', 'b1b2']);
  await page.reload();
  await page.getByRole('grid').waitFor();
  await soon(async () => assert.equal(await page.locator('.turn').count(), 3));
  await soon(async () => assert.equal(await contentOf(page, 'b2'), 'White P'));
  const second = await browser.another(page, '#/play');
  await second.getByRole('grid').waitFor();
  await soon(async () => assert.equal(await contentOf(second, 'b2'), 'White P'));
  await playMoves(second, ['c6c5'], 3);
  await page.locator('.turn').nth(3).waitFor();
  await soon(async () => assert.equal(await contentOf(page, 'c5'), 'Black p'));
  await page.getByRole('button', { name: 'Take back' }).click();
  await second.locator('.turn').nth(3).waitFor({ state: 'detached' });
  await second.close();

  await page.getByRole('button', { name: 'Take back' }).click();
  await soon(async () => assert.equal(await contentOf(page, 'b2'), 'empty'));
  await page.getByRole('button', { name: 'Redo' }).click();
  await soon(async () => assert.equal(await contentOf(page, 'b2'), 'White P'));
  await page.getByRole('button', { name: 'To the start' }).click();
  await soon(async () => assert.equal(await contentOf(page, 'a2'), 'empty'));
  await waitFor(page, 'This is how it was');
  await page.getByRole('button', { name: 'To the present' }).click();
  await soon(async () => assert.equal(await contentOf(page, 'a2'), 'White P'));
  await page.goto(browser.address());
  await page.getByRole('button', { name: /Go on with your game/ }).click();
  await soon(async () => assert.equal(await page.locator('.turn').count(), 3));
  await page.context().close();
});

test('on a small phone a refusal stands below the board, where it is seen, and the board stays where it was', async () => {
  const page = await browser.open('#/new/springerjagd/person', { viewport: { width: 375, height: 667 }, hasTouch: true });
  await start(page);
  const before = await pointOf(page, 'a6');
  for (const [cells, words] of [[['c1'], /What stands on c1 cannot move now/], [['b6'], /What stands on b6 cannot move now/], [['b1', 'b3'], /no knight’s move/], [['b1', 'c3', 'e4'], /No pawn of White stands on e4/]]) {
    for (const cell of cells) await tap(page, cell);
    const problem = page.locator('#problem', { hasText: words });
    await problem.waitFor();
    const { y, height } = await problem.boundingBox();
    assert.ok(y + height <= 667, `${words} ends at ${y + height}`);
    assert.deepEqual([await pointOf(page, 'a6'), await page.evaluate(() => scrollY)], [before, 0]);
  }
  await page.context().close();
});

for (const width of [320, 375])
  test(`a turn of Springerjagd leaves the board where it is, in German at ${width} pixels`, async () => {
    const page = await browser.open('#/new/springerjagd/person', { viewport: { width, height: 667 }, hasTouch: true, locale: 'de' });
    await page.locator('button[type=submit]').click();
    await page.getByRole('grid').waitFor();
    const { y } = await pointOf(page, 'a1');
    for (const cell of ['b1', 'c3', 'a1', 'd1', 'd3', 'b6', 'a4', 'a6', 'c6', 'c5']) {
      await tap(page, cell);
      assert.equal((await pointOf(page, 'a1')).y, y, cell);
    }
    await page.getByText('Von nebenan sicher: a4').waitFor();
    await page.getByText(/Weiß ist am Zug, Schritt 1 von höchstens 3/).waitFor();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    await page.context().close();
  });

test('drags off the board, to where nothing goes, and a press of another button play nothing', async () => {
  const page = await browser.open('#/new/vault/person');
  await start(page, { options: { size: '6' } });
  await drag(page, 'a1', { x: 3, y: 790 });
  await drag(page, 'a1', 'd5');
  const { x, y } = await pointOf(page, 'a1');
  await page.mouse.click(x, y, { button: 'right' });
  await soon(async () => assert.equal(await page.locator('.turn').count(), 0));
  await soon(async () => assert.equal(await contentOf(page, 'a1'), 'White P'));
  await drag(page, 'a1', 'a2');
  await soon(async () => assert.equal(await contentOf(page, 'a2'), 'White P'));
  await page.context().close();
});

test('keys alone: the cursor walks, chooses and plays; typed moves too', async () => {
  const page = await browser.open('#/new/vault/person');
  await start(page, { options: { size: '4' } });
  await page.getByRole('grid').focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  await soon(async () => assert.equal(await contentOf(page, 'a2'), 'White P'));
  await page.getByLabel('Type a move').fill('b4b3');
  await page.keyboard.press('Enter');
  await soon(async () => assert.equal(await contentOf(page, 'b3'), 'Black p'));
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await soon(async () => assert.equal(await page.locator('.turn').count(), 2));
  await page.context().close();
});

test('Springerjagd step by step: the stage is said, a step of one’s own can be taken back', async () => {
  const page = await browser.open('#/new/springerjagd/person');
  await start(page);
  await tap(page, 'b1');
  await tap(page, 'c3');
  await soon(async () => assert.match(await status(page), /b1/));
  await page.getByRole('button', { name: 'Take back' }).click();
  await soon(async () => assert.notEqual(await contentOf(page, 'b1'), 'empty'));
  await page.getByLabel('Type a move').fill('b1c3');
  await page.keyboard.press('Enter');
  for (const step of ['d1', 'a1f4']) {
    await page.getByLabel('Type a move').fill(step);
    await page.keyboard.press('Enter');
  }
  await page.locator('.turn', { hasText: 'b1c3,d1,a1f4' }).waitFor();
  await soon(async () => assert.match(await status(page), /Black/));
  await page.context().close();
});

test('what is aimed at and cannot be is refused by its rule, until something else is done', async () => {
  const page = await browser.open('#/new/vault/person');
  await start(page, { options: { size: '6' } });
  const refusal = page.locator('#problem');
  await page.getByText('Tap a piece, then one of the dots').waitFor();
  await tap(page, 'a1');
  await tap(page, 'a3');
  await soon(async () => assert.match(await refusal.textContent(), /jump from a1 to a3 needs a pawn of your own on a2.*Rule V4\.1/));
  // A press beside what can move says nothing, and lets go of what was said.
  await tap(page, 'c4');
  await soon(async () => assert.equal(await refusal.textContent(), ''));
  await drag(page, 'b1', 'f5');
  await soon(async () => assert.match(await refusal.textContent(), /b1.*f5/));
  await drag(page, 'b1', 'b2');
  await soon(async () => assert.equal(await refusal.textContent(), ''));

  await start(await goTo(page, '#/new/springerjagd/person'));
  await drag(page, 'b1', 'c3');
  await tap(page, 'e1');
  await soon(async () => assert.match(await refusal.textContent(), /no pawn of white stands on e1.*Rule S3\.1/i));
  await page.context().close();
});

test('a field that has to be filled takes one tap, on the pawn that fills it; drags do it too', async () => {
  const page = await browser.open('#/new/springerjagd/person');
  await start(page);
  await drag(page, 'b1', 'c3');
  const cell = page.locator('[role=gridcell][aria-label^="d1,"]');
  await soon(async () => assert.match(await cell.getAttribute('aria-label'), /goes at once/));
  await tap(page, 'd1');
  await page.locator('.turn', { hasText: 'b1c3,d1' }).waitFor();
  // The whole turn is marked, as far as it has come: the knight’s two fields and the pawn’s.
  await soon(async () => assert.equal(await page.locator('.last').count(), 3));
  await drag(page, 'a1', 'f4');
  await soon(async () => assert.equal(await page.locator('.last').count(), 5));
  await page.context().close();
});

test('who puts the last knight where it can be taken is warned while it can be taken back', async () => {
  const page = await browser.open();
  await page.evaluate((kept) => localStorage.setItem('saltus.game', JSON.stringify(kept)), keptFrom('springerjagd', '', '6/n5/6/6/6/N1PP1P w - - -'));
  await goTo(page, '#/play');
  const warnings = page.locator('.warnings');
  await soon(async () => assert.doesNotMatch(await warnings.textContent(), /can be taken/));
  await drag(page, 'a1', 'b3');
  await warnings.getByText(/last knight can be taken on b3/).waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await drag(page, 'a1', 'c2');
  await soon(async () => assert.doesNotMatch(await warnings.textContent(), /can be taken/));
  await page.context().close();
});

test('touch: a tap and a tap; a second finger changes nothing', async () => {
  const page = await browser.open('#/new/vault/person', { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });
  await start(page, { options: { size: '6' } });
  const touch = async (cell) => {
    const { x, y } = await pointOf(page, cell);
    await page.touchscreen.tap(x, y);
  };
  await touch('c1');
  await touch('c2');
  await soon(async () => assert.equal(await contentOf(page, 'c2'), 'White P'));
  const client = await page.context().newCDPSession(page);
  const a = await pointOf(page, 'a6');
  const b = await pointOf(page, 'b6');
  const to = await pointOf(page, 'a5');
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ ...a, id: 1 }] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ ...a, id: 1 }, { ...b, id: 2 }] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ ...to, id: 1 }, { ...b, id: 2 }] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [{ ...b, id: 2 }] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.locator('.turn').nth(1).waitFor();
  await soon(async () => assert.equal(await contentOf(page, 'a5'), 'Black p'));
  await soon(async () => assert.equal(await contentOf(page, 'b6'), 'Black p'));
  // A finger that the system takes away: nothing has happened.
  const c = await pointOf(page, 'd1');
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ ...c, id: 3 }] });
  await client.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await soon(async () => assert.equal(await page.locator('.turn').count(), 2));
  await page.context().close();
});

test('dice: a game of its own for everybody on a day, rolled and played by choosing', async () => {
  const page = await browser.open();
  await page.getByRole('button', { name: /Today’s dice game/ }).click();
  await page.getByRole('grid').waitFor();
  await page.getByLabel('Type a move').fill('pass');
  await page.keyboard.press('Enter');
  await page.locator('.turn').nth(1).waitFor();
  await page.reload();
  await page.locator('.turn').nth(1).waitFor();
  await page.context().close();
});
