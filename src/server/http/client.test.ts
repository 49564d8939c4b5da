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

test('pages may embed widgets of the hosts that are configured, and no others', async () => {
  const folder = await builtFolder();
  const policyOf = async (widgetHosts: readonly string[]): Promise<string> => {
    const app = Fastify();
    onTestFinished(() => app.close());
    await app.register(serveClient, { folder, widgetHosts });
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    return /frame-src ([^;]*)/.exec(policy)?.[1] ?? '';
  };
  expect(await policyOf([])).toBe("'self'");
  expect(await policyOf(['https://widgets.example'])).toBe("'self' https://widgets.example");
});

test('the script for embedded widgets can be loaded by pages of any origin, other files by our own', async () => {
  const folder = await builtFolder();
  await writeFile(join(folder, 'syncer.js'), '// signals');
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(serveClient, { folder });
  const resourcePolicy = async (path: string) => (await app.inject(path)).headers['cross-origin-resource-policy'];
  expect(await resourcePolicy('/syncer.js')).toBe('cross-origin');
  expect(await resourcePolicy('/assets/one.js')).toBe('same-origin');
  expect(await resourcePolicy('/')).toBe('same-origin');
});

async function builtFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'schemawerk-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<p>');
  await writeFile(join(folder, 'assets', 'one.js'), '// one');
  return folder;
}
