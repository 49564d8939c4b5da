import { expect, test } from 'vitest';
import { isFor } from '#server/events/audience.ts';
import { garage } from '#server/testing/garage.ts';
import { addPerson, signedIn } from '#server/testing/people.ts';
import type { Json } from '#shared/json.ts';

test('a change is answered with the ID, seen by everyone who reads, and logged', async () => {
  const { ann, root, make } = await garage();
  const id = await make('Car');
  const url = `/v2/models/${id}`;
  const property = '[{"name":"Wheels"}]';
  const changed = await ann.call('PATCH', url, { name: 'Van', property, tags: [{ title: 'New' }], extend: null });
  expect([changed.status, changed.text, changed.headers['etag']]).toEqual([200, JSON.stringify(id), '"2"']);
  expect((await ann.call('GET', url)).body).toMatchObject({
    name: 'Van',
    property,
    tags: [{ title: 'New' }],
    extend: null,
  });
  expect((await ann.call('PATCH', url, { name: 'Van' })).headers['etag']).toBe('"2"');
  expect((await ann.call('PATCH', url, {})).status).toBe(400);
  const made = await ann.call('POST', '/v2/prototypes', { name: 'App', model_id: id });
  expect((await ann.call('DELETE', url)).status).toBe(204);
  for (const gone of [url, `/v2/prototypes/${String(made.body['id'])}`])
    expect((await ann.call('GET', gone)).status).toBe(404);

  const { body } = await root.call('GET', '/v2/audit?type=model_created,model_changed,deletion');
  expect(body['types']).toEqual([...new Set(body['types'] as string[])]);
  expect(
    (body['results'] as { type: string; description: string }[]).map(({ type, description }) => [type, description]),
  ).toEqual([
    ['deletion', 'Deleted the model Van'],
    ['model_changed', 'Changed name, property, tags, extend of the model Car'],
    ['model_created', 'Created the model Car'],
  ]);
});

test('a change that names an older revision is refused, one that names none is accepted', async () => {
  const { ann, make } = await garage();
  const url = `/v2/models/${await make('Car')}`;
  const patch = (name: string, tag?: string) =>
    ann.call('PATCH', url, { name }, tag === undefined ? {} : { 'if-match': tag });
  expect((await patch('A', '"1"')).status).toBe(200);
  expect(await patch('B', '"1"')).toMatchObject({ status: 412, body: { code: 'stale' } });
  expect((await patch('C')).status).toBe(200);
  expect((await patch('D', 'x')).status).toBe(400);
  expect((await ann.call('DELETE', url, undefined, { 'if-match': '"2"' })).status).toBe(412);
  expect((await ann.call('DELETE', url, undefined, { 'if-match': '"3"' })).status).toBe(204);
});

test('a model is linked to an item that its writer may read', async () => {
  const { ann, root, make } = await garage();
  const made = await root.call('POST', 'items', { type: 'gadget', data: { name: 'Car' } });
  const item_id = String(made.body['id']);
  const url = `/v2/models/${await make('Car')}`;
  expect((await ann.call('PATCH', url, { item_id })).status).toBe(200);
  expect((await ann.call('GET', `/v2/models?item_id=${item_id}`)).body['results']).toMatchObject([
    { name: 'Car', item_id },
  ]);
  expect((await ann.call('PATCH', url, { item_id: null })).status).toBe(200);
});

test('an item that its writer may not read is not found', async () => {
  const { app, root } = await garage({ instance: { strictAuth: true } });
  const made = await root.call('POST', 'items', { type: 'gadget', data: { name: 'Car' } });
  await app.inventory.store.write(async ({ accounts }) => {
    for (const role of ['inventory_reader', 'inventory_writer'])
      await accounts.take({ user: 'everyone', role, ref: '*' });
  });
  const bob = await signedIn(app, 'bob@example.org');
  const item_id = String(made.body['id']);
  expect(await bob.call('POST', '/v2/models', { name: 'Car', main_api: 'Vehicle', item_id })).toMatchObject({
    status: 400,
    body: { message: `Item "${item_id}" not found` },
  });
});

test('states follow one another as declared', async () => {
  const { ann, make } = await garage();
  const url = `/v2/models/${await make('Car')}`;
  const to = async (state: string) => (await ann.call('PATCH', url, { state })).status;
  expect([await to('released'), await to('draft'), await to('blocked')]).toEqual([200, 200, 200]);
  expect(await ann.call('PATCH', url, { state: 'released' })).toMatchObject({
    status: 422,
    body: { issues: [{ path: '/state', rule: 'x-transitions', hint: 'From "blocked" it can change to: draft.' }] },
  });
  expect(await to('sold')).toBe(400);
});

test('an owner has one model of a name', async () => {
  const { ann, bob, make } = await garage();
  await make('Car');
  const second = await make('Van');
  await make('Car', {}, bob);
  expect(await ann.call('POST', '/v2/models', { name: 'CAR', main_api: 'Vehicle' })).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: expect.stringContaining('CAR') },
  });
  expect((await ann.call('PATCH', `/v2/models/${second}`, { name: 'car ' })).status).toBe(409);
});

