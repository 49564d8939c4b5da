import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEFAULT_GENAI, SERVICE_DEFAULTS } from '#server/instance/configured-services.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { testApp, TEST_ACCOUNTS } from '#server/testing/test-app.ts';
import { SecretBox } from '#server/tokens/secret-box.ts';
import type { JsonObject } from '#shared/json.ts';
import { GeneratorServices } from './generator-services.ts';
import { keyOwner } from './service-changes.ts';

const KEY = 'sk-only-the-server-knows';
const ADMIN = '/v2/genai/services/admin';
const NEW = { name: 'Bench', protocol: 'openai', endpointUrl: 'https://model.example/v1', model: 'small', apiKey: KEY };

const configured = {
  ...SERVICE_DEFAULTS,
  id: 'of-the-operator',
  name: 'Of the operator',
  endpointUrl: 'http://inside.example/v1',
  apiKey: 'sk-of-the-operator',
};

async function company(genAI: Partial<typeof DEFAULT_GENAI> = {}) {
  const app = await testApp({ as: 'nobody', instance: { genAI: { ...DEFAULT_GENAI, ...genAI } } });
  const ann = await addPerson(app, 'Ann', [{ role: 'generative_ai_role' }]);
  const bob = await addPerson(app, 'Bob', [{ role: 'generative_ai_role' }]);
  const root = await addPerson(app, 'Root', [{ role: 'admin' }]);
  return {
    app,
    bobId: bob.id,
    ann: await signedIn(app, ann.email),
    bob: await signedIn(app, bob.email),
    root: await signedIn(app, root.email),
  };
}

test('administrators keep services, whose keys are stored encrypted and never sent back', async () => {
  const { app, root } = await company();
  const made = await root.call('POST', ADMIN, NEW);
  const id = String(made.body['id']);
  expect(made).toMatchObject({
    status: 201,
    body: { name: 'Bench', hasApiKey: true, readOnly: false, method: 'POST' },
  });
  const changed = await root.call('PATCH', `${ADMIN}/${id}`, { name: 'Bench 2', description: 'For tests' });
  expect(changed).toMatchObject({ status: 200, body: { name: 'Bench 2', hasApiKey: true } });
  const listed = await root.call('GET', ADMIN);
  expect(listed.text).toContain('Bench 2');
  for (const { text } of [made, changed, listed]) expect(text).not.toContain(KEY);

  const { generators } = app.inventory.store.read;
  const sealed = await generators.sealedKey(id);
  expect(sealed).toMatch(/^v1\./);
  expect(new SecretBox(TEST_ACCOUNTS.secret).open(sealed, keyOwner(id))).toBe(KEY);
  expect((await root.call('PATCH', `${ADMIN}/${id}`, { apiKey: '' })).body).toMatchObject({ hasApiKey: false });
  expect(await generators.sealedKey(id)).toBe('');
  expect((await root.call('DELETE', `${ADMIN}/${id}`)).status).toBe(204);
  expect((await root.call('PATCH', `${ADMIN}/${id}`, { name: 'x' })).status).toBe(404);

  const audit = await root.call('GET', '/v2/audit?type=generator_service');
  const said = (audit.body['results'] as JsonObject[]).map(({ description }) => description);
  expect(said).toEqual([
    'Deleted the generator service Bench 2',
    'Changed the generator service Bench 2, without a key',
    'Changed the generator service Bench 2',
    'Added the generator service Bench',
  ]);
  expect(audit.text).not.toContain(KEY);
});

test('a key goes to no other host than the one that it was entered for', async () => {
  const { root } = await company();
  const { body } = await root.call('POST', ADMIN, NEW);
  const url = `${ADMIN}/${String(body['id'])}`;
  const moved = await root.call('PATCH', url, { endpointUrl: 'https://elsewhere.example/v1' });
  expect(moved).toMatchObject({ status: 400, body: { issues: [{ path: '/apiKey' }] } });
  expect((await root.call('PATCH', url, { endpointUrl: 'https://model.example/v2' })).status).toBe(200);
  const both = { endpointUrl: 'https://elsewhere.example/v1', apiKey: 'sk-another' };
  expect((await root.call('PATCH', url, both)).status).toBe(200);
});

test('a service that cannot be called is refused', async () => {
  const { root } = await company();
  const refused = async (body: JsonObject) => {
    const answer = await root.call('POST', ADMIN, body);
    return `${answer.status} ${String((answer.body['issues'] as JsonObject[])[0]?.['path'])}`;
  };
  expect(await refused({ ...NEW, endpointUrl: 'file:///etc/passwd' })).toBe('400 /endpointUrl');
  expect(await refused({ ...NEW, endpointUrl: 'https://ann:secret@model.example' })).toBe('400 /endpointUrl');
  expect(await refused({ ...NEW, protocol: 'soap' })).toBe('400 /protocol');
  expect(await refused({ ...NEW, name: ' ' })).toBe('400 /name');
  expect(await refused({ ...NEW, key: 'x' })).toBe('400 ');
});

