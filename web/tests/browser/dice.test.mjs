// SPDX-License-Identifier: Apache-2.0
// The dice games in a real browser: the sheet and its helper, whole games, secrets at one device.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { isAccessible, kProgram, pointOf, soon, start, withBrowser } from './support.mjs';

const browser = withBrowser();
const kRounds = 12;

const roundNow = (page) => page.locator('.round strong').textContent();
const markable = (page) => page.locator('.desk > .sheet .target');
const dice = (page) => page.locator('.dice .pick');

/** Marks a square, the first that can be marked, in the first way; false where there is none. */
async function markOne(page, click) {
  if ((await markable(page).count()) === 0) return false;
  const crosses = page.locator('.desk > .sheet .cross');
  const before = await crosses.count();
  const round = await roundNow(page);
  await click(page.locator('.desk > .sheet [role=gridcell][aria-label*="can be marked"]').first());
  await click(page.locator('.ways button').first());
  // Another cross, or another round with what it brings: a cover, a new roll, the end.
  const happened = ([crosses, round]) => {
    const desk = document.querySelector('.desk');
    return desk === null || document.querySelector('.handing') !== null || desk.querySelector('.round strong').textContent !== round || desk.querySelectorAll('.cross').length > crosses;
  };
  const sure = page.getByRole('alertdialog').getByRole('button', { name: 'Mark it' });
  for (;;) {
    await soon(async () => assert.ok((await page.evaluate(happened, [before, round])) || (await sure.count()) > 0));
    // What ends the round for all is asked first.
    if ((await sure.count()) === 0) return true;
    await click(sure);
    await sure.waitFor({ state: 'detached' });
  }
}
async function pass(page, click) {
  await click(page.getByRole('button', { name: 'Pass', exact: true }));
  const question = page.getByRole('alertdialog');
  await click(question.getByRole('button', { name: 'Pass' }));
  await question.waitFor({ state: 'detached' });
}
const byMouse = (locator) => locator.click({ force: true });
const byTouch = (locator) => locator.tap({ force: true });

async function playRound(page, click) {
  const round = await roundNow(page);
  while ((await page.locator('.desk').count()) > 0 && (await roundNow(page)) === round) {
    if (await markOne(page, click)) continue;
    await pass(page, click);
    return;
  }
}

test('a whole dice game by mouse: it is said what counted, and the record proves its dice', async () => {
  const page = await browser.open('#/new/dice');
  await start(page);
  for (let round = 1; round <= kRounds; ++round) {
    await soon(async () => assert.match(await roundNow(page), new RegExp(`Round ${round} of 12`)));
    await playRound(page, byMouse);
  }
  await page.locator('.account').waitFor();
  const points = Number((await page.locator('.result strong').textContent()).match(/\d+/)[0]);
  const sums = (await page.locator('.points').textContent()).match(/\d+/g).map(Number);
  assert.equal(sums[0], points);
  assert.equal(sums[1] + sums[2], points);
  await page.getByRole('button', { name: 'Copy the record' }).click();
  const record = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(record, new RegExp(`\\[Result "${points}"\\]`));
  const [verdict] = JSON.parse(execFileSync(kProgram, ['dice', 'verify', '--json', '-'], { input: record, encoding: 'utf8' }));
  assert.deepEqual([verdict.valid, verdict.rolls], [true, kRounds]);

  // Whether that is good is seen by what the computer makes of the same dice.
  const compare = page.getByRole('button', { name: 'How does the computer do with these dice?' });
  await compare.press('Enter');
  await page.getByRole('progressbar').waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await compare.waitFor();
  await soon(async () => assert.equal(await compare.evaluate((button) => button === document.activeElement), true));
  await compare.press('Enter');
  const watch = page.getByRole('link', { name: 'Watch its game' });
  await watch.waitFor({ timeout: 60_000 });
  const said = await page.locator('.comparison [role=status] p').first().textContent();
  const [, theirs, own] = said.match(/^With the same dice, the computer at level 6 reached (\d+) points?; you reached (\d+)\.$/);
  assert.equal(Number(own), points);
  await isAccessible(page, 'the comparison');
  await watch.click();
  await page.getByRole('slider').fill('1000');
  await soon(async () => assert.match(await page.locator('.result').textContent(), new RegExp(`Final score: ${theirs}`)));
  await page.context().close();
});

