// SPDX-License-Identifier: Apache-2.0
// The real rules module, for tests of what it has the last word on.
import { readFileSync } from 'node:fs';
import { Module } from '../../src/rules/abi';
import { Rules } from '../../src/rules/rules';

const kModule = new URL('../../../build/wasm-rules/src/apps/wasm/saltus_rules.wasm', import.meta.url);

export async function loadRules(): Promise<Rules> {
  const { instance } = await WebAssembly.instantiate(readFileSync(kModule), {});
  return new Rules(new Module(instance));
}
