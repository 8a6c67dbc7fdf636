// SPDX-License-Identifier: Apache-2.0
// A server and a real browser for the tests: both are started here and ended here.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { after, before } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';

export const kProgram = process.env.SALTUS_NATIVE || fileURLToPath(new URL('../../../build/release/saltus', import.meta.url));
export const kBrowser = process.env.SALTUS_CHROMIUM || '/usr/bin/chromium';

/** Starts `saltus serve` on a free port; {address, stop()}. */
export async function startServer() {
  const child = spawn(kProgram, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8');
  for await (const chunk of child.stdout) {
    text += chunk;
    if (text.includes('\n')) break;
  }
  const address = text.match(/http:\/\/\S+\//)?.[0];
  assert.ok(address, text);
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      const [status] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode];
      return status;
    },
  };
}

/** One server and one browser for a file of tests; open(options) gives a page of its own whose errors fail the test. */
export function withBrowser({ args = [] } = {}) {
  let server;
  let browser;
  const problems = [];
  before(async () => {
    server = await startServer();
    browser = await chromium.launch({ executablePath: kBrowser, args: ['--no-sandbox', ...args] });
  });
  after(async () => {
    await browser?.close();
    assert.equal(await server?.stop(), 0);
    assert.deepEqual(problems, []);
  });
  const watch = (page) => {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    return page;
  };
  return {
    /** A page in a context of its own, at a path like '#/new/vault' or a whole address; `init` is a script with its argument. */
    async open(path = '', { init = [], ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en', reducedMotion: 'reduce', ...options });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      if (init.length > 0) await context.addInitScript(...init);
      const page = watch(await context.newPage());
      await page.goto(new URL(path, server.address).href);
      return page;
    },
    async another(page, path) {
      const other = watch(await page.context().newPage());
      await other.goto(server.address + path);
      return other;
    },
    address: () => server.address,
  };
}

/** Looks again at what a page may need a moment for, until it holds; after ten seconds it says what did not. */
export async function soon(check) {
  for (const end = Date.now() + 10_000; ; ) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await setTimeout(50);
    }
  }
}

/** The middle of a cell on the screen, by its coordinates: "e4". */
export async function pointOf(page, cell) {
  const box = await page.locator(`[role=gridcell][aria-label^="${cell},"]`).first().boundingBox();
  assert.ok(box, `no cell ${cell}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function tap(page, cell) {
  const { x, y } = await pointOf(page, cell);
  await page.mouse.click(x, y);
}

export async function drag(page, from, to) {
  const a = await pointOf(page, from);
  const b = typeof to === 'string' ? await pointOf(page, to) : to;
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
  await page.mouse.move(b.x, b.y);
  await page.mouse.up();
}

/** Drops a file of that name and text onto an element. */
export async function dropFile(page, selector, name, text) {
  const transfer = await page.evaluateHandle(
    ([name, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name, { type: 'text/plain' }));
      return data;
    },
    [name, text],
  );
  await page.dispatchEvent(selector, 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent(selector, 'drop', { dataTransfer: transfer });
}

/** What the browser saves when a button is pressed: {name, bytes}. */
export async function saved(page, button) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** axe finds nothing; `name` is said if it does. */
export async function isAccessible(page, name = 'page') {
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target).join(' ')}`),
    [],
  );
}

const kLetters = { pawn: 'P', knight: 'N', 'pair of pawns': 'D' };

/** What a screen reader finds on a cell, pieces by the letters of positions: "White P", "Black d" or "empty". */
export async function contentOf(page, cell) {
  const label = await page.locator(`[role=gridcell][aria-label^="${cell},"]`).first().getAttribute('aria-label');
  const [, content] = label.split(', ');
  return content.replace(/ (pawn|knight|pair of pawns)$/, (_, kind) => ` ${content.startsWith('White') ? kLetters[kind] : kLetters[kind].toLowerCase()}`);
}

/** A script for pages whose engine is only asked when the test says so: however busy the machine is, there is time before. */
export const kPatientEngine = [
  () => {
    const { postMessage } = Worker.prototype;
    let ask = () => {};
    Worker.prototype.postMessage = function (data, ...rest) {
      if (data?.record === undefined) postMessage.call(this, data, ...rest);
      else ask = () => postMessage.call(this, data, ...rest);
    };
    window.askEngine = () => ask();
  },
];
/** Lets the engine of such a page have what it was to be asked. */
export const askEngine = (page) => page.evaluate(() => window.askEngine());

/** Two taps of a finger. */
export async function touch(page, ...cells) {
  for (const cell of cells) {
    const { x, y } = await pointOf(page, cell);
    await page.touchscreen.tap(x, y);
  }
}

/** A finger on a page: down, over points in small steps, and up. What the page makes of it is the browser's own. */
export async function fingerOn(page) {
  const client = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => client.send('Input.dispatchTouchEvent', { type, touchPoints });
  let at = { x: 0, y: 0 };
  return {
    send,
    async down(point) {
      at = point;
      await send('touchStart', [{ ...at, id: 0 }]);
    },
    async to(point, steps = 12) {
      const from = at;
      for (let step = 1; step <= steps; ++step) {
        at = { x: from.x + ((point.x - from.x) * step) / steps, y: from.y + ((point.y - from.y) * step) / steps };
        await send('touchMove', [{ ...at, id: 0 }]);
      }
    },
    up: () => send('touchEnd', []),
    cancel: () => send('touchCancel', []),
  };
}

/** Walks with the keyboard's cursor to a cell of the board that has the focus. */
export async function walkTo(page, cell) {
  const [dx, dy] = await page.evaluate((cell) => {
    const grid = document.activeElement;
    const cells = [...grid.querySelectorAll('[role=gridcell]')];
    const columns = Number(grid.getAttribute('aria-colcount'));
    const from = cells.findIndex(({ id }) => id === grid.getAttribute('aria-activedescendant'));
    const to = cells.findIndex((each) => each.getAttribute('aria-label').startsWith(`${cell},`));
    return [(to % columns) - (from % columns), Math.floor(to / columns) - Math.floor(from / columns)];
  }, cell);
  for (let step = 0; step < Math.abs(dx); ++step) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(dy); ++step) await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
}

/** What the page keeps of its game. */
export const keptOf = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('saltus.game')));

/** Waits until the page keeps another record than this one; resolves with the new one. */
export async function recordAfter(page, record, timeout = 20_000) {
  await page.waitForFunction((old) => JSON.parse(localStorage.getItem('saltus.game')).record !== old, record, { timeout });
  return (await keptOf(page)).record;
}

/** Starts the game of the setup screen, with options chosen. */
export async function start(page, { level, options = {} } = {}) {
  if (level !== undefined) await page.getByRole('slider').fill(String(level));
  if (Object.keys(options).length > 0) await page.getByText('More options').click();
  for (const [name, value] of Object.entries(options)) await page.getByLabel(name).first().selectOption(value);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('grid').first().waitFor();
}
