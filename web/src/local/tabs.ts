// SPDX-License-Identifier: Apache-2.0
// The tabs of a browser share one game: what is due in it is done by one of them, and by another if that one is closed.

/**
 * Runs `act` once no other tab is at it; if `signal` is aborted before that, throws. Where tabs cannot be told apart (over
 * plain HTTP) it runs at once: tabs follow the one that is done first.
 */
export async function alone<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const { locks } = navigator;
  return locks === undefined ? act() : await locks.request('saltus.due', { signal }, act);
}
