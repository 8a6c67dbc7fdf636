// SPDX-License-Identifier: Apache-2.0
// Rules pages as people read them: rules that refusals name, diagrams to go through, exercises; the check of dice; sounds.
import assert from 'node:assert/strict';
import test from 'node:test';
import { soon, withBrowser } from './support.mjs';

const browser = withBrowser();

/** Makes a move on the board inside `place` by two taps. */
async function tapIn(place, from, to) {
  for (const cell of [from, to]) {
    const target = place.locator(`[role=gridcell][aria-label^="${cell},"]`);
    await target.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await target.boundingBox();
    await place.page().mouse.click(x + width / 2, y + height / 2);
  }
}
const exercise = (page, text) => page.locator('.exercise', { hasText: text });

test('a refused move links to the rule that refuses it; the game is kept meanwhile', async () => {
  const page = await browser.open('#/new/vault/person');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByLabel('Type a move').fill('a1a2');
  await page.keyboard.press('Enter');
  await page.locator('.turn').first().waitFor();
  await page.getByLabel('Type a move').fill('a10c8');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByRole('link', { name: 'Rule V4.1' }).click();
  const wanted = page.locator('.rule.wanted');
  await wanted.waitFor();
  await soon(async () => assert.match(await wanted.textContent(), /jumper.*pivot.*V4\.1/));
  await page.waitForFunction(() => document.activeElement?.classList.contains('wanted'));
  const box = await wanted.boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height <= 800, `the rule is in view: ${JSON.stringify(box)}`);
  // Another rule of the same page, from its own number.
  await page.getByRole('link', { name: 'Rule V5.1', exact: true }).click();
  await page.locator('.rule.wanted', { hasText: 'V5.1' }).waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByRole('grid').waitFor();
  await soon(async () => assert.equal(await page.locator('.turn').count(), 1));
  await page.context().close();
});

