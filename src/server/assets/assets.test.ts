import { expect, test } from 'vitest';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { JsonObject } from '#shared/json.ts';

async function people() {
  const app = await testApp({ as: 'nobody' });
  const [ann, bob] = [await addPerson(app, 'Ann'), await addPerson(app, 'Bob')];
  const admin = await addPerson(app, 'Root', [{ role: 'admin' }]);
  return {
    bobId: bob.id,
    ann: await signedIn(app, ann.email),
    bob: await signedIn(app, bob.email),
    admin: await signedIn(app, admin.email),
  };
}

test('an asset belongs to its owner, and others see it if it is shared', async () => {
  const { ann, bob, bobId, admin } = await people();
  const made = await ann.call('POST', '/v2/assets', { name: 'Kit', type: 'HARDWARE_KIT', data: '{"a":1}' });
  expect(made).toMatchObject({ status: 200, body: { name: 'Kit', type: 'HARDWARE_KIT', data: '{"a":1}' } });
  const url = `/v2/assets/${String(made.body['id'])}`;
  const seen = async () => (await bob.call('GET', '/v2/assets')).body['totalResults'];
  const change = async () => (await bob.call('PATCH', url, { name: 'Bob was here' })).status;
  const share = async (role: string) => (await ann.call('POST', `${url}/permissions`, { userId: bobId, role })).status;

  expect([await seen(), (await bob.call('GET', url)).status, await change()]).toEqual([0, 404, 404]);
  expect(await share('read_asset')).toBe(201);
  expect([await seen(), (await bob.call('GET', url)).status, await change()]).toEqual([1, 200, 403]);
  expect((await bob.call('GET', url)).body).not.toHaveProperty('readAccessUsers');
  expect((await bob.call('GET', '/v2/assets')).body['results']).toMatchObject([{ access: 'read' }]);
  expect(await share('write_asset')).toBe(201);
  expect(await change()).toBe(200);
  expect((await bob.call('GET', '/v2/assets')).body['results']).toMatchObject([{ access: 'change' }]);
  expect((await bob.call('DELETE', url)).status).toBe(403);
  expect((await bob.call('POST', `${url}/permissions`, { userId: bobId, role: 'write_asset' })).status).toBe(403);
  expect((await ann.call('GET', url)).body).toMatchObject({
    name: 'Bob was here',
    readAccessUsers: [{ id: bobId, name: 'Bob' }],
    writeAccessUsers: [{ id: bobId, name: 'Bob' }],
  });

  for (const role of ['read_asset', 'write_asset'])
    expect((await ann.call('DELETE', `${url}/permissions?userId=${bobId}&role=${role}`)).status).toBe(204);
  expect([await seen(), await change()]).toEqual([0, 404]);
  expect((await bob.call('GET', '/v2/assets/manage')).status).toBe(403);
  expect((await admin.call('GET', '/v2/assets/manage')).body['totalResults']).toBe(1);
  expect((await ann.call('DELETE', url)).status).toBe(200);
  expect((await ann.call('GET', url)).status).toBe(404);
});

test('concurrent changes of an asset are both kept', async () => {
  const { ann } = await people();
  const made = await ann.call('POST', '/v2/assets', { name: 'Kit', type: 'HARDWARE_KIT', data: 'a' });
  const url = `/v2/assets/${String(made.body['id'])}`;
  const changes: JsonObject[] = [{ name: 'Kit 2' }, { data: 'b' }, { type: 'CLOUD_RUNTIME' }];
  const answers = await Promise.all(changes.map((change) => ann.call('PATCH', url, change)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ann.call('GET', url)).body).toMatchObject({ name: 'Kit 2', data: 'b', type: 'CLOUD_RUNTIME' });
});

test('an asset deleted during concurrent changes stays deleted', async () => {
  const { ann } = await people();
  const made = await ann.call('POST', '/v2/assets', { name: 'Kit', type: 'HARDWARE_KIT' });
  const url = `/v2/assets/${String(made.body['id'])}`;
  const [deleted] = await Promise.all([ann.call('DELETE', url), ann.call('PATCH', url, { name: 'Back again' })]);
  expect(deleted.status).toBe(200);
  expect((await ann.call('GET', url)).status).toBe(404);
});

test('invalid requests are refused', async () => {
  const { ann } = await people();
  const status = async (body: object) => (await ann.call('POST', '/v2/assets', { ...body })).status;
  expect(await status({ name: 'x' })).toBe(400);
  expect(await status({ name: ' ', type: 'KIT' })).toBe(400);
  expect(await status({ name: 'x', type: 'KIT', owner: 'me' })).toBe(400);
  expect(await status({ name: 'x', type: 'KIT', data: 'x'.repeat(70_000) })).toBe(413);

  const made = await ann.call('POST', '/v2/assets', { name: 'Kit', type: 'HARDWARE_KIT' });
  const crowd = Array.from({ length: 101 }, (_, i) => `user-${i}`).join(',');
  const url = `/v2/assets/${String(made.body['id'])}/permissions`;
  expect(await ann.call('POST', url, { userId: crowd, role: 'read_asset' })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('100 people') },
  });
});

test('an asset token can read that asset and nothing else', async () => {
  const { ann, bob, bobId } = await people();
  const made = await ann.call('POST', '/v2/assets', { name: 'Kit', type: 'HARDWARE_KIT', data: '{"a":1}' });
  const other = await ann.call('POST', '/v2/assets', { name: 'Other', type: 'CLOUD_RUNTIME' });
  const url = `/v2/assets/${String(made.body['id'])}`;
  expect((await bob.call('POST', `${url}/generate-token`)).status).toBe(404);
  await ann.call('POST', `${url}/permissions`, { userId: bobId, role: 'read_asset' });
  expect((await bob.call('POST', `${url}/generate-token`)).status).toBe(403);
  const { status, body } = await ann.call('POST', `${url}/generate-token`);
  expect([status, body]).toMatchObject([200, { tokens: { access: { expires: expect.any(String) } } }]);
  const { token } = (body as { tokens: { access: { token: string } } }).tokens.access;
  expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
    sub: made.body['id'],
  });
  const kit = { authorization: `Bearer ${token}`, cookie: '' };
  expect(await ann.call('GET', url, undefined, kit)).toMatchObject({
    status: 200,
    body: { name: 'Kit', data: '{"a":1}' },
  });
  for (const [method, address] of [
    ['GET', `/v2/assets/${String(other.body['id'])}`],
    ['PATCH', url],
    ['DELETE', url],
    ['POST', `${url}/generate-token`],
    ['GET', '/v2/assets'],
    ['GET', '/v2/users/self'],
    ['GET', '/v2/inventory/items'],
    ['POST', '/v2/auth/authenticate'],
  ] as const)
    expect((await ann.call(method, address, method === 'PATCH' ? {} : undefined, kit)).status, address).toBe(401);
  await ann.call('DELETE', url);
  expect((await ann.call('GET', url, undefined, kit)).status).toBe(404);
});

test('assets are found by several types at once', async () => {
  const { ann } = await people();
  for (const type of ['CLOUD_RUNTIME', 'HARDWARE_KIT', 'GENAI-PYTHON'])
    await ann.call('POST', '/v2/assets', { name: type, type });
  const { body } = await ann.call('GET', '/v2/assets?type=CLOUD_RUNTIME,GENAI-PYTHON');
  expect(body['results']).toMatchObject([{ name: 'CLOUD_RUNTIME' }, { name: 'GENAI-PYTHON' }]);
});
