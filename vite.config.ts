import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
/** The oldest browsers that know everything the client uses, `light-dark()` above all: one written for older ones breaks it. */
const BROWSERS = ['chrome123', 'firefox120', 'safari17.5'];
const server = 'http://localhost:3000';

export default defineConfig({
  root: resolve(root, 'src/app'),
  plugins: [react()],
  build: { outDir: resolve(root, 'dist/app'), emptyOutDir: true, target: BROWSERS, chunkSizeWarningLimit: 700 },
  server: { port: 5173, proxy: { '/v2': server, '/health': server } },
  test: {
    root,
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'codegen/**/*.test.ts', 'test/**/*.test.ts'],
  },
});
