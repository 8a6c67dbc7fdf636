// SPDX-License-Identifier: Apache-2.0
// Which engine module a page takes, searching with threads and without, plain HTTP, and that both modules find in a browser
// what native code finds.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import test, { after, before } from 'node:test';
import { kProgram, soon, withBrowser } from './support.mjs';

const kIsolation = ['cross-origin-opener-policy', 'cross-origin-embedder-policy', 'cross-origin-resource-policy'];
const kName = 'saltus.test';

const browser = withBrowser({ args: [`--host-resolver-rules=MAP ${kName} 127.0.0.1`] });

/** What `saltus serve` answers, but without isolation, or with a module of threads that is none; and what was asked for. */
let through;
const asked = [];
let isIsolated = true;
let isBroken = false;
before(async () => {
  through = createServer((incoming, outgoing) => {
    asked.push(incoming.url);
    const { hostname, port } = new URL(browser.address());
    const headers = isBroken ? { ...incoming.headers, 'accept-encoding': 'identity' } : incoming.headers;
    const onward = request({ hostname, port, path: incoming.url, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => isIsolated || !kIsolation.includes(name));
      outgoing.writeHead(answer.statusCode, Object.fromEntries(kept));
      if (isBroken && incoming.url.includes('threads')) answer.resume().on('end', () => outgoing.end(Buffer.alloc(Number(answer.headers['content-length']))));
      else answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    onward.end();
  });
  through.listen(0, '127.0.0.1');
  await once(through, 'listening');
});
after(() => {
  through.close();
  through.closeAllConnections();
});

/** A page behind that server, on a device with so many processors. */
async function open(path, { isolated = true, shared = true, broken = false, processors = 4, host = '127.0.0.1' } = {}) {
  isIsolated = isolated;
  isBroken = broken;
  asked.length = 0;
  const prepare = ([count, isShared]) => {
    if (!isShared) delete globalThis.SharedArrayBuffer;
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => count });
    // It would ask for every file.
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => ({ register: async () => {} }) });
  };
  const page = await browser.open(`http://${host}:${through.address().port}/${path}`, { init: [prepare, [processors, shared]] });
  assert.equal(await page.evaluate(() => crossOriginIsolated), isolated);
  return page;
}

const modulesAsked = () => asked.map((url) => url.match(/saltus_(engine\w*)-[\w-]+\.wasm/)?.[1]).filter(Boolean);
/** Those that are ended go a moment later. */
async function hasWorkers(page, count) {
  for (let i = 0; i < 100 && page.workers().length !== count; ++i) await page.waitForTimeout(50);
  assert.equal(page.workers().length, count);
}

/** The analysis goes on for a minute unless it is stopped. */
async function searchesAndStops(page) {
  const engine = page.getByRole('switch');
  const nodes = async () => Number((await page.locator('.lines ~ .hint').textContent()).match(/([\d,]+) positions/)[1].replaceAll(',', ''));
  await engine.check();
  await page.locator('.lines button').first().waitFor({ timeout: 20_000 });
  const seen = await nodes();
  for (let i = 0; i < 100 && (await nodes()) <= seen; ++i) await page.waitForTimeout(50);
  assert.ok((await nodes()) > seen);
  const started = Date.now();
  await engine.uncheck();
  await engine.check();
  await page.locator('.lines button').first().waitFor({ timeout: 20_000 });
  assert.ok(Date.now() - started < 15_000);
}

test('isolated, with four processors: three threads, which end with the page that wanted them', async () => {
  const page = await open('#/analyse/vault');
  await searchesAndStops(page);
  assert.deepEqual(modulesAsked(), ['engine_threads']);
  await hasWorkers(page, 3);
  await page.getByRole('switch').uncheck();
  await page.getByRole('link', { name: 'Saltus' }).first().click();
  await hasWorkers(page, 0);
  await page.context().close();
});

test('a weak opponent keeps no processors busy', async () => {
  const page = await open('#/new/vault/engine');
  await page.getByRole('slider').fill('2');
  await page.getByRole('radio', { name: 'Black' }).check();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.locator('.turn').first().waitFor({ timeout: 20_000 });
  assert.deepEqual(modulesAsked(), ['engine_threads']);
  assert.equal(page.workers().length, 1);
  await page.context().close();
});

