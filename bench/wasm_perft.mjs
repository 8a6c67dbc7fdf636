// SPDX-License-Identifier: Apache-2.0
// WebAssembly against native code: perft 6 of Vault 10×10, one after the other several times, and the median ratio of
// their speeds. Usage: node bench/wasm_perft.mjs MODULE.wasm SALTUS_PROGRAM
import { execFileSync } from 'node:child_process';
import { load } from '../tests/wasm/saltus.mjs';

const [module, program] = process.argv.slice(2);
if (!module || !program) {
  console.error('usage: node bench/wasm_perft.mjs MODULE.wasm SALTUS_PROGRAM');
  process.exit(2);
}

const kDepth = 6;
const kPairs = 5;
const saltus = await load(module);
saltus.open(0, 'vault');
saltus.perft(0, kDepth - 1); // compiled by now

const ratios = [];
for (let i = 0; i < kPairs; ++i) {
  const begun = performance.now();
  const { leaves } = saltus.perft(0, kDepth);
  const wasm = Number(leaves) / (performance.now() - begun) / 1e3;
  const answer = JSON.parse(execFileSync(program, ['perft', 'vault', '--depth', String(kDepth), '--json']));
  const native = answer.leaves_per_second / 1e6;
  ratios.push(wasm / native);
  console.log(`wasm ${wasm.toFixed(0)}  native ${native.toFixed(0)} million leaves/s  ratio ${ratios.at(-1).toFixed(2)}`);
}
ratios.sort((a, b) => a - b);
console.log(`median ratio ${ratios[(kPairs - 1) / 2].toFixed(2)}`);
