// SPDX-License-Identifier: Apache-2.0
// Without a network: the page, a game against the computer, and everything else once it has been visited.
import assert from 'node:assert/strict';
import test from 'node:test';
import { contentOf, drag, soon, withBrowser } from './support.mjs';

const browser = withBrowser();

test('visited once, all of it works without a network', async () => {
  const page = await browser.open();
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated'), null, { timeout: 30_000 });
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: /Play the computer/ }).click();
  assert.equal(await page.evaluate(() => crossOriginIsolated), true);
  await page.getByRole('slider').fill('1');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('grid').waitFor();
  await drag(page, 'a1', 'a2');
  await page.locator('.turn').nth(1).waitFor({ timeout: 20_000 });
  await soon(async () => assert.equal(await contentOf(page, 'a2'), 'White P'));
  // A language that nobody had asked for until now.
  await page.goto(`${browser.address()}#/settings`);
  await page.getByLabel('Language').selectOption('de');
  await page.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  await page.context().close();
});
