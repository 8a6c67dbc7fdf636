// SPDX-License-Identifier: Apache-2.0
// The engine as the page sees it: ask for a search, be told what it finds, stop it.
import engineUrl from 'saltus/engine.wasm?url';
import threadedUrl from 'saltus/engine_threads.wasm?url';
import { type Answer, type Found, type Helper, type SearchRequest, type Setup } from './messages';
import { sharesMemory, threadCount } from './threads';

export type Search = Omit<SearchRequest, 'id'>;

export class Engine {
  private worker: Worker | undefined;
  private helpers: Worker[] = [];
  private stopFlag: Int32Array<SharedArrayBuffer> | undefined;
  private lastId = 0;
  private waiting: { id: number; onProgress: (found: Found) => void; resolve: (found: Found | null) => void; reject: (reason: Error) => void } | undefined;

  /** Fetches the engine before it is wanted. */
  prepare(): void {
    this.worker ??= this.start();
  }

  /** Resolves with what was found, or with null once it is stopped or another search is asked for. */
  search(request: Search, onProgress: (found: Found) => void = () => {}): Promise<Found | null> {
    this.stop();
    const id = ++this.lastId;
    this.prepare();
    return new Promise((resolve, reject) => {
      this.waiting = { id, onProgress, resolve, reject };
      this.worker!.postMessage({ ...request, id });
    });
  }

  stop(): void {
    const waiting = this.waiting;
    if (waiting === undefined) return;
    this.waiting = undefined;
    if (this.stopFlag !== undefined) Atomics.store(this.stopFlag, 0, waiting.id);
    else this.close();
    waiting.resolve(null);
  }

  /** Gives the workers and their memory back; the next search starts another one. */
  close(): void {
    for (const worker of [this.worker, ...this.helpers]) worker?.terminate();
    this.worker = undefined;
    this.helpers = [];
    const waiting = this.waiting;
    this.waiting = undefined;
    waiting?.resolve(null);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (worker === this.worker) this.hear(data);
    };
    worker.onerror = (event) => this.fail(new Error(event.message || 'the engine could not be loaded'));
    this.stopFlag = sharesMemory() ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
    const addressOf = (url: string) => new URL(url, location.href).href;
    const setup: Setup = { module: addressOf(engineUrl) };
    if (this.stopFlag !== undefined) setup.stopFlag = this.stopFlag;
    const threads = threadCount();
    // With a single thread the module without shared memory is a little faster and smaller.
    if (threads > 1) setup.threaded = { module: addressOf(threadedUrl), threads };
    worker.postMessage(setup);
    return worker;
  }

  /** A search does without those that cannot be started. */
  private startHelper(helper: Helper): Worker {
    const worker = new Worker(new URL('./helper.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<string>) => this.fail(new Error(data));
    worker.postMessage(helper);
    return worker;
  }

  private hear(answer: Answer): void {
    if (answer.kind === 'helpers') {
      this.helpers = answer.helpers.map((helper) => this.startHelper(helper));
      return;
    }
    const waiting = this.waiting;
    if (waiting === undefined || answer.id !== waiting.id) return;
    if (answer.kind === 'progress') {
      waiting.onProgress(answer.found);
    } else if (answer.kind === 'failure') {
      this.fail(new Error(answer.message));
    } else {
      this.waiting = undefined;
      waiting.resolve(answer.found);
    }
  }

  private fail(reason: Error): void {
    const waiting = this.waiting;
    this.waiting = undefined;
    this.close();
    waiting?.reject(reason);
  }
}
