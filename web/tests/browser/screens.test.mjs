// SPDX-License-Identifier: Apache-2.0
// Every screen at several widths, in both themes and in German: nothing overflows, axe finds nothing, keys reach everything.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { withBrowser } from './support.mjs';

const browser = withBrowser();
const kPictures = process.env.SALTUS_PICTURES && fileURLToPath(new URL(process.env.SALTUS_PICTURES, `file://${process.cwd()}/`));

const kScreens = {
  home: '',
  new: '#/new/vault/engine',
  analyse: '#/analyse/vault',
  settings: '#/settings',
  licences: '#/licences',
  rules: '#/rules',
  'rules of vault': '#/rules/vault/V4.3',
  'rules of springerjagd': '#/rules/springerjagd',
  'rules of dice': '#/rules/dice',
  'rules of race': '#/rules/race',
  check: '#/check',
};
/** Where every screen stands, a game of each kind begun among them. */
async function show(page, name) {
  const path = kScreens[name];
  if (path !== undefined) {
    await page.goto(`${browser.address()}${path}`);
  } else {
    await page.goto(`${browser.address()}#/new/${name}/person`);
    await page.locator('button[type=submit]').click();
    await page.getByRole('grid').waitFor();
  }
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  if (name.startsWith('rules of')) await page.locator('.contents').waitFor();
}
const kAll = [...Object.keys(kScreens), 'vault', 'springerjagd', 'dice', 'race'];

for (const [theme, width, height] of [
  ['light', 320, 640],
  ['dark', 375, 740],
  ['light', 768, 1024],
  ['dark', 1280, 800],
  ['light', 2560, 1440],
])
  test(`all screens at ${width} pixels, ${theme}`, async () => {
    const page = await browser.open('', { viewport: { width, height }, colorScheme: theme });
    for (const name of kAll) {
      await show(page, name);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(overflow <= 0, `${name} is ${overflow} pixels too wide`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target).join(' ')}`),
        [],
      );
      if (kPictures) {
        mkdirSync(kPictures, { recursive: true });
        await page.screenshot({ path: `${kPictures}/${name}-${width}-${theme}.png` });
      }
    }
    await page.context().close();
  });

test('German, by the browser’s language and by choice', async () => {
  const page = await browser.open('', { locale: 'de-DE' });
  await page.getByText('Gegen den Computer').waitFor();
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  await page.goto(`${browser.address()}#/settings`);
  await page.getByLabel('Sprache').selectOption('en');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.context().close();
});

test('settings hold in every tab at once', async () => {
  const page = await browser.open('#/settings');
  const other = await browser.another(page, '#/settings');
  await page.getByText('Dark').click();
  await other.locator('html[data-theme=dark]').waitFor();
  await other.getByLabel('Coordinates').uncheck();
  await page.waitForFunction(() => !document.querySelectorAll('input[role=switch]')[0].checked);
  await page.context().close();
});
