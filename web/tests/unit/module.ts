// SPDX-License-Identifier: Apache-2.0
// The built rules module for tests, as the page has it.
import { readFile } from 'node:fs/promises';
import { Module } from '../../src/rules/abi';
import { Rules } from '../../src/rules/rules';

const kPath = new URL('../../../build/wasm-rules/src/apps/wasm/saltus_rules.wasm', import.meta.url);

export async function loadRules(): Promise<Rules> {
  const { instance } = await WebAssembly.instantiate(await readFile(kPath));
  return new Rules(new Module(instance));
}
