// SPDX-License-Identifier: Apache-2.0
// A thread beside the engine's: an instance of its module on the same memory, which serves its searches until the page ends
// it (src/apps/wasm/saltus_threads.cpp).
import { type Helper } from './messages';

interface Exports {
  __stack_pointer: WebAssembly.Global<'i32'>;
  saltus_help(): never;
}

const notCalled = () => 0;
const saltus = { now_us: notCalled, is_stopped: notCalled, on_progress: notCalled };

addEventListener('message', async ({ data: { module, memory, stack } }: MessageEvent<Helper>) => {
  // Where this fails there is a helper less.
  const instance = await WebAssembly.instantiate(module, { saltus, env: { memory } }).catch(() => undefined);
  if (instance === undefined) return;
  const exports = instance.exports as unknown as Exports;
  exports.__stack_pointer.value = stack;
  try {
    exports.saltus_help();
  } catch (error) {
    // The search would wait for it.
    postMessage(String(error));
  }
});