test(
  'members read, contributors write, and only the owner and administrators do the rest',
  { timeout: 30_000 },
  async () => {
    const { ann, bob, bobId, root, annId, make } = await garage();
    const id = await make('Car');
    const url = `/v2/models/${id}`;
    const share = (who: typeof ann, role: string) => who.call('POST', `${url}/permissions`, { userId: bobId, role });
    const may = async (): Promise<number[]> => [
      (await bob.call('GET', url)).status,
      (await bob.call('PATCH', url, { property: '{}' })).status,
      (await bob.call('PATCH', url, { visibility: 'public' })).status,
      (await share(bob, 'model_contributor')).status,
      (await bob.call('DELETE', url)).status,
    ];
    const query = `/v2/permissions/has-permission?permissions=readModel:${id},writeModel:${id},writeModel`;
    const has = async () => JSON.parse((await bob.call('GET', query)).text) as Json;

    expect([await may(), await has()]).toEqual([
      [404, 404, 404, 404, 404],
      [false, false, false],
    ]);
    expect(await share(ann, 'model_member')).toMatchObject({ status: 201, text: '' });
    expect([await may(), await has()]).toEqual([
      [200, 403, 403, 403, 403],
      [true, false, false],
    ]);
    expect((await bob.call('GET', url)).body).not.toHaveProperty('contributors');
    await share(ann, 'model_contributor');
    expect([await may(), await has()]).toEqual([
      [200, 200, 403, 403, 403],
      [true, true, false],
    ]);
    // old clients send whole forms: what does not change needs no right
    expect((await bob.call('PATCH', url, { visibility: 'private', name: 'Cab' })).status).toBe(200);
    const bobs = { id: bobId, name: 'Bob', image_file: '', email: 'bob@example.org' };
    expect((await bob.call('GET', url)).body).toMatchObject({ contributors: [bobs], members: [bobs] });

    expect((await ann.call('POST', `${url}/permissions`, { userId: annId, role: 'model_member' })).status).toBe(400);
    expect(
      (await ann.call('POST', `${url}/permissions`, { userId: 'x,y', role: 'model_member' })).body['message'],
    ).toBe('User "x" not found');
    expect((await ann.call('POST', `${url}/permissions`, { userId: bobId, role: 'admin' })).status).toBe(400);
    const take = (who: typeof ann, role: string) =>
      who.call('DELETE', `${url}/permissions?userId=${bobId}&role=${role}`);
    expect((await take(bob, 'model_member')).status).toBe(403);
    for (const role of ['model_member', 'model_contributor'])
      expect(await take(ann, role)).toMatchObject({ status: 204, text: '' });
    expect((await take(ann, 'model_member')).status).toBe(404);
    expect(await may()).toEqual([404, 404, 404, 404, 404]);

    expect((await root.call('PATCH', url, { visibility: 'public' })).status).toBe(200);
    expect((await bob.call('PATCH', url, { name: 'Bobs' })).status).toBe(403);
    expect(await has()).toEqual([true, false, false]);
    expect((await share(root, 'model_member')).status).toBe(201);
    expect((await root.call('DELETE', url)).status).toBe(204);
  },
);

test('several people get a role at once, or none of them', async () => {
  const { app, ann, bobId, annId, make } = await garage();
  const { id: cid } = await addPerson(app, 'Cid');
  const url = `/v2/models/${await make('Car')}`;
  const share = async (userId: string) =>
    (await ann.call('POST', `${url}/permissions`, { userId, role: 'model_member' })).status;
  const members = async () => (await ann.call('GET', url)).body['members'];
  for (const others of [`${bobId},x`, `${bobId},${annId}`]) expect(await share(others)).toBe(400);
  expect(await members()).toEqual([]);
  expect(await share(`${bobId}, ${cid}`)).toBe(201);
  expect(await members()).toMatchObject([{ name: 'Bob' }, { name: 'Cid' }]);
  const taken = await ann.call('DELETE', `${url}/permissions?userId=${bobId},${cid}&role=model_member`);
  expect([taken.status, await members()]).toEqual([204, []]);
});

test('only those who may read a model hear of its changes', async () => {
  const { app, ann, annId, bobId, make } = await garage();
  const heard: [action: string, forAnn: boolean, forBob: boolean][] = [];
  app.inventory.events.subscribe((sent) => {
    if (sent.event !== 'model') return;
    const to = (id: string) => isFor(sent, { id, name: '' });
    heard.push([sent.data.action, to(annId), to(bobId)]);
  });
  const url = `/v2/models/${await make('Car')}`;
  await ann.call('PATCH', url, { name: 'Van' });
  await ann.call('PATCH', url, { visibility: 'public' });
  await ann.call('PATCH', url, { visibility: 'private' });
  await ann.call('POST', `${url}/permissions`, { userId: bobId, role: 'model_member' });
  await ann.call('DELETE', `${url}/permissions?userId=${bobId}&role=model_member`);
  await ann.call('DELETE', url);
  expect(heard).toEqual([
    ['create', true, false],
    ['update', true, false],
    ['update', true, true],
    ['update', true, true],
    ['update', true, true],
    ['update', true, true],
    ['delete', true, false],
  ]);
});
