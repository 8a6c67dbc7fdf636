// SPDX-License-Identifier: Apache-2.0
// Reloads and second tabs at every stage of each game: nothing is lost, and every tab shows the same.
import assert from 'node:assert/strict';
import test from 'node:test';
import { contentOf, drag, keptOf, soon, start, tap, withBrowser } from './support.mjs';

const browser = withBrowser();
const turnsOf = (page) => page.locator('.turn').allTextContents();
const status = (page) => page.getByRole('status').textContent();

/** Reloads, and opens a second tab: each shows what `see` finds, and the record is the same. Resolves with the tab. */
async function survives(page, see) {
  const seen = await see(page);
  const { record } = await keptOf(page);
  await page.reload();
  await page.getByRole('grid').first().waitFor();
  assert.deepEqual(await see(page), seen);
  const other = await browser.another(page, '#/play');
  await other.getByRole('grid').first().waitFor();
  assert.deepEqual(await see(other), seen);
  assert.equal((await keptOf(page)).record, record);
  return other;
}
const seeBoard = async (page) => ({
  turns: await turnsOf(page),
  status: await status(page),
  cells: await page.getByRole('gridcell').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
  redo: await page.getByRole('button', { name: 'Redo' }).isEnabled(),
});

test('Springerjagd within a turn: before the fill, before the second pawn, with a piece chosen', async () => {
  const page = await browser.open('#/new/springerjagd/person');
  await start(page);
  await drag(page, 'b1', 'c3');
  let other = await survives(page, seeBoard);
  await soon(async () => assert.match(await status(other), /Fill b1/));
  await drag(other, 'd1', 'b1');
  await page.locator('.turn', { hasText: 'b1c3,d1' }).waitFor();
  // A choice is a tab's own.
  await tap(page, 'a1');
  await soon(async () => assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 1));
  await soon(async () => assert.equal(await other.locator('[role=gridcell][aria-selected=true]').count(), 0));
  await tap(page, 'a1');
  assert.deepEqual(await seeBoard(page), await seeBoard(other));
  await other.close();

  other = await survives(page, seeBoard);
  await soon(async () => assert.match(await status(other), /another pawn/));
  await tap(page, 'a1');
  await page.reload();
  await page.getByRole('grid').waitFor();
  await soon(async () => assert.equal(await page.locator('[role=gridcell][aria-selected=true]').count(), 0));
  await drag(page, 'a1', 'f4');
  await other.locator('.turn', { hasText: 'b1c3,d1,a1f4' }).waitFor();
  await soon(async () => assert.match(await status(other), /Black to move/));
  await other.close();
  await page.context().close();
});

test('taking back goes to where there was a choice; what was taken back survives a reload and being played by hand', async () => {
  const page = await browser.open('#/new/springerjagd/person');
  await start(page);
  // After the switch a pawn is in reserve: the fill has to be that one and plays itself.
  await drag(page, 'e1', 'c1');
  await drag(page, 'b6', 'c4');
  await drag(page, 'a6', 'b6');
  await drag(page, 'd6', 'e3');
  await drag(page, 'c1', 'd3');
  await page.locator('.turn', { hasText: 'c1d3,@' }).waitFor();
  const back = page.getByRole('button', { name: 'Take back' });
  const again = page.getByRole('button', { name: 'Redo' });
  await back.click();
  // Not to the step that would be made at once again.
  await soon(async () => assert.equal(await contentOf(page, 'c1'), 'White N'));
  await page.waitForTimeout(600);
  await soon(async () => assert.equal(await contentOf(page, 'c1'), 'White N'));
  await back.click();
  await back.click();
  assert.equal((await keptOf(page)).undone.length, 4);
  let other = await survives(page, seeBoard);
  await other.close();
  await again.click();
  assert.equal((await keptOf(page)).undone.length, 3);
  other = await survives(page, seeBoard);
  // The same by hand, in the other tab: the rest can still be played again.
  await drag(other, 'd6', 'e3');
  await again.click();
  await page.locator('.turn', { hasText: 'c1d3,@' }).waitFor();
  await page.waitForFunction(() => JSON.parse(localStorage.getItem('saltus.game')).undone.length === 0);
  await other.locator('.turn', { hasText: 'c1d3,@' }).waitFor();
  // Something else: then it is gone.
  await back.click();
  await drag(page, 'c1', 'b3');
  await page.locator('.turn', { hasText: 'c1b3' }).waitFor();
  await soon(async () => assert.equal(await again.isDisabled(), true));
  await page.context().close();
});

