// SPDX-License-Identifier: Apache-2.0
// From a game to its analysis and its replay and back, on a large screen and on a phone; long lists show where one is.
import assert from 'node:assert/strict';
import test from 'node:test';
import { dropFile, keptOf, soon, withBrowser } from './support.mjs';

const browser = withBrowser();
const kLong =
  '1. e1e2 i10i9 2. b1b2 h10g9 3. j1b1 i9h10 4. g1f2 f10e9 5. b2c3 g9f8 6. b1d5 g10e6 7. c3c4 e6d6 8. c1e9 b10f2 9. e2e1 a10g2 10. f1b9 f2f3 11. d5e5 c10e2 12. e9f9 f3h1 13. b9h1 j10i10 14. h1b9 g2f2 15. i1a9 f2f1 16. d1f1 e2c10 17. a1i9 f8e8 18. i9j10 h10j10 19. f9g10 c10g10';
const kOther = '[Saltus "1"]\n[Game "vault"]\n[Rules "vault/1"]\n[Options "size=4 stacking=off early_win=off repetition=threefold"]\n[Result "*"]\n\n1. b1c2 *\n';

/** A game of two people that has gone on for long. */
async function playedLong(options) {
  const page = await browser.open('#/new/vault/person', options);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('grid').waitFor();
  const kept = await keptOf(page);
  const record = kept.record.replace(/\*\s*$/, `${kLong} *\n`);
  await page.evaluate((long) => localStorage.setItem('saltus.game', JSON.stringify(long)), { ...kept, record });
  await page.reload();
  await page.locator('.turn', { hasText: 'c10g10' }).waitFor();
  return page;
}
/** The current turn of the list is that one, all of it is in sight within the list, and the page has not moved. */
async function sees(page, turn) {
  await page.waitForFunction((turn) => document.querySelector('.moves .turn[aria-current]')?.textContent.endsWith(turn), turn);
  // Lists follow what has changed once it is there.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { inside, scroll } = await page.evaluate(() => {
    const list = document.querySelector('.moves ol, .moves .tree').getBoundingClientRect();
    const at = document.querySelector('.moves .turn[aria-current]').getBoundingClientRect();
    return { inside: at.top > list.top - 1 && at.bottom < list.bottom + 1, scroll: scrollY };
  });
  assert.deepEqual({ inside, scroll }, { inside: true, scroll: 0 }, turn);
}
const press = async (page, key, times) => {
  for (let i = 0; i < times; ++i) await page.keyboard.press(key);
};

for (const [name, options] of [
  ['on a large screen', { viewport: { width: 1280, height: 800 } }],
  ['on a phone', { viewport: { width: 375, height: 740 } }],
])
  test(`lists of turns show the current one and leave the page where it is, ${name}`, async () => {
    const page = await playedLong(options);
    const height = (await page.locator('.moves ol').boundingBox()).height;
    assert.ok(height >= 200, `${height}`);
    await sees(page, 'c10g10');
    await press(page, 'ArrowLeft', 30);
    await sees(page, 'f10e9');
    await press(page, 'ArrowRight', 20);
    await sees(page, 'g2f2');

    await page.goto(`${browser.address()}#/analyse/game`);
    await sees(page, 'c10g10');
    await press(page, 'ArrowLeft', 30);
    await sees(page, 'f10e9');
    await press(page, 'ArrowLeft', 8);
    assert.equal(await page.locator('.tree').evaluate((tree) => tree.scrollTop), 0);

    await page.goto(`${browser.address()}#/replay`);
    await page.getByRole('slider', { name: 'Place in the game' }).fill('38');
    await page.evaluate(() => scrollTo(0, 0));
    await sees(page, 'c10g10');
    await page.keyboard.press('Home');
    assert.equal(await page.locator('.tree').evaluate((tree) => tree.scrollTop), 0);
    await page.context().close();
  });

test('a turn of several steps stays the current one while its steps are looked at', async () => {
  const page = await browser.open('#/new/springerjagd/person');
  await page.getByRole('button', { name: 'Start' }).click();
  for (const step of ['b1c3', 'd1', 'a1f4']) {
    await page.getByLabel('Type a move').fill(step);
    await page.keyboard.press('Enter');
  }
  await page.locator('.turn', { hasText: 'a1f4' }).waitFor();
  await page.locator('main').focus();
  await press(page, 'ArrowLeft', 2);
  await page.getByText('This is how it was').waitFor();
  await soon(async () => assert.equal(await page.locator('.turn[aria-current]').textContent(), 'b1c3,d1,a1f4'));
  await page.keyboard.press('ArrowLeft');
  await soon(async () => assert.equal(await page.locator('.turn[aria-current]').count(), 0));
  await page.context().close();
});

test('a way back to a game that goes on, and to one that is over where it is looked at', async () => {
  const page = await playedLong();
  const back = page.getByRole('link', { name: 'Back to the game' });
  await page.locator('.side').getByRole('link', { name: 'Analysis' }).click();
  await back.click();
  await page.locator('.turn', { hasText: 'c10g10' }).waitFor();
  assert.match(page.url(), /#\/play$/);

  // Whatever is looked at.
  await page.goto(`${browser.address()}#/analyse/springerjagd`);
  await back.waitFor();
  await page.goto(`${browser.address()}#/replay/broken`);
  await page.getByRole('alert').filter({ hasText: 'holds no game' }).waitFor();
  await back.waitFor();

  await page.goto(`${browser.address()}#/play`);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: /Sure/ }).click();
  await page.locator('.result').waitFor();
  await page.getByRole('link', { name: 'Replay' }).click();
  await back.waitFor();
  await page.getByRole('button', { name: 'Analysis' }).click();
  await page.getByRole('button', { name: 'Find the mistakes' }).waitFor();
  await back.click();
  await page.locator('.result').waitFor();
  await page.goto(`${browser.address()}#/analyse/springerjagd`);
  await page.getByRole('button', { name: 'Set up a position' }).waitFor();
  await soon(async () => assert.equal(await back.count(), 0));
  await page.context().close();
});

test('without a game here there is nothing to go back to', async () => {
  const page = await browser.open('#/replay');
  await dropFile(page, '.file-drop', 'game.sgr', kOther);
  await page.locator('.tree .turn').waitFor();
  await soon(async () => assert.equal(await page.getByRole('link', { name: 'Back to the game' }).count(), 0));
  await page.context().close();
});