for (const [what, how] of [
  ['not isolated', { isolated: false }],
  ['isolated without shared memory, as in WebKitGTK', { shared: false }],
  ['with two processors', { processors: 2 }],
])
  test(`${what}: one thread, and the module for one`, async () => {
    const page = await open('#/analyse/vault', how);
    await searchesAndStops(page);
    assert.deepEqual([...new Set(modulesAsked())], ['engine']);
    await hasWorkers(page, 1);
    await page.context().close();
  });

test('threads that cannot be had are done without', async () => {
  const page = await open('#/analyse/vault', { broken: true });
  await searchesAndStops(page);
  assert.deepEqual(modulesAsked(), ['engine_threads', 'engine']);
  assert.equal(page.workers().length, 1);
  await page.context().close();
});

test('over plain HTTP the settings say what is missing, and engines and copying work', async () => {
  const sentence = /plain HTTP/;
  const page = await open('#/settings', { isolated: false, host: kName });
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await page.getByText(sentence).waitFor();
  await page.goto(`${page.url().split('#')[0]}#/analyse/vault`);
  await searchesAndStops(page);
  await page.getByText('Records and positions').click();
  await page.getByRole('button', { name: 'Copy the record' }).click();
  await page.getByLabel('Comment').focus();
  await page.keyboard.press('Control+V');
  await soon(async () => assert.match(await page.getByLabel('Comment').inputValue(), /^\[Saltus "1"\]/));
  await page.context().close();
  const secure = await browser.open('#/settings');
  await secure.getByRole('heading', { level: 1 }).waitFor();
  await soon(async () => assert.equal(await secure.getByText(sentence).count(), 0));
  await secure.context().close();
});

const kDepths = { vault: 4, springerjagd: 2 };

/** In the page: perft and the bench of a module, by its C interface. */
async function countAndBench({ url, depths }) {
  const saltus = { now_us: () => performance.now() * 1000, is_stopped: () => 0, on_progress: () => {} };
  const memory = new WebAssembly.Memory({ initial: 64, maximum: 4096, shared: true });
  const { instance } = await WebAssembly.instantiateStreaming(fetch(url), { saltus, env: { memory } });
  const { exports } = instance;
  exports._initialize();
  const call = (name, ...args) => {
    const plain = args.flatMap((arg) => {
      if (typeof arg !== 'string') return [arg];
      const bytes = new TextEncoder().encode(arg);
      const block = exports.saltus_alloc(bytes.length);
      new Uint8Array(exports.memory.buffer).set(bytes, block);
      return [block, bytes.length];
    });
    if (exports[`saltus_${name}`](...plain) !== 0) throw new Error(name);
    const answer = new Uint8Array(exports.memory.buffer, exports.saltus_result_data(), exports.saltus_result_size()).slice();
    return new TextDecoder().decode(answer).split('\n').map((line) => line.split('\t'));
  };
  const leaves = Object.entries(depths).map(([game, depth]) => {
    call('open', 0, game, '', '');
    return call('perft', 0, depth, 1, 1)[0][1];
  });
  return { leaves, signature: call('bench').find(([name]) => name === 'signature')[1] };
}

test('both modules find in the browser what native code finds', async () => {
  const native = (...args) => JSON.parse(execFileSync(kProgram, [...args, '--json'], { encoding: 'utf8' }));
  const leaves = Object.entries(kDepths).map(([game, depth]) => String(native('perft', game, '--depth', String(depth)).leaves));
  const expected = { leaves, signature: native('bench').signature };
  const page = await browser.open();
  const files = await page.evaluate(() => fetch('/offline.js').then((answer) => answer.text()));
  const urls = [...new Set(files.match(/\/assets\/saltus_engine\w*-[\w-]+\.wasm/g))];
  assert.equal(urls.length, 2, files);
  for (const url of urls) assert.deepEqual(await page.evaluate(countAndBench, { url, depths: kDepths }), expected, url);
  await page.context().close();
});
