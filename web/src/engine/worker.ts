// SPDX-License-Identifier: Apache-2.0
// The engine in a worker of its own: one search at a time. The page ends a search through a flag in shared memory where
// the browser allows that, else by ending the worker.
import { instantiate, type Module } from '../rules/abi';
import { foundOf } from './found';
import { type Answer, type SearchRequest, type Setup } from './messages';

const kSlot = 0;
const kMegabytes = 32;

let module: Module | undefined;
let setup: Setup | undefined;
let running = 0;
let opened = '';

const say = (answer: Answer) => postMessage(answer);

async function load(): Promise<Module> {
  const saltus = {
    now_us: () => performance.now() * 1000,
    // The flag holds the number of the last search that is not wanted any more.
    is_stopped: () => (setup?.stopFlag !== undefined && Atomics.load(setup.stopFlag, 0) >= running ? 1 : 0),
    on_progress: () => say({ id: running, kind: 'progress', found: foundOf(module!.answer()) }),
  };
  return instantiate(setup!.module, { saltus });
}

async function search(request: SearchRequest): Promise<void> {
  module ??= await load();
  running = request.id;
  module.call('read_record', kSlot, request.record);
  // An engine keeps what it knows from turn to turn, as long as the game and the settings are the same.
  const { gameKey, level, lines, seed } = request;
  const wanted = [gameKey, level, lines, seed].join(' ');
  if (wanted !== opened) module.call('engine_open', kSlot, level, lines, kMegabytes, seed);
  opened = wanted;
  const answer = module.call('engine_search', kSlot, request.seat, request.nodes, request.timeMs, 0);
  say({ id: request.id, kind: 'result', found: foundOf(answer) });
}

addEventListener('message', ({ data }: MessageEvent<SearchRequest | Setup>) => {
  if ('module' in data) {
    setup = data;
    return;
  }
  search(data).catch((error: unknown) => say({ id: data.id, kind: 'failure', message: String(error) }));
});
