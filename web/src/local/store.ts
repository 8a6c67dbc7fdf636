// SPDX-License-Identifier: Apache-2.0
// What the browser keeps: settings and local games. Where it keeps nothing (private windows, full storage) all still
// works for as long as the page is open.

const kPrefix = 'saltus.';

export function load<T>(name: string, isValid: (value: unknown) => value is T): T | undefined {
  try {
    const text = localStorage.getItem(kPrefix + name);
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isValid(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function save(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(kPrefix + name);
    else localStorage.setItem(kPrefix + name, JSON.stringify(value));
  } catch {
    // Full, or forbidden: the game goes on.
  }
}

/** Calls back when another tab has changed a value. */
export function watch(name: string, changed: () => unknown): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === kPrefix + name || event.key === null) changed();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
