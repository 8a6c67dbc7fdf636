// SPDX-License-Identifier: Apache-2.0
// Which screen is shown: the part of the address after '#', so that the page needs no server that knows screens.

/** A part of the address as it was meant; one that nobody can have meant stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
const read = () => location.hash.replace(/^#\/?/, '').split('/').map(decoded);

export const route = $state({ parts: read() });

export function followAddress(): () => void {
  const listener = () => (route.parts = read());
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export const href = (...parts: string[]) => `#/${parts.map(encodeURIComponent).join('/')}`;
export const go = (...parts: string[]) => (location.hash = href(...parts));

/** Goes there without a step to come back from. */
export function replace(...parts: string[]): void {
  history.replaceState(null, '', href(...parts));
  route.parts = read();
}
