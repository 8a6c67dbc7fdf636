// SPDX-License-Identifier: Apache-2.0
// Every screen at several widths, in both themes and in German: nothing overflows, axe finds nothing, keys reach everything.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { isAccessible, soon, withBrowser } from './support.mjs';

const browser = withBrowser();
const kPictures = process.env.SALTUS_PICTURES && fileURLToPath(new URL(process.env.SALTUS_PICTURES, `file://${process.cwd()}/`));

const kRecord = `[Saltus "1"]
[Game "springerjagd"]
[Rules "springerjagd/1"]
[Options "setup=pairs repetition=threefold"]
[Result "0-1"]
[Termination "resignation"]

1. b1c3,d1,a1f4 {A comment, as long as comments are now and then.} b6a6 2. c3e4,c1,a1b1 0-1
`;
const kScreens = {
  home: '',
  new: '#/new/vault/engine',
  analyse: '#/analyse/vault',
  replay: '#/replay',
  watched: `#/replay/${deflateRawSync(kRecord).toString('base64url')}`,
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
  } else if (name === 'editor') {
    await page.goto(`${browser.address()}#/analyse/springerjagd`);
    await page.getByRole('button', { name: 'Set up a position' }).click();
  } else if (name === 'review') {
    await page.goto(`${browser.address()}#/analyse/vault`);
    await page.getByText('Records and positions').click();
    await page.getByRole('textbox').last().fill(kRecord);
    await page.getByRole('button', { name: 'Look at this' }).click();
    await page.getByRole('button', { name: 'Find the mistakes' }).click();
    await page.locator('.graph').waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 30_000 });
    await page.getByText('The graph as a table').click();
  } else if (name === 'letters') {
    await page.goto(`${browser.address()}#/settings`);
    await page.getByLabel('Boards as tables of letters').check();
    await page.goto(`${browser.address()}#/play`);
    await page.getByRole('grid').waitFor();
  } else {
    const [game, state] = name.split(' ');
    await page.goto(`${browser.address()}#/new/${game}/person`);
    await page.locator('button[type=submit]').click();
    if (game === 'race') {
      const ready = page.getByRole('button', { name: /^I am|^Ich bin/ });
      await ready.waitFor();
      if (state === 'covered') return;
      await ready.click();
    }
    await page.getByRole('grid').first().waitFor();
  }
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  if (name.startsWith('rules of')) await page.locator('.contents').waitFor();
}
/** The file with all German words. */
const kGerman = /\/assets\/whole\.de-[\w-]+\.js$/;
const kAll = [...Object.keys(kScreens), 'editor', 'review', 'vault', 'springerjagd', 'race', 'race covered', 'dice', 'letters'];

for (const [theme, width, height, isChecked] of [
  ['light', 320, 640, true],
  ['dark', 375, 740],
  ['light', 768, 1024],
  ['dark', 1280, 800, true],
  ['light', 2560, 1440],
])
  test(`all screens at ${width} pixels, ${theme}`, async () => {
    const page = await browser.open('', { viewport: { width, height }, colorScheme: theme });
    for (const name of kAll) {
      await show(page, name);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(overflow <= 0, `${name} is ${overflow} pixels too wide`);
      // A narrow and a wide layout, a light and a dark one: axe takes its time.
      if (isChecked) await isAccessible(page, name);
      if (kPictures) {
        mkdirSync(kPictures, { recursive: true });
        await page.screenshot({ path: `${kPictures}/${name}-${width}-${theme}.png`, fullPage: true });
      }
    }
    await page.context().close();
  });

test('German, by the browser’s language and by choice', async () => {
  const page = await browser.open('', { locale: 'de-DE' });
  await page.getByText('Gegen den Computer').waitFor();
  await soon(async () => assert.equal(await page.locator('html').getAttribute('lang'), 'de'));
  await page.goto(`${browser.address()}#/settings`);
  await page.getByLabel('Sprache').selectOption('en');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.context().close();
});

test('German is fetched by those who read it, before anything is shown', async () => {
  const english = await browser.open('#/settings', { serviceWorkers: 'block' });
  const fetched = [];
  english.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await english.reload();
  await english.getByRole('heading', { name: 'Settings' }).waitFor();
  assert.deepEqual(fetched.filter((path) => kGerman.test(path)), []);
  await english.getByLabel('Language').selectOption('de');
  await english.getByRole('heading', { name: 'Einstellungen' }).waitFor();
  assert.equal(fetched.filter((path) => kGerman.test(path)).length, 1);
  await english.context().close();

  const page = await browser.open('', { locale: 'de-DE', serviceWorkers: 'block' });
  // All that is ever to be read, and what moves; the words come late.
  await page.addInitScript(() => {
    window.seen = new Set();
    window.shift = 0;
    const look = () => document.getElementById('app') && window.seen.add(document.getElementById('app').innerText);
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    const add = (entries) => entries.getEntries().forEach((entry) => (window.shift += entry.value));
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route(kGerman, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.reload();
  await page.getByText('Gegen den Computer').waitFor();
  await page.getByRole('link', { name: /Gehe mit einem Bauern/ }).waitFor();
  const seen = await page.evaluate(() => [...window.seen].join('\n'));
  assert.match(seen, /Einstellungen/);
  assert.doesNotMatch(seen, /Settings|Analysis|Licences|Setting up|Play|game/);
  assert.ok((await page.evaluate(() => window.shift)) < 0.02);
  await page.context().close();
});

test('a new game in German: options, their values and what the rules say', async () => {
  const page = await browser.open('', { locale: 'de-DE', viewport: { width: 320, height: 640 } });
  for (const game of ['springerjagd', 'dice', 'race', 'vault']) {
    await page.goto(`${browser.address()}#/new/${game}/person`);
    await page.locator(`[aria-current=true][href*="/${game}/"]`).first().waitFor();
    await page.locator('details').evaluate((details) => (details.open = true));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, game);
  }
  // Sheets by how hard they are, the day's before all others, and none left out.
  await page.goto(`${browser.address()}#/new/dice`);
  const sheets = page.locator('.sheet-choice select');
  await soon(async () => assert.match(await sheets.locator('> *').first().textContent(), /\(heute\)$/));
  assert.deepEqual(await sheets.locator('optgroup').evaluateAll((all) => all.map(({ label }) => label)), ['Leicht', 'Mittel', 'Schwer']);
  await soon(async () => assert.equal(await sheets.locator('option').count(), 18));
  assert.deepEqual(await sheets.locator('optgroup option').evaluateAll((all) => all.filter(({ label, parentElement }) => !label.startsWith(parentElement.label))), []);
  await page.goto(`${browser.address()}#/new/vault/person`);
  await page.getByLabel('Wiederholung').selectOption('Die Partie geht weiter');
  await page.getByLabel('Brettgröße').selectOption('4');
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await page.getByLabel('Zug eintippen').fill('a1d4');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Kein Feld liegt genau zwischen a1 und d4' }).waitFor();
  assert.match(await page.evaluate(() => localStorage.getItem('saltus.game')), /size=4 .*repetition=none/);
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
