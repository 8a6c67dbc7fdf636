// SPDX-License-Identifier: Apache-2.0
// The engines as wasm find what the native ones find, node for node.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { instantiate, modulePath } from './saltus.mjs';

const kDefaultNative = new URL('../../build/release/saltus', import.meta.url);
const native = process.env.SALTUS_NATIVE || fileURLToPath(kDefaultNative);

test('the bench signature is the native one', async () => {
  const exports = await instantiate(join(dirname(modulePath()), 'saltus_engine.wasm'));
  assert.equal(exports.saltus_bench(), 0);
  const bytes = new Uint8Array(
    exports.memory.buffer,
    exports.saltus_result_data(),
    exports.saltus_result_size(),
  );
  const lines = new TextDecoder().decode(bytes.slice()).trimEnd().split('\n');
  const rows = lines.map((line) => line.split('\t'));
  const found = Object.fromEntries(rows.filter(([name]) => name !== 'search'));
  const expected = JSON.parse(execFileSync(native, ['bench', '--json'], { encoding: 'utf8' }));
  assert.ok(expected.nodes > 100_000);
  assert.equal(rows.length - Object.keys(found).length, expected.searches);
  assert.deepEqual(found, {
    searches: String(expected.searches),
    nodes: String(expected.nodes),
    signature: expected.signature,
  });
});
