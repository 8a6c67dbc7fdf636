// SPDX-License-Identifier: Apache-2.0
// `saltus serve` over real sockets: files, encodings, caching, security headers, bad requests.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import test, { after, before } from 'node:test';
import { startServer } from './support.mjs';

let server;
before(async () => (server = await startServer()));
after(async () => assert.equal(await server.stop(), 0));

/** Sends bytes as they are and reads what comes until the server closes, or `wait` ms are over. */
async function raw(text, wait = 3000) {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('latin1').on('data', (data) => (answer += data));
  socket.on('error', () => {});
  socket.write(text, 'latin1');
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, wait))]);
  socket.destroy();
  return answer;
}

test('the page and all that it names', async () => {
  const page = await fetch(server.address);
  assert.equal(page.status, 200);
  assert.match(page.headers.get('content-type'), /^text\/html/);
  const html = await page.text();
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
  assert.ok(named.length >= 3);
  for (const path of named) {
    const response = await fetch(new URL(path, server.address));
    assert.equal(response.status, 200, path);
    assert.ok((await response.arrayBuffer()).byteLength > 0);
    const isAsset = path.startsWith('/assets/');
    assert.match(response.headers.get('cache-control'), isAsset ? /immutable/ : /no-cache/);
  }
});

test('the first page needs at most 90 KB of script and style', async () => {
  const html = await (await fetch(server.address)).text();
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path);
  assert.ok(named.some((path) => path.endsWith('.js')) && named.some((path) => path.endsWith('.css')), html);
  let sent = 0;
  for (const path of named) {
    const { headers } = await fetch(new URL(path, server.address), { headers: { 'accept-encoding': 'br' } });
    assert.equal(headers.get('content-encoding'), 'br');
    sent += Number(headers.get('content-length'));
  }
  assert.ok(sent > 10_000 && sent <= 90_000, `${sent} bytes`);
});

test('nothing inline, nothing from elsewhere, isolated', async () => {
  for (const path of ['', 'missing']) {
    const { headers } = await fetch(server.address + path);
    const policy = headers.get('content-security-policy');
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')/);
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.equal(headers.get('cross-origin-embedder-policy'), 'require-corp');
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
  }
});

test('compressed, and not sent twice', async () => {
  const plain = await fetch(server.address, { headers: { 'accept-encoding': 'identity' } });
  assert.equal(plain.headers.get('content-encoding'), null);
  const small = await fetch(server.address, { headers: { 'accept-encoding': 'br' } });
  assert.equal(small.headers.get('content-encoding'), 'br');
  assert.equal(await small.text(), await plain.text());
  const again = await fetch(server.address, { headers: { 'if-none-match': plain.headers.get('etag') } });
  assert.equal(again.status, 304);
  const head = await raw('HEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  assert.match(head, /^HTTP\/1\.1 200/);
  assert.ok(Number(head.match(/Content-Length: (\d+)/i)[1]) > 100);
  assert.equal(head.split('\r\n\r\n')[1], '');
});

test('bad requests are answered or dropped, and the next one is served', async () => {
  assert.match(await raw('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'), /^HTTP\/1\.1 405/);
  assert.match(await raw('GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'), /^HTTP\/1\.1 404/);
  assert.match(await raw('nonsense\r\n\r\n'), /^(HTTP\/1\.1 400|$)/);
  assert.match(await raw(`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`), /^(HTTP\/1\.1 4\d\d|$)/);
  assert.match(await raw('\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.repeat(50)), /^(HTTP\/1\.1 400|$)/);
  const { hostname, port } = new URL(server.address);
  const idle = Array.from({ length: 50 }, () => connect(Number(port), hostname).on('error', () => {}));
  assert.equal((await fetch(server.address)).status, 200);
  for (const socket of idle) socket.destroy();
});

test('two requests on one connection', async () => {
  const get = 'GET /mark.svg HTTP/1.1\r\nHost: x\r\n';
  const answer = await raw(`${get}\r\n${get}Connection: close\r\n\r\n`);
  assert.equal(answer.match(/HTTP\/1\.1 200/g)?.length, 2);
});
