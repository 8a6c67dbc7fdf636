// SPDX-License-Identifier: Apache-2.0
// Whether memory can be shared with workers, and how many threads a search may have.

const kMostThreads = 8;

interface Device {
  crossOriginIsolated: boolean;
  /** Some browsers have none, even in pages that are isolated. */
  SharedArrayBuffer?: unknown;
  navigator: { hardwareConcurrency?: number };
}

export const sharesMemory = ({ crossOriginIsolated, SharedArrayBuffer }: Device = globalThis): boolean =>
  crossOriginIsolated && SharedArrayBuffer !== undefined;

/** All processors but one, which is left to the page; 1 where memory cannot be shared. */
export function threadCount(device: Device = globalThis): number {
  if (!sharesMemory(device)) return 1;
  const { navigator } = device;
  return Math.min(Math.max((navigator.hardwareConcurrency ?? 1) - 1, 1), kMostThreads);
}
