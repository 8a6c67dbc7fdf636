// SPDX-License-Identifier: Apache-2.0
// Games that were begun wait until somebody goes on with them; the day's game is the same one all day.
import assert from 'node:assert/strict';
import test from 'node:test';
import { contentOf, soon, start, tap, withBrowser } from './support.mjs';

const browser = withBrowser();
const roundNow = (page) => page.locator('.round strong').textContent();
const resumes = (page) => page.locator('.choice.resume');
/** The game that goes on, and those that were left, which are unfolded for it. */
async function offered(page) {
  await page.locator('.aside summary').click();
  return [...(await resumes(page).locator('span').allTextContents()), ...(await page.locator('.aside li button:first-child').allTextContents())];
}
const home = (page) => page.getByRole('link', { name: /^Saltus/ }).click();
async function passRound(page) {
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pass' }).click();
}

test('another game loses nothing: all that were begun are offered, and go on where they were', async () => {
  const page = await browser.open('#/new/vault/person');
  await start(page, { options: { size: '6' } });
  await tap(page, 'a1');
  await tap(page, 'a2');
  await page.locator('.turn').waitFor();
  await page.goto(`${browser.address()}#/new/springerjagd/person`);
  await start(page);
  await tap(page, 'b1');
  await tap(page, 'c3');
  await page.goto(`${browser.address()}#/new/dice`);
  await start(page);
  // A roll alone is nothing that anybody did: leaving that game behind leaves nothing.
  await home(page);
  await resumes(page).first().waitFor();
  assert.deepEqual(await offered(page), ['Springerjagd · move 1', 'Vault · move 1']);
  await page.getByRole('button', { name: /^Vault · / }).click();
  await page.getByRole('grid').waitFor();
  await soon(async () => assert.equal(await contentOf(page, 'a2'), 'White P'));
  await home(page);
  await resumes(page).first().waitFor();
  assert.deepEqual(await offered(page), ['Vault · move 1', 'Springerjagd · move 1']);
  await page.getByRole('button', { name: /^Springerjagd · / }).click();
  await page.getByRole('grid').waitFor();
  await soon(async () => assert.equal(await contentOf(page, 'c3'), 'White N'));
  await page.context().close();
});

test('the day’s game is found again, in the middle and at its end, also after another one', async () => {
  const page = await browser.open();
  const daily = page.getByRole('button', { name: /Today’s dice game/ });
  await daily.click();
  await passRound(page);
  await page.getByText('Round 2 of 12').waitFor();
  await home(page);
  await daily.click();
  await soon(async () => assert.match(await roundNow(page), /Round 2 of 12/));
  await page.goto(`${browser.address()}#/new/vault/person`);
  await start(page);
  await home(page);
  await daily.click();
  await page.locator('.round').waitFor();
  await soon(async () => assert.match(await roundNow(page), /Round 2 of 12/));
  for (let round = 2; round <= 12; ++round) {
    await passRound(page);
    await page.waitForFunction((next) => document.querySelector('.result') || document.querySelector('.round strong').textContent.includes(`Round ${next} of`), round + 1);
  }
  await home(page);
  await daily.click();
  await page.locator('.result').waitFor();
  await page.context().close();
});

test('the options of a game are those of last time, in sight if they are not the usual ones; the sheet is the day’s', async () => {
  const page = await browser.open('#/new/vault/person');
  await start(page, { options: { size: '6' } });
  await page.goto(`${browser.address()}#/new/springerjagd/person`);
  await page.getByText('More options').click();
  await page.goto(`${browser.address()}#/new/vault/engine`);
  await page.reload();
  const size = page.getByLabel('size').first();
  await soon(async () => assert.equal(await size.inputValue(), '6'));
  await soon(async () => assert.equal(await size.isVisible(), true));
  await page.goto(`${browser.address()}#/new/dice`);
  const sheet = page.getByLabel('Sheet').first();
  const daily = await sheet.inputValue();
  await sheet.selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.desk').waitFor();
  await page.goto(`${browser.address()}#/new/dice`);
  await page.reload();
  await soon(async () => assert.equal(await page.getByLabel('Sheet').first().inputValue(), daily));
  await page.context().close();
});
