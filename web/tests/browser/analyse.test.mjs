// SPDX-License-Identifier: Apache-2.0
// The analysis board: variations, engine lines, comments, records out and in again.
import assert from 'node:assert/strict';
import test from 'node:test';
import { contentOf, drag, soon, tap, withBrowser } from './support.mjs';

const browser = withBrowser();
/** Waits until the tree shows these turns, variations after what they replace. */
async function seesTurns(page, ...expected) {
  const read = () => page.locator('.tree .turn').allTextContents();
  for (let i = 0; i < 50 && (await read()).join() !== expected.join(); ++i) await page.waitForTimeout(100);
  assert.deepEqual(await read(), expected);
}

test('a tap on what cannot move now is answered, and forgotten with the next move', async () => {
  const page = await browser.open('#/analyse/vault');
  await page.getByRole('grid').waitFor();
  await tap(page, 'c10');
  await page.getByText('What stands on c10 cannot move now.').waitFor();
  await drag(page, 'a1', 'a2');
  await page.getByText('What stands on c10').waitFor({ state: 'detached' });
  await page.context().close();
});

test('variations, a comment, a record that says the same when it is read again', async () => {
  const page = await browser.open('#/analyse/vault');
  await page.getByRole('grid').waitFor();
  await drag(page, 'a1', 'a2');
  await drag(page, 'a10', 'a9');
  await page.getByRole('button', { name: 'One step back' }).click();
  await drag(page, 'b10', 'b9');
  await seesTurns(page, '1.a1a2', 'a10a9', 'b10b9');
  await soon(async () => assert.equal(await page.locator('.variation .turn').count(), 1));
  await page.getByLabel('Comment').fill('Also possible');
  await page.getByLabel('Comment').blur();
  await page.getByText('Also possible', { exact: true }).first().waitFor();

  await page.getByText('Records and positions').click();
  await page.getByRole('button', { name: 'Copy the record' }).click();
  const record = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(record, /1\. a1a2 a10a9 \(1\.\.\. b10b9 \{Also possible\}\)/);
  await page.getByRole('button', { name: 'Make this the main line' }).click();
  await seesTurns(page, '1.a1a2', 'b10b9', 'a10a9');
  await page.getByRole('button', { name: 'Remove from here on' }).click();
  await seesTurns(page, '1.a1a2', 'a10a9');
  await page.getByLabel('A record or a position of this game').fill(record);
  await page.getByRole('button', { name: 'Look at this' }).click();
  await seesTurns(page, '1.a1a2', 'a10a9', 'b10b9');

  // What cannot be read says why, and nothing is lost.
  await page.getByLabel('A record or a position of this game').fill('10/10 w');
  await page.getByRole('button', { name: 'Look at this' }).click();
  await page.getByRole('alert').filter({ hasText: 'Rule V1.1' }).waitFor();
  await seesTurns(page, '1.a1a2', 'a10a9', 'b10b9');
  // In a record the place is named too, as the reader counts.
  await page.getByLabel('A record or a position of this game').fill(`\n${record.replace('a1a2', 'a1a9')}`);
  await page.getByRole('button', { name: 'Look at this' }).click();
  const line = record.slice(0, record.indexOf('a1a2')).split('\n').length + 1;
  await page.getByRole('alert').filter({ hasText: `line ${line}, column 4)` }).waitFor();
  await seesTurns(page, '1.a1a2', 'a10a9', 'b10b9');
  await page.reload();
  await page.goto(`${browser.address()}#/analyse`);
  await page.getByText('b10b9').waitFor();
  await page.context().close();
});

