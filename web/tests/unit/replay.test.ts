// SPDX-License-Identifier: Apache-2.0
// Records in addresses, and the turns of a record that is watched.
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pack, unpack } from '../../src/replay/link';
import { turnsOf } from '../../src/replay/turns';
import { loadRules } from './module';

const encoded = (bytes: Buffer) => bytes.toString('base64url');

describe('a record in an address', () => {
  const record = '[Saltus "1"]\n[Game "vault"]\n\n1. a1a2 {größer, 漢字} *\n'.repeat(20);
  test('comes back as it was, in letters that addresses have, and shorter', async () => {
    const data = (await pack(record))!;
    expect(data).toMatch(/^[\w-]+$/);
    expect(data.length).toBeLessThan(record.length / 2);
    expect(await unpack(data)).toBe(record);
    expect(await unpack((await pack(''))!)).toBe('');
  });
  test('is refused where it is too long', async () => {
    let noise = '';
    for (let at = 0, value = 1; at < 9000; ++at) noise += String.fromCharCode(33 + ((value = (value * 48271) % 2147483647) % 90));
    expect(await pack(noise)).toBeUndefined();
    expect(await pack(noise.slice(0, 3000))).toBeDefined();
  });
  test('that is damaged is none', async () => {
    const data = (await pack(record))!;
    expect(await unpack(data.slice(0, -20))).toBeUndefined();
    for (const broken of ['%%%', 'a', '!!!!', 'AAAA', 'x'.repeat(9000)]) expect([broken, await unpack(broken)]).toEqual([broken, undefined]);
  });
  test('that unpacks to more than any game, or to no text, is none', async () => {
    expect(await unpack(encoded(deflateRawSync(Buffer.alloc(1 << 20, 'a'))))).toBeUndefined();
    expect(await unpack(encoded(deflateRawSync(Buffer.from([0xff, 0xfe, 0x80]))))).toBeUndefined();
  });
});

test('the main line’s turns with their comments; variations are passed over', async () => {
  const rules = await loadRules();
  const record = `[Saltus "1"]
[Game "springerjagd"]
[Rules "springerjagd/1"]
[Options "setup=pairs repetition=threefold"]
[Result "0-1"]
[Termination "resignation"]

{To begin} 1. b1c3,d1,a1f4 {wide} {and loose} (1. b1c3,c1,a1f4 {or so}) 1... b6a6 0-1
`;
  expect(turnsOf(rules.parseRecord(record))).toEqual({
    opening: 'To begin',
    turns: [
      { text: 'b1c3,d1,a1f4', comment: 'wide\nand loose', end: 3 },
      { text: 'b6a6', comment: '', end: 4 },
    ],
  });
});
