// SPDX-License-Identifier: Apache-2.0
// A game against the computer, or the clock, in several tabs: one answer comes, and no tab waits for one that is gone.
import assert from 'node:assert/strict';
import test from 'node:test';
import { choose, read } from './oracle.mjs';
import { drag, keptOf, recordAfter, start, withBrowser } from './support.mjs';

const browser = withBrowser();
const turnsOf = (page) => page.locator('.turn').allTextContents();

/** A game against the strongest level, in which the person has just moved: it thinks for some seconds. */
async function thinking() {
  const page = await browser.open('#/new/vault/engine');
  await start(page, { level: 10 });
  await drag(page, 'a1', 'a2');
  await page.getByRole('status').filter({ hasText: 'thinking' }).waitFor();
  return page;
}

test('while the computer thinks: a reload thinks again, a second tab waits, and one answer comes', async () => {
  const page = await thinking();
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'thinking' }).waitFor();
  const other = await browser.another(page, '#/play');
  await other.getByRole('status').filter({ hasText: 'thinking' }).waitFor();
  await other.getByRole('status').filter({ hasText: 'White to move' }).waitFor({ timeout: 30_000 });
  await page.getByRole('status').filter({ hasText: 'White to move' }).waitFor({ timeout: 5000 });
  // Longer than another answer would take.
  await page.waitForTimeout(4000);
  const turns = await turnsOf(page);
  assert.equal(turns.length, 2);
  assert.deepEqual(await turnsOf(other), turns);
  assert.equal(read((await keptOf(page)).record).turns.length, 2);
  await page.context().close();
});

test('the tab that waited for the computer is closed: the other one takes over', async () => {
  const page = await browser.open('#/new/vault/engine');
  await start(page, { level: 10 });
  const other = await browser.another(page, '#/play');
  await other.getByRole('grid').waitFor();
  await drag(page, 'a1', 'a2');
  await other.getByRole('status').filter({ hasText: 'thinking' }).waitFor();
  await page.close();
  await other.getByRole('status').filter({ hasText: 'White to move' }).waitFor({ timeout: 30_000 });
  assert.equal((await turnsOf(other)).length, 2);
  // Taking back while it thinks, in a tab that only waits: the one that thinks stops.
  const third = await browser.another(other, '#/play');
  await third.getByRole('grid').waitFor();
  await drag(other, 'b1', 'b2');
  await third.getByRole('status').filter({ hasText: 'thinking' }).waitFor();
  await third.getByRole('button', { name: 'Take back' }).click();
  await other.getByRole('status').filter({ hasText: 'White to move' }).waitFor({ timeout: 2000 });
  await other.waitForTimeout(3500);
  assert.equal((await turnsOf(third)).length, 2);
  assert.equal((await turnsOf(other)).length, 2);
  await other.context().close();
});

const secondsOf = (page) =>
  page.getByRole('timer').evaluateAll((all) => all.map(({ textContent }) => textContent.split(':').reduce((sum, part) => 60 * sum + Number(part), 0)));

test('clocks run on through a reload and agree in two tabs; time that is up stays up', async () => {
  const page = await browser.open('#/new/vault/person');
  await page.getByLabel('Clock').selectOption('3');
  await start(page, { options: { size: '6' } });
  assert.deepEqual(await secondsOf(page), [180, 180]);
  await drag(page, 'a1', 'a2');
  await drag(page, 'a6', 'a5');
  const before = Date.now();
  const [black, white] = await secondsOf(page);
  await page.waitForTimeout(1500);
  await page.reload();
  const other = await browser.another(page, '#/play');
  await other.getByRole('grid').waitFor();
  const [[blackHere, whiteHere], [blackThere, whiteThere]] = [await secondsOf(page), await secondsOf(other)];
  const passed = (Date.now() - before) / 1000;
  assert.deepEqual([blackHere, blackThere], [black, black]);
  assert.ok(white - whiteHere >= 1 && white - whiteHere <= passed + 1.1, `${white} to ${whiteHere} in ${passed}`);
  assert.ok(Math.abs(whiteHere - whiteThere) <= 2);
  // Two hours later somebody comes back.
  await other.close();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('saltus.game'));
    kept.clocks.running.since -= 7_200_000;
    localStorage.setItem('saltus.game', JSON.stringify(kept));
  });
  await page.goto('about:blank');
  await page.goto(`${browser.address()}#/play`);
  const lost = page.locator('.result', { hasText: 'Black wins' });
  await lost.filter({ hasText: 'White has run out of time' }).waitFor();
  await page.reload();
  await page.getByRole('grid').waitFor();
  assert.equal(await lost.count(), 1, 'at once, not only when a clock has looked');
  const late = await browser.another(page, '#/play');
  await late.locator('.result', { hasText: 'White has run out of time' }).waitFor();
  assert.equal((await turnsOf(late)).length, 2);
  await page.context().close();
});

test('many reloads in a game against the computer: each answer comes once', async () => {
  const page = await browser.open('#/new/springerjagd/engine');
  await start(page, { level: 2 });
  let { record } = await keptOf(page);
  for (let turn = 0; turn < 4; ++turn) {
    const before = read(record).turns.length;
    for (;;) {
      const { state, isForced, turns } = read(record);
      if (state.seats[0] !== 0 || turns.length > before + 1) break;
      const { from, to } = choose(record);
      if (!isForced) await drag(page, from, to);
      record = await recordAfter(page, record);
    }
    await page.reload();
    await page.getByRole('grid').waitFor();
    record = (await keptOf(page)).record;
    while (read(record).state.seats[0] === 1) record = await recordAfter(page, record);
    assert.equal(read(record).turns.length, before + 2);
  }
  await page.context().close();
});

test('where tabs cannot be told apart, they still agree', async () => {
  const page = await browser.open();
  // As it is over plain HTTP.
  await page.context().addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }));
  await page.goto(`${browser.address()}#/new/vault/engine`);
  await page.reload();
  await start(page, { level: 1 });
  const other = await browser.another(page, '#/play');
  await other.getByRole('grid').waitFor();
  assert.equal(await other.evaluate(() => navigator.locks), undefined);
  for (const move of ['a1a2', 'b1b2', 'c1c2']) {
    const { record } = await keptOf(page);
    await drag(page, move.slice(0, 2), move.slice(2));
    let next = await recordAfter(page, record);
    while (read(next).state.seats[0] === 1) next = await recordAfter(page, next);
    await page.waitForTimeout(300);
  }
  assert.equal(read((await keptOf(page)).record).turns.length, 6);
  await other.locator('.turn').nth(5).waitFor();
  assert.deepEqual(await turnsOf(other), await turnsOf(page));
  await page.context().close();
});
