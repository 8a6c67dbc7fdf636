// SPDX-License-Identifier: Apache-2.0
// What the client costs on a modest phone: 1.6 Mbit/s, 150 ms there and back, a processor four times slower than this one.
//     node bench/pages.mjs [repeats]        (in web/, after the build; prints medians)
import { chromium } from 'playwright-core';
import { kBrowser, pointOf, startServer } from '../tests/browser/support.mjs';

const kNetwork = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const kSlowdown = 4;
const repeats = Number(process.argv[2] ?? 5);

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const server = await startServer();
const browser = await chromium.launch({ executablePath: kBrowser, args: ['--no-sandbox'] });

/** A page as on such a phone, and what it has fetched by kind, in bytes as they were sent. */
async function slowPage(context) {
  const page = await context.newPage();
  // A new window's own parts are loaded first, as they are on a phone whose browser runs already.
  await page.waitForTimeout(2000);
  const client = await context.newCDPSession(page);
  const bytes = {};
  const kinds = new Map();
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, response, type }) => kinds.set(requestId, response.mimeType.includes('wasm') ? 'wasm' : type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await client.send('Network.emulateNetworkConditions', kNetwork);
  await client.send('Emulation.setCPUThrottlingRate', { rate: kSlowdown });
  return { page, client, bytes };
}
const newContext = () => browser.newContext({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

/** Milliseconds from asking for an address until a board on it has been drawn that can be used, by the page's own clock. */
async function untilUsable(page, path) {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('.piece.movable')) requestAnimationFrame(() => console.log(`usable at ${performance.now()}`));
      else requestAnimationFrame(look);
    };
    look();
  });
  // The page says it: to be asked again and again would take it time that is counted.
  const said = page.waitForEvent('console', (message) => message.text().startsWith('usable at '));
  await page.goto(server.address + path, { waitUntil: 'commit' });
  return Number((await said).text().slice('usable at '.length));
}

const first = [];
const second = [];
for (let i = 0; i < repeats; ++i) {
  const context = await newContext();
  const { page } = await slowPage(context);
  first.push(await untilUsable(page, '#/analyse/vault'));
  await page.evaluate(() => navigator.serviceWorker?.ready);
  await page.waitForTimeout(4000);
  await page.close();
  const again = await slowPage(context);
  second.push(await untilUsable(again.page, '#/analyse'));
  await context.close();
}

/** What the first page costs. */
async function firstPage() {
  const context = await newContext();
  const { page, bytes } = await slowPage(context);
  await page.goto(server.address);
  await page.locator('.choice').first().waitFor();
  const fetched = { ...bytes };
  await context.close();
  return fetched;
}
const home = await firstPage();

/** Time between frames while a pawn is dragged to and fro over a board of 10 by 10. */
async function frames() {
  const context = await newContext();
  const { page, client } = await slowPage(context);
  await untilUsable(page, '#/analyse/vault');
  const from = await pointOf(page, 'e1');
  const to = await pointOf(page, 'e6');
  await page.evaluate(() => {
    window.frameTimes = [];
    const tick = (now) => {
      window.frameTimes.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const mouse = (type, { x, y }) => client.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  await mouse('mousePressed', from);
  const begin = performance.now();
  for (let turn = 0; performance.now() - begin < 3000; ++turn) {
    const share = (1 - Math.cos(turn / 10)) / 2;
    await mouse('mouseMoved', { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
  }
  const times = await page.evaluate(() => window.frameTimes.slice(10));
  await mouse('mouseReleased', { x: 1, y: 1 });
  await context.close();
  const gaps = times.slice(1).map((time, index) => time - times[index]).sort((a, b) => a - b);
  return { fps: 1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length), late: gaps[Math.floor(gaps.length * 0.95)] };
}
const drag = await frames();

/** Milliseconds from a person's move to the computer's, for the first three moves of a game. */
async function answers(level) {
  const context = await newContext();
  const { page } = await slowPage(context);
  await page.goto(`${server.address}#/new/vault/engine`);
  await page.locator('input[type=range]').first().fill(String(level));
  await page.locator('button[type=submit]').click();
  await page.locator('.piece.movable').first().waitFor();
  const times = [];
  for (const move of ['a1a2', 'b1b2', 'c1c2']) {
    await page.locator('#typed').fill(move);
    const start = performance.now();
    await page.keyboard.press('Enter');
    await page.waitForFunction((turns) => document.querySelectorAll('.turn').length >= turns, 2 * times.length + 2, { timeout: 30_000 });
    times.push(Math.round(performance.now() - start));
  }
  await context.close();
  return times.join(', ');
}
const byLevel = [];
for (const level of [1, 5, 9, 10]) byLevel.push(`level ${level}: ${await answers(level)} ms`);

const kb = (count) => `${((count ?? 0) / 1000).toFixed(1)} kB`;
console.log(`home: script ${kb(home.Script)}, style ${kb(home.Stylesheet)}, page ${kb(home.Document)}, rules ${kb(home.wasm)}`);
console.log(`usable board, first visit: ${Math.round(median(first))} ms; after that: ${Math.round(median(second))} ms`);
console.log(`dragging on 10 by 10: ${drag.fps.toFixed(1)} frames a second, 95 of 100 within ${drag.late.toFixed(1)} ms`);
console.log(`the computer answers: ${byLevel.join('; ')}`);
await browser.close();
await server.stop();
