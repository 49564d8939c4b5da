import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import addFormats from 'ajv-formats';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { folderWith } from '#server/testing/temp-folder.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { readInstance } from './instance.ts';

test('the privacy policy is served separately from the instance information', async () => {
  const { app } = await testApp({ as: 'nobody', instance: { privacyPolicy: '# We keep\n- nothing' } });
  expect((await app.inject('/v2/instance')).json()).not.toHaveProperty('privacyPolicy');
  expect((await app.inject('/v2/instance/privacy-policy')).json()).toEqual({ text: '# We keep\n- nothing' });
});

test.each([
  ['https://widgets.example'],
  ['https://widgets.example/'],
  ['https://widgets.example/a'],
  ['widgets.example'],
  ['*'],
  ["'self'"],
])('hosts of widgets are whole origins: %s', async (host) => {
  const reading = readInstance(await fileWith({ widgetHosts: [host] }));
  if (host === 'https://widgets.example') expect((await reading).widgetHosts).toEqual([host]);
  else await expect(reading).rejects.toThrow('must be a list of origins');
});

const SERVICE = {
  name: 'Bench model',
  protocol: 'openai',
  endpointUrl: 'https://model.example/v1',
  apiKey: 'sk-of-the-configuration',
};
const WHOLE: JsonObject = {
  logoUrl: 'https://brand.example/logo.png',
  showGenAIWizard: true,
  sso: { clientId: 'x', authority: 'https://login.example', name: 'Company' },
  genAI: {
    wizardCover: '/cover.webp',
    hideMarketplace: true,
    defaultEndpointUrl: 'https://secret-endpoint.example/generate',
    marketplaceUrl: 'https://market.example/generators',
    GenAI_Python: [SERVICE, { id: 'mock', name: 'Mock', apiKey: 'Empty' }],
    dashboard: [{ name: 'Boards', isMock: true }],
    widget: [{ id: 'w', name: 'Widgets', customPayload: { input: '{prompt}' }, responseField: 'payload.code' }],
    limits: { perDay: 5 },
  },
  services: {
    log: 'https://log.example',
    studio: 'https://studio.example',
    studioBackend: 'https://studio-be.example',
    store: 'https://store-be.example',
    websocket: 'wss://socket.example',
  },
};

test.each([
  ['as it is without a configuration', {}],
  ['with every member configured', WHOLE],
])('the answer of /v2/instance is what its schema says, %s', async (_, configuration) => {
  const { app } = await testApp({ as: 'nobody', instance: await readInstance(await fileWith(configuration)) });
  const answer = await app.inject('/v2/instance');
  const ajv = new Ajv2020({ allErrors: true });
  addFormats.default(ajv);
  for (const [id, schema] of Object.entries(app.getSchemas())) ajv.addSchema(schema as AnySchema, id);
  const validate = ajv.getSchema('instance.json');
  void validate?.(answer.json());
  expect(validate?.errors).toBeNull();
  expect(answer.json()).toMatchObject({ serverVersion: 'v2', version: '0.0.0' });
  expect(answer.payload).not.toMatch(
    /sk-of|apiKey|secret-endpoint|model\.example|store-be|studio-be|privacyPolicy|perDay/,
  );
});

test('pages learn of the configured services what they need', async () => {
  const { app } = await testApp({ as: 'nobody', instance: await readInstance(await fileWith(WHOLE)) });
  const { genAI, services, showGenAIWizard } = (await app.inject('/v2/instance')).json();
  expect(showGenAIWizard).toBe(true);
  expect(genAI).toEqual({
    wizardCover: '/cover.webp',
    hideMarketplace: true,
    defaultEndpointUrl: '/v2/genai/generation',
    marketplaceUrl: 'https://market.example/generators',
    GenAI_Python: [
      { id: 'GenAI_Python-1', type: 'GenAI_Python', name: 'Bench model', description: '', isMock: false },
      { id: 'mock', type: 'GenAI_Python', name: 'Mock', description: '', isMock: true },
    ],
    dashboard: [{ id: 'dashboard-1', type: 'GenAI_Dashboard', name: 'Boards', description: '', isMock: true }],
    widget: [{ id: 'w', type: 'GenAI_Widget', name: 'Widgets', description: '', isMock: false }],
  });
  expect(services).toMatchObject({ log: 'https://log.example', cache: null, hasStudio: true, hasStore: true });
  const { app: plain } = await testApp({ as: 'nobody' });
  const ours = (await plain.inject('/v2/instance')).json();
  expect(ours).toMatchObject({ showGenAIWizard: false, genAI: { hideMarketplace: false, GenAI_Python: [] } });
  expect(ours.services).toMatchObject({ log: null, studio: null, hasStudio: false, hasStore: false });
});

test.each([
  [{ genAI: { key: 'x' } }, '"genAI" has no member "key"'],
  [{ genAI: { hideMarketplace: 'yes' } }, 'true or false as "hideMarketplace"'],
  [{ genAI: { dashboard: {} } }, 'must have a list as "dashboard"'],
  [{ genAI: { widget: [{ name: 'A', apikey: 'x' }] } }, 'service 1 of "widget" has an unknown member "apikey"'],
  [{ genAI: { widget: [{}] } }, 'needs a name'],
  [{ genAI: { widget: [{ name: 'A', id: 'local' }] } }, 'other than "local"'],
  [{ genAI: { widget: [{ name: 'A', endpointUrl: 'file:///etc/passwd' }] } }, 'http or https address'],
  [{ genAI: { widget: [{ name: 'A', protocol: 'soap' }] } }, 'one of openai, anthropic, custom'],
  [
    { genAI: { widget: [{ name: 'A', id: 'a' }], dashboard: [{ name: 'B', id: 'a' }] } },
    'two services with the id "a"',
  ],
  [{ genAI: { limits: { perDay: -1 } } }, 'whole numbers as "limits"'],
  [{ services: { database: 'https://x.example' } }, '"services" has no member "database"'],
  [{ services: { log: 'javascript:alert(1)' } }, 'an address or null as "log"'],
  [{ serverVersion: 'v3' }, 'can only be "v2"'],
])('a configuration that cannot be meant is refused, naming the member: %j', async (configuration, message) => {
  await expect(readInstance(await fileWith(configuration))).rejects.toThrow(message);
});

async function fileWith(configuration: Json): Promise<string> {
  const folder = await folderWith();
  const file = join(folder, 'instance.json');
  await writeFile(file, JSON.stringify(configuration));
  return file;
}

test('a schema folder without a logo has that of the product, and no broken picture', async () => {
  const { call, write } = await testApp();
  const shipped = await call('GET', '/v2/instance/logo.svg');
  expect([shipped.status, shipped.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(shipped.text).toContain('<svg');
  await write('logo.svg', '<svg id="own"/>');
  expect((await call('GET', '/v2/instance/logo.svg')).text).toBe('<svg id="own"/>');
});
