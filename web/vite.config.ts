// SPDX-License-Identifier: Apache-2.0
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Plugin, transformWithOxc } from 'vite';
import { defineConfig } from 'vitest/config';

const wasm = (preset: string, module: string) =>
  fileURLToPath(new URL(`../build/${preset}/src/apps/wasm/${module}.wasm`, import.meta.url));

/** Writes /offline.js with the list of all files. Before compress(), which adds others. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    async writeBundle({ dir }) {
      const files = readdirSync(dir!, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const names = files.map((entry) => join(entry.parentPath, entry.name).slice(dir!.length)).sort();
      const hash = createHash('sha256');
      for (const name of names) hash.update(name).update(readFileSync(dir! + name));
      const paths = names.map((name) => (name === '/index.html' ? '/' : name));
      const list = JSON.stringify({ version: hash.digest('hex').slice(0, 16), paths });
      const source = readFileSync(new URL('src/offline/worker.ts', import.meta.url), 'utf8');
      const { code } = await transformWithOxc(source.replace('export {};', ''), 'offline.ts');
      writeFileSync(join(dir!, 'offline.js'), code.replaceAll('__SALTUS_FILES__', list));
    },
  };
}

/** Has the rules fetched beside the script instead of after it. */
function preload(): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /saltus_rules.*\.wasm$/.test(name))
          .map((name) => ({ tag: 'link', attrs: { rel: 'preload', as: 'fetch', crossorigin: 'anonymous', href: `/${name}` }, injectTo: 'head' as const })),
    },
  };
}

/** Compresses what the build has written, once and well: the server only sends it. */
function compress(): Plugin {
  const isText = /\.(js|css|html|svg|wasm|webmanifest|json|txt)$/;
  return {
    name: 'compress',
    apply: 'build',
    writeBundle({ dir }) {
      for (const entry of readdirSync(dir!, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !isText.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const content = readFileSync(path);
        const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } });
        const gzip = gzipSync(content, { level: 9 });
        if (brotli.length < content.length) writeFileSync(`${path}.br`, brotli);
        if (gzip.length < content.length) writeFileSync(`${path}.gz`, gzip);
      }
    },
  };
}

/** What several screens need is one file, here before it is asked for: a slow phone is busy for milliseconds with each one. */
const kShared = { name: 'shared', minShareCount: 2, test: (id: string) => !/\/(games\/(dice|race)|lessons)\/|\.css|\.de\.ts/.test(id) };

export default defineConfig({
  plugins: [svelte({ configFile: false }), preload(), offline(), compress()],
  resolve: {
    // Followed by '?url': so a text as `find`, which is a whole name, would not match.
    alias: [
      { find: /^saltus\/rules\.wasm/, replacement: wasm('wasm-rules', 'saltus_rules') },
      { find: /^saltus\/engine\.wasm/, replacement: wasm('wasm', 'saltus_engine') },
      { find: /^saltus\/engine_threads\.wasm/, replacement: wasm('wasm-threads', 'saltus_engine_threads') },
    ],
  },
  build: { outDir: '../build/web', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, rolldownOptions: { output: { codeSplitting: { groups: [kShared] } } } },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    fs: { allow: ['..'] },
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' },
  },
  // Games are played and dice counted in some: minutes on a busy machine.
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node', testTimeout: 120_000 },
});
