import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const client = resolve(root, 'dist/app');
/** The oldest browsers that know everything the client uses, `light-dark()` above all: one written for older ones breaks it. */
const BROWSERS = ['chrome123', 'firefox120', 'safari17.5'];
const server = 'http://localhost:3000';

/** Files are compressed once, when they are built; the server sends what a browser takes. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async closeBundle() {
      const folder = join(client, 'assets');
      const names = (await readdir(folder)).filter((name) => /\.(?:js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = join(folder, name);
          const bytes = await readFile(file);
          await writeFile(`${file}.gz`, await promisify(gzip)(bytes));
          await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
        }),
      );
    },
  };
}

export default defineConfig({
  root: resolve(root, 'src/app'),
  plugins: [react(), compressed()],
  build: { outDir: client, emptyOutDir: true, target: BROWSERS, chunkSizeWarningLimit: 700 },
  server: { port: 5173, proxy: { '/v2': server, '/health': server } },
  test: {
    root,
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'codegen/**/*.test.ts', 'test/**/*.test.ts'],
  },
});
