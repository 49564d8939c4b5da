import { describe, expect, test } from 'vitest';
import type { AccessRole, Account, AccountPage, ActivityPage, ErrorBody, RoleEffects } from '#generated/payloads.d.ts';
import { addPerson, signedIn, type Browser } from '#server/testing/people.ts';
import { emptyPostgres, STORES } from '#server/testing/postgres.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import type { Json } from '#shared/json.ts';

const REVIEW = { kind: 'gadget', field: 'status', from: 'draft', to: 'ready' };

async function role(app: TestApp, body: Json): Promise<AccessRole> {
  const { status, text } = await app.call('POST', '/v2/access-roles', body);
  expect([status, text]).toMatchObject([201, expect.any(String)]);
  return JSON.parse(text) as AccessRole;
}

const give = (app: TestApp, user: string, role: string) => app.call('POST', '/v2/permissions', { user, role });

async function gadget(app: TestApp): Promise<{ url: string; tag: Record<string, string> }> {
  const { body } = await app.call('POST', 'items', { type: 'gadget', data: { name: 'Pump', status: 'draft' } });
  return { url: `items/${String(body['id'])}`, tag: { 'if-match': '"1"' } };
}

async function member(app: TestApp, name: string, roles: string[]): Promise<Browser & { person: string }> {
  const { id, email } = await addPerson(
    app,
    name,
    roles.map((one) => ({ role: one })),
  );
  return Object.assign(await signedIn(app, email), { person: id });
}

