import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
const server = 'http://localhost:3000';

/** The gallery: a page for people who change fields, widgets and components; it is no part of the product. */
export default defineConfig({
  root,
  plugins: [react()],
  publicDir: resolve(root, '../../public'),
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  worker: { format: 'es' },
  server: { port: 5174, proxy: { '/v2': server } },
  build: {
    // older ones do not know light-dark()
    target: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: resolve(root, '../../../../node_modules/.cache/gallery'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 5000,
  },
});
