// SPDX-License-Identifier: Apache-2.0
// Studying a game: the graph and its mistakes, files and pictures, arrows that a person draws.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { contentOf, drag, dropFile, isAccessible, pointOf, saved, soon, tap, withBrowser } from './support.mjs';

const browser = withBrowser();
const header = (options, result = '*') => `[Saltus "1"]\n[Game "vault"]\n[Rules "vault/1"]\n[Options "${options}"]\n[Result "${result}"]\n`;
const kSmall = 'size=4 stacking=off early_win=off repetition=threefold';

async function openRecord(page, record) {
  await page.getByText('Records and positions').click();
  await page.getByLabel('A record or a position of this game').fill(record);
  await page.getByRole('button', { name: 'Look at this' }).click();
}
/** A game of Vault on a small board, made from what is legal: White throws a win away. */
async function playSmall(page, moves) {
  await page.evaluate(() => scrollTo(0, 0));
  for (const [index, move] of moves.entries()) {
    await drag(page, move.slice(0, 2), move.slice(2));
    await page.locator('.tree .turn').nth(index).waitFor();
  }
}
const current = (page) => page.locator('.tree .turn[aria-current]').textContent();

test('the graph of a game: mistakes, what would have been better, keys and clicks, a table; all kept when the tree changes', async () => {
  const page = await browser.open('#/analyse/vault');
  // A position of another size than the board shown.
  await openRecord(page, 'pppp/4/4/PPPP w');
  // After 2… b4a3, White at c3 can jump to b4; it walks back instead, and Black takes its chance.
  await playSmall(page, ['b1c2', 'c4b3', 'c2c3', 'b4a3', 'c3c2', 'a3a2']);
  await page.getByRole('button', { name: 'Find the mistakes' }).click();
  await page.getByRole('progressbar').waitFor();
  const graph = page.getByRole('slider', { name: 'White’s chance to win' });
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 30_000 });
  await soon(async () => assert.equal(await graph.getAttribute('aria-valuemax'), '6'));
  await soon(async () => assert.equal(await graph.getAttribute('aria-valuenow'), '6'));
  // Which end is whose.
  assert.deepEqual(await page.locator('.graph-end').allTextContents(), ['White wins', 'Black wins']);
  const [top, middle, bottom] = await Promise.all([page.getByText('White wins', { exact: true }), graph, page.getByText('Black wins', { exact: true })].map(async (each) => (await each.boundingBox()).y));
  assert.ok(top < middle && middle < bottom);

  const mistakes = page.locator('.mistakes li');
  await soon(async () => assert.ok((await mistakes.count()) >= 1));
  await soon(async () => assert.equal(await page.locator('.graph .mistake').count(), await mistakes.count()));
  const thrown = mistakes.filter({ hasText: '3. c3c2' });
  await soon(async () => assert.match(await thrown.textContent(), /White’s chance to win fell from 100% to \d+%/));
  await thrown.getByRole('button', { name: '3. c3c2' }).click();
  await soon(async () => assert.equal(await current(page), '3.c3c2'));
  // What was wrong with it is said at the board, too.
  await page.locator('.noted-turn', { hasText: /fell from 100% to \d+%.*Better/ }).waitFor();
  await soon(async () => assert.match(await graph.getAttribute('aria-valuetext'), /3\. c3c2.*mistake/));

  // Keys on the graph walk through the game, and so does a click.
  await graph.focus();
  await page.keyboard.press('ArrowRight');
  await soon(async () => assert.equal(await current(page), 'a3a2'));
  await page.keyboard.press('Home');
  await soon(async () => assert.equal(await graph.getAttribute('aria-valuenow'), '0'));
  await soon(async () => assert.match(await graph.getAttribute('aria-valuetext'), /^The start: .*White is certain to win within \d+ turns/));
  await page.keyboard.press('ArrowRight');
  await soon(async () => assert.equal(await current(page), '1.b1c2'));
  const box = await graph.boundingBox();
  await page.mouse.click(box.x + box.width - 12, box.y + 40);
  await soon(async () => assert.equal(await current(page), 'a3a2'));

  // The table says the same in words, what is certain among it.
  await page.getByText('The graph as a table').click();
  await soon(async () => assert.equal(await page.locator('.plain tbody tr').count(), 7));
  const before = page.locator('.plain tbody tr').nth(4);
  await soon(async () => assert.match(await before.textContent(), /2… b4a3White is certain to win within \d+ turns?/));
  await soon(async () => assert.ok((await page.locator('.graph .proven').count()) >= 1));
  await isAccessible(page);

  // What would have been better is played as a variation; nothing that is known is lost.
  await thrown.locator('.better').click();
  await page.locator('.variation .turn').waitFor();
  await soon(async () => assert.match(await thrown.locator('.better').textContent(), new RegExp((await page.locator('.variation .turn').textContent()).replace(/^\d+\./, ''))));
  await soon(async () => assert.equal(await page.locator('.plain tbody tr').filter({ hasText: 'not looked at' }).count(), 0));
  await soon(async () => assert.equal(await page.getByRole('button', { name: 'Look through the rest' }).count(), 0));
  // It keeps the chance there was, and the bar says so at once.
  await soon(async () => assert.match(await page.getByRole('meter').textContent(), /White 100%/));
  await page.getByRole('button', { name: 'Make this the main line' }).click();
  await page.getByRole('button', { name: 'Look through the rest' }).click();
  await page.getByRole('button', { name: 'Look through the rest' }).waitFor({ state: 'detached' });
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 30_000 });
  await soon(async () => assert.equal(await page.locator('.plain tbody tr').filter({ hasText: 'not looked at' }).count(), 0));
  await page.context().close();
});

