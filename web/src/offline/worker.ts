// SPDX-License-Identifier: Apache-2.0
// Keeps the whole client, engines too, so that it works without a network. A new version is fetched whole beside the old one
// and takes over once no page of the old one is open: pages never mix versions.
/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: a name that changes with any file, and every file. */
declare const __SALTUS_FILES__: { version: string; paths: string[] };

const { version, paths } = __SALTUS_FILES__;
const kCache = `saltus-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(kCache).then((cache) => cache.addAll(paths)));
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
