import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { RECORDED } from '#shared/vehicle/testing/recorded-trace.ts';

/** The browser's code is bundled from the same module that the server's test runs. */
async function bundle(): Promise<string> {
  const entry = join(import.meta.dirname, '../src/shared/vehicle/testing/recorded-trace.ts');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'recording' } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs.flatMap((one) => ('output' in one ? one.output : []));
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('\n');
}

test('the simulated vehicle gives the same trace in the browser as on the server', async ({ page }) => {
  await page.addScriptTag({ content: await bundle() });
  expect(await page.evaluate('recording.recordTrace()')).toEqual(RECORDED);
});
