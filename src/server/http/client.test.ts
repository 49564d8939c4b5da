import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { DEFAULT_GENAI, SERVICE_DEFAULTS } from '#server/instance/configured-services.ts';
import { externalHosts } from '#server/instance/external-hosts.ts';
import { DEFAULT_INSTANCE, type Instance } from '#server/instance/instance.ts';
import { folderWith } from '#server/testing/temp-folder.ts';
import { serveClient } from './client.ts';

test('a new build is served without a restart', async () => {
  const folder = await folderWith();
  const app = Fastify();
  onTestFinished(() => app.close());
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

test('the policy of pages names exactly the hosts that the instance configuration names', async () => {
  const folder = await builtFolder();
  const policyOf = async (instance: Partial<Instance>): Promise<string[]> => {
    const app = Fastify();
    onTestFinished(() => app.close());
    await app.register(serveClient, { folder, hosts: externalHosts({ ...DEFAULT_INSTANCE, ...instance }) });
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    return ['connect', 'frame', 'img'].map((name) => new RegExp(`${name}-src ([^;]*)`).exec(policy)?.[1] ?? '');
  };
  expect(await policyOf({})).toEqual(["'self'", "'self'", "'self' data: blob:"]);
  expect(await policyOf({ widgetHosts: ['https://widgets.example'] })).toEqual([
    "'self'",
    "'self' https://widgets.example",
    "'self' data: blob:",
  ]);
  const key = { ...SERVICE_DEFAULTS, id: 'x', name: 'X', endpointUrl: 'https://model.example/v1', apiKey: 'sk-1' };
  const whole = await policyOf({
    logoUrl: 'https://brand.example/logo.png',
    sso: { clientId: 'x', authority: 'https://login.example/tenant' },
    genAI: {
      ...DEFAULT_GENAI,
      wizardCover: 'https://brand.example/cover.png',
      defaultEndpointUrl: 'https://default.example/',
      marketplaceUrl: 'https://market.example/',
      GenAI_Python: [key],
    },
    services: {
      log: 'https://log.example/path',
      cache: 'https://cache.example',
      upload: 'https://upload.example:8443/upload',
      runtimeKit: 'https://kit.example',
      websocket: 'wss://socket.example/core',
      studio: 'https://studio.example/edit',
      studioBackend: 'https://studio-be.example',
      marketplace: 'https://market.example',
      store: 'https://store-be.example',
    },
  });
  expect(whole).toEqual([
    "'self' https://login.example https://log.example https://cache.example https://upload.example:8443 " +
      'https://kit.example wss://socket.example wss://kit.example',
    "'self' https://login.example https://studio.example",
    "'self' data: blob: https://brand.example https://upload.example:8443",
  ]);
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
  const folder = await folderWith({ 'index.html': '<p>', 'assets/one.js': '// one' });
  return folder;
}
