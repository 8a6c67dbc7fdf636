// SPDX-License-Identifier: Apache-2.0
// How many threads a search may have.

const kMostThreads = 8;

interface Device {
  crossOriginIsolated: boolean;
  navigator: { hardwareConcurrency?: number };
}

/** All processors but one, which is left to the page; 1 where memory cannot be shared. */
export function threadCount({ crossOriginIsolated, navigator }: Device = globalThis): number {
  if (!crossOriginIsolated) return 1;
  return Math.min(Math.max((navigator.hardwareConcurrency ?? 1) - 1, 1), kMostThreads);
}