test('looking through a game is stopped, and goes on where it was', async () => {
  const page = await browser.open('#/analyse/springerjagd');
  await openRecord(
    page,
    '[Saltus "1"]\n[Game "springerjagd"]\n[Rules "springerjagd/1"]\n[Options "setup=pairs repetition=threefold"]\n[Result "*"]\n\n1. b1c3,d1,a1f4 b6a6 2. c3e4,c1,a1b1 *\n',
  );
  await page.locator('.tree .turn').nth(2).waitFor();
  await page.getByRole('button', { name: 'Find the mistakes' }).click();
  await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) >= 1);
  await page.getByRole('button', { name: 'Stop' }).click();
  const known = await page.locator('.graph .curve').count();
  assert.ok(known >= 1);
  await page.getByRole('button', { name: 'Look through the rest' }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached', timeout: 30_000 });
  await page.getByText('The graph as a table').click();
  await soon(async () => assert.equal(await page.locator('.plain tbody tr').filter({ hasText: 'not looked at' }).count(), 0));
  await page.context().close();
});

test('records go out as files and come in again, by a button and by dropping; what is no record says why', async () => {
  const page = await browser.open('#/analyse/vault');
  await drag(page, 'a1', 'a2');
  await page.getByText('Records and positions').click();
  const file = await saved(page, page.getByRole('button', { name: 'Save as a file' }));
  assert.match(file.name, /^saltus-vault-\d{4}-\d\d-\d\d\.sgr$/);
  assert.match(file.bytes.toString(), /1\. a1a2 \*/);
  await page.getByRole('button', { name: 'Copy the position' }).click();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^pppppppppp\/.* b$/);

  const path = join(tmpdir(), `saltus-${process.pid}.sgr`);
  writeFileSync(path, `${header(kSmall)}\n1. b1b2 *\n`);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open a file' }).click()]);
  await chooser.setFiles(path);
  await page.locator('.tree .turn', { hasText: 'b1b2' }).waitFor();
  await soon(async () => assert.equal(await page.getByRole('gridcell').count(), 16));

  await dropFile(page, '.file-drop', 'game.sgr', file.bytes.toString());
  await page.locator('.tree .turn', { hasText: 'a1a2' }).waitFor();
  await dropFile(page, '.file-drop', 'broken.sgr', `${header(kSmall)}\n1. a1d3 *\n`);
  await page.getByRole('alert').filter({ hasText: /a1/ }).waitFor();
  await soon(async () => assert.equal(await page.locator('.tree .turn').count(), 1));
  await dropFile(page, '.file-drop', 'large.sgr', 'x'.repeat((1 << 20) + 1));
  await page.getByRole('alert').filter({ hasText: 'too large' }).waitFor();
  await page.context().close();
});