test('a rule of the game that another one builds on is found on that one’s page', async () => {
  const page = await browser.open('#/rules/race/D3.1');
  await page.locator('.rule.wanted', { hasText: 'D3.1' }).waitFor();
  assert.match(page.url(), /#\/rules\/dice\/D3\.1$/);
  await page.context().close();
});

test('a diagram is gone through step by step, and back', async () => {
  const page = await browser.open('#/rules/springerjagd');
  const figure = page.locator('.diagram', { hasText: 'White’s first turn' });
  for (const [number, said] of [[1, 'b1c3'], [2, 'd1'], [3, 'a1f4']]) {
    await figure.getByRole('button', { name: `Step ${number} of 3` }).click();
    await figure.locator('.told', { hasText: said }).waitFor();
  }
  await soon(async () => assert.equal(await figure.getByRole('button', { name: 'Step 3 of 3' }).isDisabled(), true));
  await figure.getByRole('button', { name: 'From the start' }).click();
  await figure.getByRole('button', { name: 'Step 1 of 3' }).waitFor();
  await page.context().close();
});

test('exercises on the board: refused with its rule, allowed but not asked for, solved', async () => {
  const page = await browser.open('#/rules/vault');
  const place = exercise(page, 'White can capture a pawn');
  await tapIn(place, 'c3', 'd5');
  await place.getByRole('link', { name: 'Rule V4.5' }).waitFor();
  assert.equal(await place.locator('.targets *').count(), 0, 'targets would give the answer away');
  await tapIn(place, 'c3', 'd3');
  await place.getByText('captures nothing').waitFor();
  await tapIn(place, 'b1', 'd5');
  await place.locator('.praise').waitFor();
  await soon(async () => assert.match(await place.locator('[role=gridcell][aria-label^="d5,"]').getAttribute('aria-label'), /White/));
  await place.getByRole('button', { name: 'From the start' }).click();
  // Keys alone.
  await place.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await place.getByRole('button', { name: 'Show the answer' }).click();
  await place.locator('.praise').waitFor();
  await page.context().close();
});

test('exercises by choosing, in German', async () => {
  const page = await browser.open('#/rules/dice', { locale: 'de' });
  const place = exercise(page, 'Neun auf b5 an');
  await place.getByRole('button', { name: 'b5 = 6 + 5', exact: true }).click();
  await place.getByRole('link', { name: 'Regel D3.1' }).waitFor();
  await place.getByRole('button', { name: 'b5 = 6 + 5 − 2' }).click();
  await place.getByText('Richtig').waitFor();
  await page.context().close();
});

const kSeed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('');
const kCommit = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';

test('dice are checked: by hand, of a record with a wrong roll, and of the game at this device', async () => {
  const page = await browser.open('#/check');
  // The test vector of docs/notation.md.
  await page.getByLabel('Seed').fill(kSeed);
  await page.getByLabel('Game id').fill('example');
  await page.getByRole('button', { name: 'Compute' }).click();
  await page.getByText('3 4 5 4 2 3 5 5 6 1 5 2 3 5 5 5 4 3 5 5').waitFor();
  await page.getByText(kCommit).waitFor();

  const record = (roll, commit = kCommit) =>
    `[Saltus "1"]\n[Game "dice"]\n[Rules "dice/1"]\n[Options "sheet=easy-corners skimmer_as_die=full"]\n[GameId "example"]\n[Commit "${commit}"]\n[Seed "${kSeed}"]\n[Result "*"]\n\n1. ${roll} *\n`;
  const verdict = async (text) => {
    await page.getByLabel('The record of a dice game').fill(text);
    await page.getByRole('button', { name: 'Check this record' }).click();
  };
  await verdict(record('roll:23445'));
  await page.getByText('Every roll is as the promised seed says.').waitFor();
  await soon(async () => assert.match(await page.locator('.result').textContent(), /may have tried several beforehand/));
  await verdict(record('roll:23444'));
  await page.getByText('Some rolls are not those of the seed').waitFor();
  await soon(async () => assert.match(await page.locator('tbody').textContent(), /the seed says roll:23445/));
  await verdict(record('roll:23445', kCommit.replace('6', '7')));
  await page.getByText('not the one that was promised').waitFor();
  await verdict(record('roll:23445').replace('[Game "dice"]', '[Game "chess"]'));
  await page.getByRole('alert').filter({ hasText: 'chess' }).waitFor();

  await page.goto(`${browser.address()}#/new/dice`);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('grid').waitFor();
  await page.goto(`${browser.address()}#/check/local`);
  await page.getByText('Every roll is as the seed says.').waitFor();
  await page.getByText('stays hidden until then').waitFor();
  assert.equal(await page.locator('.values span').count(), 5, 'values to come are not told');
  // All of the table is to be seen on the smallest screen.
  await page.setViewportSize({ width: 320, height: 640 });
  const [table, roll] = await Promise.all(['.rounds', '.rounds td div span'].map((each) => page.locator(each).first().boundingBox()));
  assert.ok(table.x + table.width <= 320, `${table.x + table.width}`);
  assert.ok(roll.height < 30, 'a roll is in one line');
  await page.context().close();
});

test('sounds are off until somebody wants them, and the choice is kept', async () => {
  const page = await browser.open('#/new/vault/person');
  await page.addInitScript(() => {
    window.started = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) {
      ++window.started;
      return start.apply(this, args);
    };
  });
  await page.reload();
  await page.getByRole('button', { name: 'Start' }).click();
  const move = async (text) => {
    await page.getByLabel('Type a move').fill(text);
    await page.keyboard.press('Enter');
  };
  const started = () => page.evaluate(() => window.started);
  await move('a1a2');
  await page.locator('.turn').first().waitFor();
  await soon(async () => assert.equal(await started(), 0));
  const button = page.getByRole('button', { name: 'Sounds' });
  await soon(async () => assert.equal(await button.getAttribute('aria-pressed'), 'false'));
  await button.click();
  await soon(async () => assert.equal(await button.getAttribute('aria-pressed'), 'true'));
  const once = await started();
  assert.ok(once > 0);
  await move('a10a9');
  await page.locator('.turn').nth(1).waitFor();
  const twice = await started();
  assert.ok(twice > once, 'a move is heard');
  await move('a1a9');
  await page.getByRole('alert').filter({ hasText: 'Rule' }).waitFor();
  await soon(async () => assert.ok((await started()) > twice, 'a refusal is heard'));
  await page.goto(`${browser.address()}#/settings`);
  await soon(async () => assert.equal(await page.getByLabel('Sounds').isChecked(), true));
  await page.context().close();
});