test('the helper: what is picked lights squares, says its totals, charges, rolls again; asks before the last die', async () => {
  const page = await browser.open('#/new/dice');
  await start(page);
  const values = await dice(page).evaluateAll((all) => all.map((each) => Number(each.getAttribute('aria-label').match(/\d/)[0])));
  assert.equal(values.length, 5);
  await dice(page).nth(3).click();
  await dice(page).nth(4).click();
  const [small, large] = [values[3], values[4]];
  await soon(async () => assert.equal(await page.locator('.totals strong').first().textContent(), String(small + large)));
  // What is lit are the squares that these two dice make, and no others.
  const squares = await page.locator('.desk > .sheet [role=gridcell]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  for (const label of squares) {
    const asks = label.split(', ')[1];
    const makes = asks === String(small + large) || (small !== large && asks === String(large - small)) || (asks === 'a pair' && small === large);
    assert.equal(label.includes('fits what you picked'), makes, `${label} with ${small} and ${large}`);
  }
  const charge = page.getByRole('button', { name: 'Charge skimmer 2' });
  await soon(async () => assert.match(await charge.textContent(), new RegExp(`\\+${small + large}$`)));
  await charge.click();
  await page.getByRole('button', { name: new RegExp(`Skimmer 2: ${small + large} of 20`) }).waitFor();
  await soon(async () => assert.equal(await dice(page).count(), 3));
  const again = page.getByRole('button', { name: /Roll the picked dice again, 3 rerolls/ });
  await soon(async () => assert.equal(await again.isDisabled(), true));
  await dice(page).nth(0).click();
  await again.click();
  await page.getByRole('button', { name: /2 rerolls left/ }).waitFor();
  // Taking back and rolling again gives the same die: what falls is settled.
  const fallen = await page.locator('.turn').last().textContent();
  await page.getByRole('button', { name: 'Take back' }).click();
  const known = page.getByText('You have seen dice that are still to fall');
  await known.waitFor();
  await page.reload();
  await known.waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: /2 rerolls left/ }).waitFor();
  await known.waitFor({ state: 'detached' });
  await soon(async () => assert.equal(await page.locator('.turn').last().textContent(), fallen));
  // The last die is not spent on a charge without asking; a round that goes on is not asked about.
  for (let left = 3; left > 1; --left) {
    await dice(page).nth(0).click();
    await page.getByRole('button', { name: 'Charge skimmer 3' }).click();
    await page.waitForFunction((count) => document.querySelectorAll('.dice .pick').length === count, left - 1);
  }
  await dice(page).nth(0).click();
  await page.getByRole('button', { name: 'Charge skimmer 3' }).click();
  await soon(async () => assert.match(await page.locator('.asking').textContent(), /last die/));
  await page.getByRole('button', { name: 'Never mind' }).click();
  await soon(async () => assert.match(await roundNow(page), /Round 1/));
  await page.getByRole('button', { name: 'Charge skimmer 3' }).click();
  await page.locator('.asking .primary').click();
  await page.waitForFunction(() => document.querySelector('.round strong').textContent.includes('Round 2'));
  await page.context().close();
});

test('a square that nothing makes says what it asks for, and the ways to another one go', async () => {
  const page = await browser.open('', { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });
  await page.evaluate(() => {
    const record = '[Saltus "1"]\n[Game "dice"]\n[Rules "dice/1"]\n[Options "sheet=easy-corners skimmer_as_die=full"]\n[Result "*"]\n\n1. roll:11111 *\n';
    localStorage.setItem('saltus.game', JSON.stringify({ version: 1, game: 'dice', record, players: [{ kind: 'person' }], seed: '5a'.repeat(32), clocks: null, undone: [] }));
  });
  await page.goto(`${browser.address()}#/play`);
  await page.locator('.desk').waitFor();
  const labels = await page.locator('.desk > .sheet [role=gridcell]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  const taps = async (square) => {
    const { x, y } = await pointOf(page, square);
    await page.touchscreen.tap(x, y);
  };
  const helper = page.locator('.helper');
  const makes = labels.find((label) => label.includes('can be marked')).split(',')[0];
  for (const asks of ['one even die', labels.map((label) => label.split(', ')[1]).find((asks) => Number(asks) > 5)]) {
    await taps(makes);
    await page.locator('.ways').waitFor();
    const square = labels.find((label) => label.endsWith(`, ${asks}`)).split(',')[0];
    await taps(square);
    await helper.filter({ hasText: `Nothing here makes ${square}, which asks for ${asks}.` }).waitFor();
    assert.equal(await page.locator('.ways').count(), 0);
  }
  await dice(page).first().tap();
  await helper.filter({ hasText: 'Nothing here' }).waitFor({ state: 'detached' });
  await page.context().close();
});

