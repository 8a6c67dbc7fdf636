// SPDX-License-Identifier: Apache-2.0

/** Fetches what is needed to work without a network, once the page has nothing better to do. */
export function keepForOffline(): void {
  // Over plain HTTP from another machine browsers allow no service worker; all else works.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/offline.js').catch(() => {});
  setTimeout(register, 3000);
}
