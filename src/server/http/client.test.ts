import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serveClient } from './client.ts';

test('a new build is served without a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-client-'));
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const build = async (name: string, at: number): Promise<void> => {
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(folder, 'assets', `${name}.js`), `// ${name}`);
    await writeFile(join(folder, 'index.html'), `<script src="/assets/${name}.js" nonce="__CSP_NONCE__">`);
    await utimes(join(folder, 'index.html'), at, at);
  };
  await build('one', 1000);
  await app.register(serveClient, { folder });
  expect((await app.inject('/')).payload).toMatch(/one\.js" nonce="[0-9a-f]+"/);
  await build('two', 2000);
  for (const path of ['/', '/some/page.of.dots']) expect((await app.inject(path)).payload).toContain('two.js');
  const script = await app.inject('/assets/two.js');
  expect([script.statusCode, script.payload]).toEqual([200, '// two']);
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/assets/three.js')).statusCode).toBe(404);
  expect((await app.inject('/assets/../../package.json')).statusCode).toBeGreaterThanOrEqual(400);
  expect((await app.inject('/assets/%2e%2e/%2e%2e/package.json')).statusCode).toBeGreaterThanOrEqual(400);
});