test('a key that another secret encrypted is reported, and asked for again', async () => {
  const { app, root } = await company();
  const id = String((await root.call('POST', ADMIN, NEW)).body['id']);
  const other = new SecretBox(createSecretKey('another secret that only this test knows', 'utf8'));
  const services = new GeneratorServices(DEFAULT_GENAI, app.inventory.store.read, other);
  expect((await services.settings())[0]).toMatchObject({
    hasApiKey: true,
    keyIssue: expect.stringContaining('secret'),
  });
  await expect(services.callable({ id: 'x', name: 'x' }, id)).rejects.toThrow('Enter it again');
});

test('people with the permission choose among services, of which they learn neither address nor key', async () => {
  const { ann, root } = await company({ GenAI_Python: [configured] });
  await root.call('POST', ADMIN, NEW);
  await root.call('POST', ADMIN, { name: 'Mock', apiKey: 'Empty' });
  const { text } = await ann.call('GET', '/v2/genai/services');
  expect(JSON.parse(text)).toMatchObject([
    { id: 'of-the-operator', isMock: false },
    { name: 'Bench', isMock: false },
    { name: 'Mock', isMock: true },
    { id: 'local', isMock: true },
  ]);
  expect(text).not.toMatch(/sk-|example|apiKey/);
  expect((await ann.call('GET', ADMIN)).status).toBe(403);
});

test('services of the configuration are shown to administrators, and changed there alone', async () => {
  const { root } = await company({ GenAI_Python: [configured] });
  const { text } = await root.call('GET', ADMIN);
  expect(JSON.parse(text)).toMatchObject([{ id: 'of-the-operator', hasApiKey: true, readOnly: true }]);
  expect(text).not.toContain('sk-of-the-operator');
  for (const method of ['PATCH', 'DELETE'] as const)
    expect(await root.call(method, `${ADMIN}/of-the-operator`, { name: 'x' })).toMatchObject({
      status: 403,
      body: { message: 'Of the operator comes from the instance configuration. Change it there' },
    });
});

test('the template generator, and what it stands in for, can be switched off', async () => {
  const { ann, root } = await company({ local: false });
  await root.call('POST', ADMIN, { name: 'Mock', isMock: true });
  expect((await ann.call('GET', '/v2/genai/services')).text).toBe('[]');
});

test('an asset is a generator of its owner and of those it is shared with, without its token', async () => {
  const { ann, bob, bobId } = await company();
  const data = { url: 'https://mine.example/generate', accessToken: 'tok-1', responseField: 'payload.code' };
  const made = await ann.call('POST', '/v2/assets', { name: 'Mine', type: 'GENAI-PYTHON', data: JSON.stringify(data) });
  const url = `/v2/assets/${String(made.body['id'])}`;
  const names = async (who: typeof ann) =>
    (JSON.parse((await who.call('GET', '/v2/genai/services')).text) as { name: string }[]).map(({ name }) => name);
  const local = 'Template generator: no AI model';
  expect([await names(ann), await names(bob)]).toEqual([[local, 'Mine'], [local]]);
  await ann.call('POST', `${url}/permissions`, { userId: bobId, role: 'read_asset' });
  await bob.signIn('bob@example.org');
  expect(await names(bob)).toEqual([local, 'Mine']);

  for (const who of [ann, bob])
    for (const address of [url, '/v2/assets'])
      expect((await who.call('GET', address)).text).not.toMatch(/tok-1|sealed/);
  expect(made.text).not.toContain('tok-1');
  expect(JSON.parse(String((await ann.call('GET', url)).body['data']))).toEqual({
    url: data.url,
    responseField: 'payload.code',
    hasAccessToken: true,
  });
});

test('the token of an asset stays until it is replaced or removed, and goes to no other host', async () => {
  const { app, ann } = await company();
  const data = { url: 'https://mine.example/generate', accessToken: 'tok-1' };
  const made = await ann.call('POST', '/v2/assets', { name: 'Mine', type: 'GENAI-PYTHON', data });
  const id = String(made.body['id']);
  const box = new SecretBox(TEST_ACCOUNTS.secret);
  const services = new GeneratorServices(DEFAULT_GENAI, app.inventory.store.read, box);
  const { id: self } = await ann.self();
  const token = async () => (await services.callable({ id: self, name: 'Ann' }, id)).apiKey;
  const change = async (patch: JsonObject) => (await ann.call('PATCH', `/v2/assets/${id}`, patch)).status;
  expect(await token()).toBe('tok-1');
  expect(await change({ name: 'Mine 2' })).toBe(200);
  expect(await change({ data: { url: 'https://mine.example/v2', hasAccessToken: true, accessToken: '' } })).toBe(200);
  expect(await token()).toBe('tok-1');
  expect(await change({ data: { url: 'https://thief.example/' } })).toBe(400);
  expect(await change({ data: { url: 'https://new.example/', accessToken: 'tok-2' } })).toBe(200);
  expect(await token()).toBe('tok-2');
  expect(await change({ data: { url: 'https://new.example/', accessToken: null } })).toBe(200);
  expect([await token(), (await ann.call('GET', `/v2/assets/${id}`)).body['data']]).toEqual([
    '',
    { url: 'https://new.example/', hasAccessToken: false },
  ]);
});
