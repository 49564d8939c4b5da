import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const root = import.meta.dirname;
const server = 'http://localhost:3000';

export default defineConfig({
  root: resolve(root, 'src/app'),
  plugins: [react()],
  build: { outDir: resolve(root, 'dist/app'), emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 700 },
  server: { port: 5173, proxy: { '/v2': server, '/health': server } },
  test: {
    root,
    environment: 'node',
    include: ['src/**/*.test.{ts,tsx}', 'codegen/**/*.test.ts', 'test/**/*.test.ts'],
  },
});
