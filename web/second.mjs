// SPDX-License-Identifier: Apache-2.0
// What the client costs on a modest phone: 1.6 Mbit/s, 150 ms there and back, a processor four times slower than this one.
//     node bench/pages.mjs [repeats]        (in web/, after the build; prints medians)
import { chromium } from 'playwright-core';
import { kBrowser, pointOf, startServer } from './tests/browser/support.mjs';

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
      if (document.querySelector('.piece.movable')) requestAnimationFrame(() => (window.usableAt = performance.now()));
      else requestAnimationFrame(look);
    };
    look();
  });
  await page.goto(server.address + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.usableAt);
  return page.evaluate(() => window.usableAt);
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

console.log(first.map(Math.round).join(' '), '|', second.map(Math.round).join(' '), '| medians', Math.round(median(first)), Math.round(median(second)));
await browser.close();
await server.stop();
