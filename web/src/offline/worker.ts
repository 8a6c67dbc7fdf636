// SPDX-License-Identifier: Apache-2.0
// Keeps the whole client, engines too, so that it works without a network. A new version is fetched whole beside the old one
// and takes over once no page of the old one is open: pages never mix versions.
/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: a name that changes with any file, and every file. */
declare const __SALTUS_FILES__: { version: string; paths: string[] };

const { version, paths } = __SALTUS_FILES__;
const kCache = `saltus-${version}`;

/** Where browsers have it, what is kept is served without starting this worker first. */
interface Routed {
  addRoutes?(routes: { condition: { requestMethod: string; urlPattern: { pathname: string; search: string } }; source: { cacheName: string } }[]): Promise<void>;
}

self.addEventListener('install', (event) => {
  const kept = caches.open(kCache).then((cache) => cache.addAll(paths));
  const route = { condition: { requestMethod: 'GET', urlPattern: { pathname: '/*', search: '' } }, source: { cacheName: kCache } };
  event.waitUntil(Promise.all([kept, (event as Routed).addRoutes?.([route])]));
});

self.addEventListener('activate', (event) => {
  const others = caches.keys().then((names) => names.filter((name) => name.startsWith('saltus-') && name !== kCache));
  event.waitUntil(others.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  const kept = caches.open(kCache).then((cache) => cache.match(request.mode === 'navigate' ? '/' : request, { ignoreSearch: true }));
  event.respondWith(kept.then((response) => response ?? fetch(request)));
});

export {};