test('after the end: the same end in every tab, and a new game in all of them', async () => {
  const page = await browser.open('#/new/vault/person');
  await start(page, { options: { size: '4' } });
  for (const move of ['b1c2', 'c4b3', 'c2c3', 'b4a3', 'c3b4', 'b3c3']) await drag(page, move.slice(0, 2), move.slice(2));
  const seeEnd = async (tab) => ({ result: await tab.locator('.result').textContent(), turns: await turnsOf(tab) });
  const other = await survives(page, seeEnd);
  await soon(async () => assert.match(await other.locator('.result').textContent(), /White wins.*Rule V5\.1/));
  await other.getByRole('button', { name: 'Take back' }).click();
  await page.locator('.result').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Redo' }).click();
  await other.locator('.result').waitFor();
  await other.getByRole('button', { name: 'Play again' }).click();
  await page.locator('.turn').first().waitFor({ state: 'detached' });
  await drag(page, 'a1', 'a2');
  await other.locator('.turn').first().waitFor();
  assert.deepEqual(await turnsOf(other), ['a1a2']);
  await page.context().close();
});

const seeDesk = async (page) => ({
  round: await page.locator('.round').textContent(),
  buttons: await page.locator('.desk button').evaluateAll((all) => all.map((each) => `${each.getAttribute('aria-label')} ${each.disabled}`)),
  cells: await page.locator('.desk [role=gridcell]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label'))),
});

test('in the middle of a round of dice, with dice used and rolled again', async () => {
  const page = await browser.open('#/new/dice');
  await start(page);
  const dice = page.locator('.dice .pick');
  await dice.nth(0).click();
  await page.getByRole('button', { name: 'Charge skimmer 1' }).click();
  await page.getByRole('button', { name: /Skimmer 1: [1-6] of/ }).waitFor();
  await dice.nth(1).click();
  await dice.nth(2).click();
  await page.getByRole('button', { name: /Roll the picked dice again/ }).click();
  await page.getByRole('button', { name: /2 rerolls left/ }).waitFor();
  let other = await survives(page, seeDesk);
  await soon(async () => assert.equal(await other.locator('.dice .pick').count(), 4));
  // Dice that are picked in one tab when the other uses them are let go.
  await dice.nth(0).click();
  await other.locator('.dice .pick').nth(0).click();
  await other.getByRole('button', { name: 'Charge skimmer 2' }).click();
  await page.getByRole('button', { name: /Skimmer 2: [1-6] of/ }).waitFor();
  await soon(async () => assert.equal(await page.locator('.dice [aria-pressed=true]').count(), 0));
  assert.deepEqual(await seeDesk(page), await seeDesk(other));
  await other.close();
  // Taken back twice, behind the roll: it falls as it fell.
  const fallen = await seeDesk(page);
  const back = page.getByRole('button', { name: 'Take back' });
  await back.click();
  await back.click();
  await page.getByRole('button', { name: /3 rerolls left/ }).waitFor();
  other = await survives(page, seeDesk);
  const again = other.getByRole('button', { name: 'Redo' });
  await again.click();
  await again.click();
  await page.getByRole('button', { name: /Skimmer 2: [1-6] of/ }).waitFor();
  assert.deepEqual(await seeDesk(page), fallen);
  assert.deepEqual(await seeDesk(other), fallen);
  await page.context().close();
});

test('a race before and after the device is handed over', async () => {
  const page = await browser.open('#/new/race/person');
  await page.getByRole('button', { name: 'Start' }).click();
  const ready = (tab, seat) => tab.getByRole('button', { name: `I am Player ${seat}: show my sheet` });
  const isCovered = async (tab, seat) => {
    await ready(tab, seat).waitFor();
    assert.equal(await tab.locator('.desk').count(), 0);
  };
  await isCovered(page, 1);
  await page.reload();
  await isCovered(page, 1);
  await ready(page, 1).click();
  await page.locator('.dice .pick').first().click();
  await page.getByRole('button', { name: 'Charge skimmer 3' }).click();
  await page.getByRole('button', { name: /Skimmer 3: [1-6] of/ }).waitFor();
  const own = await seeDesk(page);
  // Who reloads, or opens another tab, has to say again who he is, and finds all as it was.
  await page.reload();
  await isCovered(page, 1);
  const other = await browser.another(page, '#/play');
  await isCovered(other, 1);
  for (const tab of [page, other]) {
    await ready(tab, 1).click();
    await tab.locator('.desk').waitFor();
    assert.deepEqual(await seeDesk(tab), own);
  }
  await other.getByRole('button', { name: 'Pass', exact: true }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Pass' }).click();
  // The finished sheet is shown where it was finished, until the device is handed over; elsewhere it is covered at once.
  await isCovered(page, 2);
  await other.getByRole('button', { name: 'Hand over to Player 2' }).click();
  await isCovered(other, 2);
  await page.reload();
  await isCovered(page, 2);
  await soon(async () => assert.equal(await page.getByRole('button', { name: /^Player 1, 3 points.*finished the round$/ }).count(), 1));
  await ready(page, 2).click();
  await soon(async () => assert.equal(await page.getByRole('button', { name: /Skimmer 3: 0 of/ }).count(), 1));
  const { record } = await keptOf(page);
  assert.equal(record.match(/1:pass/g).length, 1);
  await page.context().close();
});
