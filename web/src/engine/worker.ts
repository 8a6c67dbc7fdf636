// SPDX-License-Identifier: Apache-2.0
// The engine in a worker of its own: one search at a time. The page ends a search through a flag in shared memory where
// the browser allows that, else by ending the worker.
import { compile, instantiate, Module } from '../rules/abi';
import { foundOf } from './found';
import { type Answer, type Helper, type SearchRequest, type Setup } from './messages';

const kSlot = 0;
const kMegabytes = 32;
/** The level that searches with several threads. */
const kStrongest = 10;
/** Of memory that threads share, in pages of 64 KiB: what the module asks for at first, and what may become of it. */
const kPages = { initial: 64, maximum: 4096 };

let module: Module | undefined;
let loading: Promise<Module> | undefined;
let setup: Setup | undefined;
/** Who could help, until they are first wanted. */
let helpers: Helper[] = [];
let running = 0;
let opened = '';

const say = (answer: Answer) => postMessage(answer);

const saltus = {
  now_us: () => performance.now() * 1000,
  // The flag holds the number of the last search that is not wanted any more.
  is_stopped: () => (setup?.stopFlag !== undefined && Atomics.load(setup.stopFlag, 0) >= running ? 1 : 0),
  on_progress: () => say({ id: running, kind: 'progress', found: foundOf(module!.answer()) }),
};

async function loadThreaded({ module: url, threads }: NonNullable<Setup['threaded']>): Promise<Module> {
  const memory = new WebAssembly.Memory({ ...kPages, shared: true });
  const compiled = await compile(url);
  const loaded = new Module(await WebAssembly.instantiate(compiled, { saltus, env: { memory } }));
  const stacks = loaded.call('engine_threads', threads);
  helpers = stacks.map(([, address]) => ({ module: compiled, memory, stack: Number(address) }));
  return loaded;
}

/** One thread is always possible, also where there is no room for memory that could grow. */
async function load(): Promise<Module> {
  const { threaded, module: url } = setup!;
  const loaded = threaded && (await loadThreaded(threaded).catch(() => undefined));
  return loaded ?? instantiate(url, { saltus });
}

async function search(request: SearchRequest): Promise<void> {
  module ??= await loading!;
  running = request.id;
  module.call('read_record', kSlot, request.record);
  // An engine keeps what it knows from turn to turn, as long as the game and the settings are the same.
  const { gameKey, level, lines, seed } = request;
  const wanted = [gameKey, level, lines, seed].join(' ');
  if (wanted !== opened) module.call('engine_open', kSlot, level, lines, kMegabytes, seed);
  opened = wanted;
  if (level === kStrongest && helpers.length > 0) {
    // The page starts them: no worker could begin while this one searches.
    say({ kind: 'helpers', helpers });
    helpers = [];
  }
  const answer = module.call('engine_search', kSlot, request.seat, request.nodes, request.timeMs, 0);
  say({ id: request.id, kind: 'result', found: foundOf(answer) });
}

addEventListener('message', ({ data }: MessageEvent<SearchRequest | Setup>) => {
  if ('module' in data) {
    setup = data;
    // A search that comes is told if this fails.
    loading = load();
    loading.catch(() => {});
    return;
  }
  search(data).catch((error: unknown) => say({ id: data.id, kind: 'failure', message: String(error) }));
});