test('the engine shows lines with arrows and a bar, finds a win, and stops when it is told to', async () => {
  const page = await browser.open('#/analyse/vault');
  await page.getByText('Records and positions').click();
  await page.getByLabel('A record or a position of this game').fill('10/4P5/10/10/10/10/10/10/p8p/10 w');
  await page.getByRole('button', { name: 'Look at this' }).click();
  await page.getByRole('switch').check();
  await page.getByText(/^White is certain to win within \d+ turns?$/).first().waitFor({ timeout: 20_000 });
  await soon(async () => assert.ok((await page.locator('.arrows > path').count()) >= 1));
  const bar = page.getByRole('meter', { name: 'White’s chance to win' });
  await soon(async () => assert.equal(await bar.getAttribute('aria-valuenow'), '100'));
  await soon(async () => assert.equal(await bar.getAttribute('title'), 'White’s chance to win: 100%'));
  await soon(async () => assert.equal((await bar.textContent()).trim(), 'White 100%'));
  // What is certain says so, and not how far it was looked for.
  const said = page.locator('.lines + .hint');
  await soon(async () => assert.match(await said.textContent(), /Certain: the computer has looked at every reply/));
  await soon(async () => assert.doesNotMatch(await said.textContent(), /turns ahead/));
  await page.locator('.lines button').first().click();
  await soon(async () => assert.notEqual(await contentOf(page, 'e9'), 'White P'));
  await page.getByRole('switch').uncheck();
  await soon(async () => assert.equal(await page.locator('.arrows > path').count(), 0));
  await page.context().close();
});

test('chances are White’s whoever is to move, and explained; the bar says them too', async () => {
  const page = await browser.open('#/analyse/vault');
  await page.getByRole('switch').check();
  const line = page.locator('.lines strong').first();
  const said = page.locator('.lines + .hint');
  await page.getByText(/^Percentages are White’s chance to win; a draw counts half\./).waitFor();
  await soon(async () => assert.match(await said.textContent(), /[\d,]+ positions were looked at, up to \d+ turns ahead/));
  await soon(async () => assert.match(await line.textContent(), /^\d\d?%$/));
  // White has lost nearly all.
  await page.getByText('Records and positions').click();
  await page.getByLabel('A record or a position of this game').fill('pppppppppp/10/10/10/10/10/10/10/10/4P5 b');
  await page.getByRole('button', { name: 'Look at this' }).click();
  await page.getByRole('meter').filter({ hasText: /White [1-3]?\d%/ }).waitFor({ timeout: 20_000 });
  await soon(async () => assert.ok(Number(await page.getByRole('meter').getAttribute('aria-valuenow')) < 50));
  await page.context().close();
});

test('a game that was played is looked at', async () => {
  const page = await browser.open('#/new/springerjagd/person');
  await page.getByRole('button', { name: 'Start' }).click();
  for (const step of ['b1c3', 'd1', 'a1f4']) {
    await page.getByLabel('Type a move').fill(step);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('link', { name: 'Analysis' }).last().click();
  await page.locator('.tree .turn', { hasText: 'b1c3,d1,a1f4' }).waitFor();
  await drag(page, 'b6', 'c4');
  await page.getByRole('status').filter({ hasText: 'b6' }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await soon(async () => assert.notEqual(await contentOf(page, 'b6'), 'empty'));
  await page.context().close();
});

test('what is aimed at and is no move is refused by its rule; the whole of a turn is marked, here and in a replay', async () => {
  const page = await browser.open('#/analyse/springerjagd');
  await page.getByRole('grid').waitFor();
  await drag(page, 'b1', 'b2');
  await page.getByRole('alert').filter({ hasText: /no knight’s move.*Rule S2\.1/ }).waitFor();
  await drag(page, 'b1', 'c3');
  await page.getByRole('alert').filter({ hasText: 'Rule' }).waitFor({ state: 'detached' });
  await drag(page, 'd1', 'b1');
  await drag(page, 'a1', 'f4');
  await seesTurns(page, '1.b1c3,d1,a1f4');
  await soon(async () => assert.equal(await page.locator('.last').count(), 5));
  await page.getByRole('button', { name: 'One step back' }).click();
  await soon(async () => assert.equal(await page.locator('.last').count(), 0));
  await page.getByRole('button', { name: 'One step forward' }).click();
  await soon(async () => assert.equal(await page.locator('.last').count(), 5));
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByRole('slider').waitFor();
  await page.keyboard.press('End');
  await soon(async () => assert.equal(await page.locator('.last').count(), 5));
  await page.keyboard.press('ArrowLeft');
  await soon(async () => assert.equal(await page.locator('.last').count(), 3));
  await page.context().close();
});