test('the ways to a square lie over the desk: it is marked, nothing else moves, and they are let go in three ways', async () => {
  const page = await browser.open('#/new/dice', { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });
  await page.locator('button[type=submit]').tap();
  await page.locator('.desk').waitFor();
  const places = () => page.locator('.desk > :not(.question), .helper, .dice-actions, .skimmer-column').evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
  const before = await places();
  const labels = await page.locator('.desk > .sheet [role=gridcell]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  const ways = page.locator('.ways');
  const taps = async (label) => {
    const { x, y } = await pointOf(page, label.split(',')[0]);
    await page.touchscreen.tap(x, y);
  };
  // The first of the squares with several ways; those with one would be marked.
  const dice = await page.locator('.dice .pick').evaluateAll((all) => all.map((each) => Number(each.getAttribute('aria-label').match(/\d/)[0])));
  const signed = dice.reduce((all, die) => all.flatMap((terms) => [terms, [...terms, die], [...terms, -die]]), [[]]);
  const waysOf = (value) => new Set(signed.filter((terms) => terms.reduce((a, b) => a + b, 0) === value).map(String)).size;
  const wanted = labels.find((label) => label.includes('can be marked') && waysOf(Number(label.split(', ')[1])) > 1);
  await taps(wanted);
  await ways.waitFor();
  await soon(async () => assert.equal(await page.locator('.sheet .chosen').count(), 1));
  await soon(async () => assert.equal(await page.getByRole('gridcell', { name: `${wanted}, chosen` }).count(), 1));
  assert.deepEqual(await places(), before);
  const shown = await page.locator('.desk > .skimmers').boundingBox();
  assert.ok(shown.y + shown.height <= 667, 'all that a round needs is on the screen at once');
  const { y, height } = await page.locator('.question').boundingBox();
  assert.ok(y > 667 / 2 && y + height <= 667, 'all of it is at the bottom of the screen');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 375);
  await taps(wanted);
  await ways.waitFor({ state: 'detached' });
  await soon(async () => assert.equal(await page.locator('.chosen, .cross').count(), 0));
  await taps(wanted);
  await page.getByRole('button', { name: 'Never mind' }).tap();
  await ways.waitFor({ state: 'detached' });
  await taps(wanted);
  await ways.waitFor();
  await page.keyboard.press('Escape');
  await ways.waitFor({ state: 'detached' });
  // Dice that are picked say a lot, and move nothing either.
  for (let index = 0; index < 5; ++index) await page.locator('.dice .pick').nth(index).tap();
  await page.locator('.totals').waitFor();
  assert.deepEqual(await places(), before);
  await page.context().close();
});

test('the day’s game: what was done before dice fell stands, later steps can be taken back', async () => {
  const page = await browser.open('', { viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: /Today’s dice game/ }).tap();
  const back = page.getByRole('button', { name: 'Take back' });
  await back.waitFor();
  assert.equal(await back.isDisabled(), true, 'nothing was done yet');
  await pass(page, byTouch);
  await soon(async () => assert.match(await roundNow(page), /Round 2/));
  await back.tap();
  await soon(async () => assert.match(await page.locator('#problem').textContent(), /Dice have fallen since/));
  assert.match(await roundNow(page), /Round 2/);
  await page.locator('.dice .pick').first().tap();
  await page.getByRole('button', { name: 'Charge skimmer 1' }).tap();
  await soon(async () => assert.equal(await page.locator('.dice .pick').count(), 4));
  assert.equal(await page.locator('#problem').textContent(), '', 'what was said is over');
  await back.tap();
  await soon(async () => assert.equal(await page.locator('.dice .pick').count(), 5));
  assert.match(await roundNow(page), /Round 2/);
  await page.context().close();
});