describe.each(STORES)('own roles in %s', (kind) => {
  const opened = async () => testApp({ store: kind === 'SQLite' ? { file: ':memory:' } : await emptyPostgres() });

  test('a transition is made by members of the role alone, in every way of writing', async () => {
    const app = await opened();
    const { id } = await role(app, { name: 'Reviewer of gadgets', reserved: [REVIEW] });
    const [ann, rob] = [await member(app, 'Ann', []), await member(app, 'Rob', [id])];
    const { url, tag } = await gadget(app);
    const refused = await ann.call('PATCH', url, { status: 'ready' }, tag);
    expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
      403,
      {
        message: 'Only members of Reviewer of gadgets may change Status to "ready"',
        issues: [{ path: '/status', rule: 'reserved' }],
      },
    ]);
    const change = { id: url.slice('items/'.length), rev: 1, patch: { status: 'ready' } };
    expect((await ann.call('PATCH', 'items', { items: [change] })).status).toBe(422);
    expect((await ann.call('PUT', url, { name: 'Pump', status: 'ready' }, tag)).status).toBe(403);
    // created as approved at once would go around it
    const created = { type: 'gadget', data: { name: 'Fan', status: 'ready' } };
    expect((await ann.call('POST', 'items', created)).status).toBe(403);
    expect((await ann.call('PATCH', url, { notes: 'Quiet' }, tag)).status).toBe(200);
    expect((await rob.call('PATCH', url, { status: 'ready' }, { 'if-match': '"2"' })).status).toBe(200);
    expect((await rob.call('POST', 'items', created)).status).toBe(201);
  });

  test('a sheet says in the preview what it may not write', async () => {
    const app = await opened();
    await role(app, { name: 'Reviewer', reserved: [{ kind: 'gadget', field: 'status', to: 'ready' }] });
    const ann = await member(app, 'Ann', []);
    const { url } = await gadget(app);
    const records = [
      { id: url.slice('items/'.length), type: 'gadget', data: { name: 'Pump', status: 'ready' } },
      { id: 'GAD-77', type: 'gadget', data: { name: 'Fan', status: 'ready' } },
      { id: 'GAD-78', type: 'gadget', data: { name: 'Belt', status: 'draft' } },
    ];
    const upload = await app.inject({
      method: 'POST',
      url: '/v2/inventory/imports?name=lines.ndjson',
      headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${ann.access}` },
      payload: records.map((record) => `${JSON.stringify(record)}\n`).join(''),
    });
    const { id } = JSON.parse(upload.payload) as { id: string };
    const preview = await ann.call('POST', `imports/${id}/preview`, {});
    expect(preview.body['counts']).toMatchObject({ add: 1, change: 0, error: 2 });
    const { text } = await ann.call('GET', `imports/${id}/rows?action=error`);
    expect(text).toContain('Only members of Reviewer may change Status to');
  });

  test('rights add up, follow every change at once, and end with the role', async () => {
    const app = await opened();
    await app.call('DELETE', '/v2/permissions?user=everyone&role=inventory_writer');
    const made = await role(app, { name: 'Maker', rights: { items: { gadget: ['create'] } } });
    expect(made).toMatchObject({ rights: { items: { gadget: ['create'], '*': ['read'] } }, builtIn: false, rev: 1 });
    const ann = await member(app, 'Ann', []);
    const create = async () => (await ann.call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } })).status;
    expect(await create()).toBe(403);
    await give(app, ann.person, made.id);
    expect(await create()).toBe(201);
    expect((await ann.call('POST', 'items', { type: 'plain', data: {} })).status).toBe(403);
    expect(((await ann.self()) as Account).matrix?.rights).toEqual(made.rights);
    const changed = await app.call('PATCH', `/v2/access-roles/${made.id}`, { rights: {} }, { 'if-match': '"1"' });
    expect([changed.status, changed.body['rev']]).toEqual([200, 2]);
    expect(await create()).toBe(403);
    expect((await app.call('PATCH', `/v2/access-roles/${made.id}`, { rights: {} }, { 'if-match': '"1"' })).status).toBe(
      412,
    );
    await app.call('PATCH', `/v2/access-roles/${made.id}`, { rights: { items: { '*': ['create'] } } });
    expect(await create()).toBe(201);
    expect((await app.call('DELETE', `/v2/access-roles/${made.id}`)).status).toBe(204);
    expect(await create()).toBe(403);
    const { text } = await app.call('GET', '/v2/audit?type=access_role');
    expect((JSON.parse(text) as ActivityPage).results.map(({ description }) => description)).toEqual([
      'Deleted the role Maker',
      'Changed the role Maker: +read all kinds, +create all kinds',
      'Changed the role Maker: -create Gadgets, -read all kinds',
      'Made the role Maker',
    ]);
  });

  test('before it is saved, a change says who loses and gains what', async () => {
    const app = await opened();
    await app.call('DELETE', '/v2/permissions?user=everyone&role=inventory_writer');
    const rights = { items: { gadget: ['create', 'update'] } };
    const made = await role(app, { name: 'Maker', rights });
    const other = await role(app, { name: 'Other', rights: { items: { gadget: ['update'] } } });
    const [ann] = [await member(app, 'Ann', [made.id]), await member(app, 'Bob', [made.id, other.id])];
    const effects = async (body: Json): Promise<RoleEffects> =>
      JSON.parse((await app.call('POST', `/v2/access-roles/${made.id}/effects`, body)).text) as RoleEffects;
    const cell = { area: 'items', kind: 'gadget' };
    expect(await effects({ rights: { items: { gadget: ['delete'] } } })).toEqual({
      people: 2,
      results: [
        {
          id: ann.person,
          name: 'Ann',
          loses: ['create', 'update'].map((action) => ({ ...cell, action })),
          gains: [{ ...cell, action: 'delete' }],
        },
        {
          id: expect.any(String),
          name: 'Bob',
          loses: [{ ...cell, action: 'create' }],
          gains: [{ ...cell, action: 'delete' }],
        },
      ],
    });
    // what is reserved is lost by those who are not members
    const { people, results } = await effects({ reserved: [REVIEW] });
    expect([people, results.map(({ name, loses }) => [name, loses.length])]).toEqual([0, []]);
    await give(app, (await member(app, 'Cy', [])).person, other.id);
    expect((await effects({ reserved: [REVIEW] })).results).toMatchObject([
      {
        name: 'Cy',
        loses: [{ area: 'reserved', kind: 'gadget', field: 'status', from: 'draft', to: 'ready' }],
        gains: [],
      },
    ]);
    expect(await effects({ rights })).toEqual({ people: 0, results: [] });
  });
});

test('what does not exist is refused with its nearest', async () => {
  const app = await testApp();
  const refused = async (body: Json) => {
    const { status, text } = await app.call('POST', '/v2/access-roles', body);
    const { issues = [] } = JSON.parse(text) as ErrorBody;
    return [status, ...issues.map(({ path, message, hint }) => `${path} ${message}. ${hint ?? ''}`)];
  };
  expect(await refused({ name: 'X', rights: { items: { gadgets: ['create'] } } })).toEqual([
    422,
    '/rights/items/gadgets There is no kind "gadgets". Did you mean "gadget"?',
  ]);
  expect(await refused({ name: 'X', rights: { items: { gadget: ['administer'] } } })).toEqual([
    422,
    '/rights/items/gadget There is no "administer" here. Use: create, update, delete.',
  ]);
  expect(await refused({ name: 'X', reserved: [{ kind: 'gadget', field: 'statu' }] })).toEqual([
    422,
    '/reserved/0/field There is no field "statu". Did you mean "status"?',
  ]);
  expect(await refused({ name: 'X', reserved: [{ kind: 'gadget', field: 'status', to: 'redy' }] })).toEqual([
    422,
    '/reserved/0/to There is no value "redy". Did you mean "ready"?',
  ]);
  expect(await refused({ name: ' admin ' })).toEqual([
    422,
    '/name There is a role "admin" already. Choose another name.',
  ]);
  expect((await app.call('PATCH', '/v2/access-roles/admin', { name: 'Boss' })).status).toBe(409);
  expect((await app.call('DELETE', '/v2/access-roles/nobody')).status).toBe(404);
});

test('roles of the product are rows of the same matrix', async () => {
  const app = await testApp();
  const { text } = await app.call('GET', '/v2/access-roles');
  const rows = new Map((JSON.parse(text) as { results: AccessRole[] }).results.map((row) => [row.id, row]));
  expect(rows.get('inventory_writer')).toMatchObject({
    builtIn: true,
    scope: 'group',
    members: 1,
    rights: { items: { '*': ['read', 'create', 'update', 'delete'] } },
  });
  expect(rows.get('promoted_user')?.rights).toEqual({ model: ['create'] });
});

test('whoever manages accounts through a role becomes no administrator by that', async () => {
  const app = await testApp();
  const made = await role(app, { name: 'Desk', rights: { users: ['create', 'update', 'delete', 'administer'] } });
  const desk = await member(app, 'Desk', [made.id]);
  const admin = await member(app, 'Boss', ['admin']);
  const person = { name: 'New', email: 'new@example.org' };
  expect((await desk.call('POST', '/v2/users', { ...person, role: 'admin' })).status).toBe(403);
  const added = await desk.call('POST', '/v2/users', person);
  expect(added.status).toBe(201);
  const url = `/v2/users/${String(added.body['id'])}`;
  expect((await desk.call('PATCH', url, { role: 'admin' })).status).toBe(403);
  expect((await desk.call('PATCH', url, { disabled: true })).status).toBe(200);
  for (const method of ['PATCH', 'DELETE'] as const)
    expect(
      (await desk.call(method, `/v2/users/${admin.person}`, method === 'PATCH' ? { name: 'X' } : undefined)).status,
    ).toBe(403);
  expect((await desk.call('DELETE', `/v2/users/${admin.person}/sessions`)).status).toBe(403);
  expect((await desk.call('GET', '/v2/access-roles')).status).toBe(403);
  const { text } = await desk.call('GET', '/v2/users?includeFullDetails=true');
  const listed = (JSON.parse(text) as AccountPage).results;
  expect(listed.find(({ id }) => id === admin.person)?.last_sign_in_at).toMatch(/^20/);
  expect(listed.find(({ name }) => name === 'New')).toMatchObject({ last_sign_in_at: null, disabled: true });
});

test('prototypes of others are changed by members of a role for all prototypes', async () => {
  const app = await testApp();
  const model = await app.call('POST', '/v2/models', { name: 'Car', main_api: 'Vehicle', visibility: 'public' });
  const body = { model_id: JSON.parse(model.text) as string, name: 'Wipers' };
  const made = await app.call('POST', '/v2/prototypes', body);
  const url = `/v2/prototypes/${String(made.body['id'])}`;
  const desk = await role(app, { name: 'Prototypes', rights: { prototype: ['update'] } });
  const ann = await member(app, 'Ann', []);
  expect((await ann.call('PATCH', url, { name: 'Fast wipers' })).status).toBe(403);
  await give(app, ann.person, desk.id);
  expect((await ann.call('PATCH', url, { name: 'Fast wipers' })).status).toBe(200);
  expect((await ann.call('DELETE', url)).status).toBe(403);
  expect((await ann.call('POST', '/v2/prototypes', { ...body, name: 'Mine' })).status).toBe(403);
  expect((await ann.call('PATCH', `/v2/models/${body.model_id}`, { name: 'Bus' })).status).toBe(403);
});

test('everybody can see what a role of this server gives them, and why', async () => {
  const app = await testApp();
  await app.call('DELETE', '/v2/permissions?user=everyone&role=inventory_writer');
  const made = await role(app, { name: 'Maker', rights: { items: { gadget: ['create'] } } });
  const ann = await member(app, 'Ann', [made.id]);
  const { text } = await ann.call('GET', '/v2/permissions/explained');
  const { permissions } = JSON.parse(text) as { permissions: Record<string, Json>[] };
  expect(permissions.filter(({ action, area }) => area === 'inventory' && action === 'create')).toMatchObject([
    { ref: '*', allowed: false },
    { ref: 'gadget', name: 'Gadgets', allowed: true, reasons: [{ role: made.id, title: 'Maker', from: 'name' }] },
  ]);
  expect((await app.call('GET', '/v2/permissions')).text).toContain('"name":"Maker"');
});
