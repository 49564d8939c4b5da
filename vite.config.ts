import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const client = resolve(root, 'dist/app');
/** The oldest browsers that know everything the client uses, `light-dark()` above all: one written for older ones breaks it. */
const BROWSERS = ['chrome123', 'firefox120', 'safari17.5'];
/**
 * What would be chunks of a few hundred bytes each, every one a request and worse to compress, is put together: what every
 * page loads first, what a list needs and other pages too, and the parts of Mantine that most pages have.
 */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'main', tags: ['$initial'], priority: 1 },
  { name: itemsChunk, debugName: 'items', minShareCount: 2 },
  { name: 'icons', test: /node_modules[\\/]@tabler/, minShareCount: 6 },
  { name: 'mantine', test: /node_modules[\\/]@mantine/, minShareCount: 6 },
];

function itemsChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  const ofList = ofLists.get(graph) ?? reached(resolve(root, 'src/app/inventory/list/page/list-page.tsx'), graph);
  ofLists.set(graph, ofList);
  return ofList.has(id) ? 'items' : null;
}

const ofLists = new WeakMap<Rolldown.ChunkingContext, ReadonlySet<string>>();

/** A module and every one of ours that it cannot do without. */
function reached(start: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([start]);
  for (const id of found) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) if (!next.includes('node_modules')) found.add(next);
  }
  return found;
}

const server = 'http://localhost:3000';

/** The highest of 11 takes seventeen times as long for 8 % less. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** Files are compressed once, when they are built; the server sends what a browser takes. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle() {
      const folder = join(client, 'assets');
      const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(folder, name);
          const bytes = await readFile(file);
          await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
          await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: BROTLI }));
        }),
      );
    },
  };
}

/**
 * Copies into a module the declarations that it composes from the shared classes, so that no script has to name those
 * classes on an element again. Classes that other selectors contain stay composed.
 */
function composedClasses(): Plugin {
  const file = resolve(root, 'src/app/ui/classes.css');
  const isAlone = (css: string, name: string) => css.match(new RegExp(`\\.${name}(?![\\w-])`, 'g'))?.length === 1;
  return {
    name: 'composed-classes',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.endsWith('.module.css')) return;
      this.addWatchFile(file);
      const css = await readFile(file, 'utf8');
      const rules = css.matchAll(/^\.([\w-]+)(:[^ ]+)? \{\n([^}]+)\}/gm);
      const shared = [...rules].filter(([, name = '']) => isAlone(css, name));
      return code.replace(/composes: ([\w -]+) from global;/g, (_, composed: string) => {
        const names = new Set(composed.split(' '));
        const copied = shared
          .filter(([, name = '']) => names.delete(name))
          .map(([, , state, body = '']) => (state === undefined ? body : `&${state} {${body}}`))
          .join('');
        return names.size === 0 ? copied : `composes: ${[...names].join(' ')} from global;\n${copied}`;
      });
    },
  };
}

/** The class of a CSS module. Every one is in the script, so it is as short as it can be: its file, and which of its names. */
function className(name: string, file: string): string {
  const hash = createHash('sha256').update(relative(root, file)).digest('base64url');
  const names = namesOf.get(file) ?? new Map<string, number>();
  namesOf.set(file, names.set(name, names.get(name) ?? names.size));
  return `_${hash.slice(0, 4)}${names.get(name)?.toString(36)}`;
}

const namesOf = new Map<string, Map<string, number>>();

export default defineConfig({
  root: resolve(root, 'src/app'),
  plugins: [react(), composedClasses(), compressed()],
  build: {
    outDir: client,
    emptyOutDir: true,
    target: BROWSERS,
    chunkSizeWarningLimit: 700,
    // each of the browsers above knows it
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
        // the first script names every other file: a name is as good with less of its hash, and what has no page of its own has no other
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: 'assets/[hash:5][extname]',
      },
      treeshake: {
        moduleSideEffects: [
          // the validator package makes a compiler on import, which needs `eval` and which the client never calls
          { test: /node_modules[\\/]@rjsf[\\/]/, sideEffects: false },
          // the index of a room exports more than one page uses
          { test: /src[\\/]shared[\\/]/, sideEffects: false },
        ],
      },
    },
  },
  css: { modules: { generateScopedName: className } },
  // a worker is sent as one text to a frame that can load nothing
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  // the shim stands for a hook that React has since version 18
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  server: { port: 5173, proxy: { '/v2': server, '/health': server, '/socket.io': { target: server, ws: true } } },
  test: {
    root,
    environment: 'node',
    // for busy machines: a real store, the command line as a process and the interpreter of Python take their time
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: [resolve(root, 'test/postgres/global-setup.ts')],
    include: ['src/**/*.test.{ts,tsx}', 'codegen/**/*.test.ts', 'test/**/*.test.ts'],
  },
});