test('a whole dice game by keys alone at 320 pixels, reloaded half-way', async () => {
  const page = await browser.open('#/new/dice', { viewport: { width: 320, height: 640 } });
  await page.locator('button[type=submit]').press('Enter');
  const grid = page.locator('.desk [role=grid]');
  await grid.waitFor();
  for (let round = 1; round <= kRounds; ++round) {
    await soon(async () => assert.match(await roundNow(page), new RegExp(`Round ${round} of 12`)));
    // The cursor walks to a square that can be marked with one die or more.
    const cells = await page.locator('.desk [role=gridcell]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    const wanted = cells.findIndex((label) => label.includes('can be marked'));
    if (wanted >= 0) {
      await grid.focus();
      for (let i = 0; i < 6; ++i) await page.keyboard.press('ArrowUp');
      for (let i = 0; i < 6; ++i) await page.keyboard.press('ArrowLeft');
      for (let i = 0; i < Math.floor(wanted / 6); ++i) await page.keyboard.press('ArrowDown');
      for (let i = 0; i < wanted % 6; ++i) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.locator('.ways button').first().press('Enter');
      await page.waitForFunction((label) => !document.querySelector(`.desk [role=gridcell][aria-label="${label}"]`), cells[wanted]);
    }
    if ((await roundNow(page)).includes(`Round ${round} of`)) {
      await page.keyboard.press('p');
      // "Never mind" has the focus: what gives something up is one key further.
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Enter');
    }
    await page.waitForFunction((next) => !document.querySelector('.round strong').textContent.includes(`Round ${next - 1} of`), round + 1);
    if (round === 6) {
      await page.reload();
      await page.locator('.desk').waitFor();
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  }
  await page.locator('.account').waitFor();
  await page.context().close();
});

test('a whole race of three by touch: sheets stay secret until all have finished the round', async () => {
  const page = await browser.open('#/new/race/person', { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
  await page.getByRole('button', { name: 'One more' }).tap();
  await page.getByLabel('Name of player 2').fill('Bo');
  await page.locator('button[type=submit]').tap();
  const names = ['Player 1', 'Bo', 'Player 3'];
  for (let round = 1; round <= kRounds; ++round) {
    const marks = [];
    for (const name of names) {
      const ready = page.getByRole('button', { name: `I am ${name}: show my sheet` });
      await ready.waitFor();
      assert.equal(await page.locator('.desk').count(), 0, 'nothing is shown before the player is there');
      if (round === 3) {
        await page.reload();
        await ready.waitFor();
      }
      // Another sheet is looked at as a picture: nothing on it looks as if it could be played.
      if (round === 2) {
        await page.locator('.seat-card').nth(names.indexOf(name) === 0 ? 1 : 0).tap();
        await page.locator('.whose small').waitFor();
        assert.equal(await page.locator('main .table .board-column .sheet').first().isVisible(), true);
        assert.equal(await page.locator('.desk, .dice .pick, .charge').count(), 0);
        await page.getByRole('button', { name: `Back to ${name}` }).tap();
        await ready.waitFor();
      }
      // What others did in this round is nowhere on the page, and nobody takes it back.
      const body = await page.locator('main').innerText();
      for (const mark of marks) assert.ok(!body.includes(mark), `${mark} is secret`);
      assert.equal(await page.getByRole('button', { name: 'Take back' }).count(), 0);
      await soon(async () => assert.equal(await page.getByLabel('Type a move').isVisible(), false));
      const { y, height } = await ready.boundingBox();
      assert.ok(y > 740 / 2 && y + height <= 740, 'under the thumb');
      await ready.tap();
      await page.getByLabel('Type a move').waitFor();
      if (await markOne(page, byTouch)) {
        const text = await page.evaluate(() => JSON.parse(localStorage.getItem('saltus.game')).record);
        marks.push(text.match(/\d:[a-f]\d=\S+/g)?.at(-1));
      }
      const give = page.getByRole('button', { name: /^Hand over to/ });
      const finish = async () => {
        const isOver = (await page.locator('.result').count()) > 0;
        if (!isOver && (await page.locator('.desk').count()) > 0 && (await give.count()) === 0) await pass(page, byTouch);
      };
      await finish();
      // Who has finished still has the device: what he did can be looked at, and taken back, but for the last one's.
      if (name !== names.at(-1)) {
        await give.waitFor();
        assert.equal(await page.locator('.whose strong').textContent(), name);
        if (round === 2) {
          await page.getByRole('button', { name: 'Take back' }).tap();
          await give.waitFor({ state: 'detached' });
          await page.getByRole('button', { name: 'Redo' }).tap();
        }
        const box = await give.boundingBox();
        assert.ok(box.y > 0 && box.y + box.height <= 740, 'in sight');
        await give.tap();
      } else if (round < kRounds) {
        await page.getByText(`Round ${round} is over.`).waitFor();
        await soon(async () => assert.equal(await page.locator('.standing li').count(), 3));
      }
    }
  }
  await page.locator('.result').waitFor();
  await soon(async () => assert.match(await page.locator('.result strong').textContent(), /wins|share/));
  await soon(async () => assert.equal(await page.locator('.scores tbody tr').count(), kRounds));
  const places = await page.locator('.seat-score').allTextContents();
  assert.ok(places.some((text) => text.includes('Place 1')));
  await page.context().close();
});

test('a whole race against the computer, whose sheet is shown round by round', async () => {
  const page = await browser.open('#/new/race/engine');
  await page.locator('input[type=range]').first().fill('1');
  await page.locator('button[type=submit]').click();
  for (let round = 1; round <= kRounds; ++round) {
    await page.waitForFunction((now) => document.querySelector('.round strong')?.textContent.includes(`Round ${now} of`), round, { timeout: 30_000 });
    await pass(page, byMouse);
  }
  await page.locator('.result').waitFor({ timeout: 30_000 });
  await soon(async () => assert.match(await page.locator('.result strong').textContent(), /Computer 2 wins/));
  await page.locator('.seat-card').nth(1).click();
  await soon(async () => assert.ok((await page.locator('.desk > .sheet .cross').count()) > 5));
  await page.context().close();
});