test('pictures stand alone: they look the same without the page', async () => {
  const page = await browser.open('#/analyse/vault', { colorScheme: 'dark' });
  await drag(page, 'a1', 'a2');
  await page.getByText('Records and positions').click();
  const svg = (await saved(page, page.getByRole('button', { name: 'Picture (SVG)' }))).bytes.toString();
  assert.doesNotMatch(svg, /class=|style=|var\(|aria-|<!--/);
  assert.match(svg, /<title>Vault: /);
  const png = (await saved(page, page.getByRole('button', { name: 'Picture (PNG)' }))).bytes;
  assert.deepEqual([...png.subarray(1, 4)], [...Buffer.from('PNG')]);
  assert.equal(png.readUInt32BE(16), 960);

  // The same middle of a cell with a pawn, in the page and in the picture.
  const point = await pointOf(page, 'a2');
  const box = await page.locator('svg.board').boundingBox();
  const share = { x: (point.x - box.x) / box.width, y: (point.y - box.y) / box.height };
  const shot = await page.screenshot();
  const colours = await page.evaluate(
    async ([shot, svg, point, share]) => {
      const colourAt = async (source, at) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const [x, y] = at(image.naturalWidth, image.naturalHeight);
        return [...context.getImageData(Math.round(x), Math.round(y), 1, 1).data];
      };
      const alone = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
      const inside = (dx) => (width, height) => [(share.x + dx) * width, share.y * height];
      return {
        page: await colourAt(`data:image/png;base64,${shot}`, () => [point.x - 6, point.y]),
        alone: await colourAt(alone, inside(-0.008)),
        ground: await colourAt(alone, () => [2, 2]),
        body: getComputedStyle(document.body).backgroundColor,
      };
    },
    [shot.toString('base64'), svg, point, share],
  );
  assert.deepEqual(colours.alone, colours.page);
  assert.equal(`rgb(${colours.ground.slice(0, 3).join(', ')})`, colours.body);
  await page.context().close();
});

test('a person draws arrows with the right button and with keys; a click or another position takes them away', async () => {
  const page = await browser.open('#/analyse/vault');
  const arrows = page.locator('.arrows > path.drawn');
  const sketch = async (from, to) => {
    const a = await pointOf(page, from);
    const b = await pointOf(page, to);
    await page.mouse.move(a.x, a.y);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(b.x, b.y, { steps: 3 });
    await page.mouse.up({ button: 'right' });
  };
  await sketch('a1', 'c5');
  await sketch('b1', 'b2');
  await soon(async () => assert.equal(await arrows.count(), 2));
  await sketch('a1', 'c5');
  await soon(async () => assert.equal(await arrows.count(), 1));
  await soon(async () => assert.equal(await page.locator('.tree .turn').count(), 0));
  await tap(page, 'e5');
  await soon(async () => assert.equal(await arrows.count(), 0));

  await page.getByRole('grid').focus();
  for (const key of ['a', 'ArrowDown', 'ArrowRight', 'a']) await page.keyboard.press(key);
  await soon(async () => assert.equal(await arrows.count(), 1));
  await page.keyboard.press('Escape');
  await soon(async () => assert.equal(await arrows.count(), 0));
  await sketch('b1', 'b3');
  await drag(page, 'a1', 'a2');
  await soon(async () => assert.equal(await contentOf(page, 'a2'), 'White P'));
  await soon(async () => assert.equal(await arrows.count(), 0));
  await page.context().close();
});
