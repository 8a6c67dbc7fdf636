// SPDX-License-Identifier: Apache-2.0
// The engine as the page sees it: ask for a search, be told what it finds, stop it.
import engineUrl from 'saltus/engine.wasm?url';
import { type Answer, type Found, type SearchRequest, type Setup } from './messages';

export type Search = Omit<SearchRequest, 'id'>;

export class Engine {
  private worker: Worker | undefined;
  private stopFlag: Int32Array<SharedArrayBuffer> | undefined;
  private lastId = 0;
  private waiting: { id: number; onProgress: (found: Found) => void; resolve: (found: Found | null) => void; reject: (reason: Error) => void } | undefined;

  /** Resolves with what was found, or with null once it is stopped or another search is asked for. */
  search(request: Search, onProgress: (found: Found) => void = () => {}): Promise<Found | null> {
    this.stop();
    const id = ++this.lastId;
    const worker = (this.worker ??= this.start());
    return new Promise((resolve, reject) => {
      this.waiting = { id, onProgress, resolve, reject };
      worker.postMessage({ ...request, id });
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

  /** Gives the worker and its memory back; the next search starts another one. */
  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
    const waiting = this.waiting;
    this.waiting = undefined;
    waiting?.resolve(null);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.hear(data);
    worker.onerror = (event) => this.fail(new Error(event.message || 'the engine could not be loaded'));
    this.stopFlag = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
    const setup: Setup = { module: new URL(engineUrl, location.href).href };
    if (this.stopFlag !== undefined) setup.stopFlag = this.stopFlag;
    worker.postMessage(setup);
    return worker;
  }

  private hear(answer: Answer): void {
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
