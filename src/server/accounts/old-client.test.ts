import { describe, expect, test } from 'vitest';
import { mailServer } from '#server/testing/mail-server.ts';
import { addPerson, Browser, PASSWORD, signedIn } from '#server/testing/people.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { Json } from '#shared/json.ts';

/** A client written for the predecessor: its base path `/v2`, request bodies, cookies and the response fields it reads. */
async function company(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({ as: 'nobody', ...options });
  const root = await addPerson(app, 'Root', [{ role: 'admin' }]);
  const ann = await addPerson(app, 'Ann');
  return { app, root, ann };
}

describe('a client of the predecessor', () => {
  test('signs in, reloads, refreshes by cookie, and signs out', async () => {
    const { app, root } = await company();
    const client = new Browser(app);
    const { body } = await client.call('POST', '/v2/auth/login', { email: root.email, password: PASSWORD });
    expect(body).toMatchObject({
      user: { id: root.id, name: 'Root', email: root.email, role: 'admin', image_file: '', provider: 'Email' },
      tokens: { access: { token: expect.any(String), expires: expect.stringMatching(/^\d{4}-.*Z$/) } },
    });
    expect(JSON.stringify(body)).not.toContain('refresh');

    // its HTTP library sends a form content type with empty bodies
    const nothing = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' };
    const { body: renewed } = await client.call('POST', '/v2/auth/refresh-tokens', undefined, nothing);
    expect(renewed).toEqual({ access: { token: expect.any(String), expires: expect.any(String) } });
    client.access = (renewed as { access: { token: string } }).access.token;
    expect(await client.self()).toMatchObject({ id: root.id, email_verified: true, created_at: expect.any(String) });
    expect((await client.call('POST', '/v2/auth/authenticate', undefined, nothing)).body).toMatchObject({
      user: { id: root.id, email: root.email },
    });
    expect(await client.call('POST', '/v2/auth/logout', undefined, nothing)).toMatchObject({ status: 204, text: '' });
    expect((await client.call('POST', '/v2/auth/refresh-tokens')).body).toMatchObject({
      message: 'Please authenticate',
    });
  });

  test('shows the error message of the response', async () => {
    const { app, ann } = await company();
    const client = await signedIn(app, ann.email);
    const errorOf = async (method: 'GET' | 'POST' | 'DELETE', url: string, body?: Record<string, string>) => {
      const answer = await client.call(method, `/v2/${url}`, body);
      expect(Object.keys(answer.body).slice(0, 2)).toEqual(['code', 'message']);
      return [answer.status, answer.body['message']];
    };
    expect(await errorOf('POST', 'auth/login', { email: ann.email, password: 'x' })).toEqual([
      401,
      'Incorrect email or password',
    ]);
    expect(await errorOf('POST', 'auth/login', { email: ann.email, password: 'x', a: 'b', c: 'd' })).toEqual([
      400,
      '"a" is not allowed, "c" is not allowed',
    ]);
    expect(await errorOf('POST', 'users', { name: 'X', email: 'x@example.org' })).toEqual([403, 'Forbidden']);
    expect(await errorOf('GET', `users/${'0'.repeat(24)}`)).toEqual([404, 'User not found']);
    expect((await new Browser(app).call('GET', '/v2/users/self')).body).toMatchObject({
      message: 'Please authenticate',
    });
  });

  test('lists users page by page, creates, edits and deletes them', async () => {
    const { app, root } = await company();
    const client = await signedIn(app, root.email);
    for (const name of ['Bea', 'Cid', 'Dan']) {
      const made = await client.call('POST', '/v2/users', {
        name,
        email: `${name}@example.org`,
        password: 'vexed otter seven',
      });
      expect(made).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^[0-9a-f]{24}$/), name } });
    }
    const names: string[] = [];
    let [page, totalPages] = [1, 1];
    let cid = '';
    for (; page <= totalPages; page++) {
      const { body } = await client.call('GET', `/v2/users?search=&page=${page}&limit=2&includeFullDetails=true`);
      const list = body as { results: { id: string; name: string; email: string }[]; totalPages: number };
      expect(body).toMatchObject({ page, limit: 2, totalResults: 5 });
      totalPages = list.totalPages;
      names.push(...list.results.map(({ name }) => name));
      cid ||= list.results.find(({ name }) => name === 'Cid')?.id ?? '';
    }
    expect(names.toSorted()).toEqual(['Ann', 'Bea', 'Cid', 'Dan', 'Root']);

    // its form submits every field it shows; an empty password means no password
    const form = { name: 'Cyd', email: 'cid@example.org', password: '' };
    expect(await client.call('PATCH', `/v2/users/${cid}`, form)).toMatchObject({ status: 200, body: { name: 'Cyd' } });
    expect((await new Browser(app).signIn('cid@example.org', 'vexed otter seven')).status).toBe(200);
    expect(await client.call('DELETE', `/v2/users/${cid}`)).toMatchObject({ status: 204, text: '' });
    expect((await client.call('GET', '/v2/users?search=cyd')).body).toMatchObject({ results: [], totalResults: 0 });
  });

  test('edits its own account, sending unknown members', async () => {
    const { app, ann } = await company();
    const client = await signedIn(app, ann.email);
    const patch = { name: 'Anna', image_file: '', is_email_verified: true };
    expect(await client.call('PATCH', '/v2/users/self', patch)).toMatchObject({ status: 200, body: { name: 'Anna' } });
  });

  test('checks permissions', async () => {
    const { app, root, ann } = await company();
    const [client, admin] = [await signedIn(app, ann.email), await signedIn(app, root.email)];
    const authorize = async (who: Browser, body: Record<string, string>): Promise<unknown> => {
      const answer = await who.call('POST', '/v2/auth/authorize', body);
      return answer.status === 200 ? answer.body['message'] : answer.status;
    };
    expect(await authorize(admin, { permissions: 'manageUsers,writeModel:x' })).toBe('Authorized');
    expect(await authorize(admin, { permissions: 'manageUsers,nothing' })).toBe(403);
    expect(await authorize(client, { permissions: 'manageUsers' })).toBe(403);
    expect(await authorize(client, { permissions: 'writeInventory', userId: root.id })).toBe(403);
    expect(await authorize(admin, { permissions: 'writeInventory', userId: ann.id })).toBe('Authorized');
    expect(await authorize(admin, { permissionQuery: `${ann.id}#manageUsers#x` })).toBe(403);
    expect([await authorize(client, {}), await authorize(client, { permissionQuery: 'a#b' })]).toEqual([400, 400]);
    const made = await client.call('POST', '/v2/assets', { name: 'Kit', type: 'HARDWARE_KIT', data: '{}' });
    const permissions = `writeAsset:${String(made.body['id'])}`;
    expect([await authorize(client, { permissions }), await authorize(admin, { permissions, userId: ann.id })]).toEqual(
      ['Authorized', 'Authorized'],
    );
  });

  test('requests a verification mail', async () => {
    const mail = await mailServer();
    const { app, ann } = await company({ accounts: { mail: { smtpUrl: mail.url, from: 'inventory@example.org' } } });
    const client = await signedIn(app, ann.email);
    const resend = async () => (await client.call('POST', '/v2/auth/send-verification-email')).status;
    expect(await resend()).toBe(204);
    await app.inventory.store.write(({ accounts }) => accounts.change(ann.id, { emailVerified: false }));
    expect(await resend()).toBe(204);
    expect(await mail.next()).toMatchObject({ to: [ann.email], text: expect.stringContaining('/verify-email?token=') });
    expect([await resend(), await resend(), await resend(), await resend()].at(-1)).toBe(429);
  });

  test('reads the change log page by page', async () => {
    const { app, root, ann } = await company();
    const client = await signedIn(app, root.email);
    await client.call('POST', '/v2/permissions', { user: ann.id, role: 'promoted_user' });
    const made = await client.call('POST', '/v2/users', { name: 'Bea', email: 'bea@example.org' });
    await client.call('DELETE', `/v2/users/${String(made.body['id'])}`);
    const { body } = await client.call('GET', '/v2/change-logs?limit=2&page=1');
    expect(body).toMatchObject({
      results: [
        { action: 'DELETE', ref_type: 'user', ref: made.body['id'], created_by: root.id, changes: {} },
        { action: 'CREATE', description: 'Created account bea@example.org' },
      ],
      page: 1,
      limit: 2,
      totalPages: 2,
      totalResults: 3,
    });
    const next = await client.call('GET', `/v2/change-logs?limit=2&page=2&ref=${ann.id}`);
    expect(next.body).toMatchObject({ results: [], totalResults: 1 });
    expect((await client.call('GET', `/v2/change-logs?ref=${ann.id}`)).body['results']).toMatchObject([
      { action: 'UPDATE', description: 'Gave Ann the role Unlimited model' },
    ]);
  });

  test('lists models page by page until the last, and in three sections', async () => {
    const { app, ann, root } = await company();
    const [client, admin] = [await signedIn(app, ann.email), await signedIn(app, root.email)];
    const make = async (who: Browser, body: Record<string, string>) =>
      JSON.parse((await who.call('POST', '/v2/models', { main_api: 'Vehicle', ...body })).text) as string;
    for (let n = 1; n <= 11; n++) await make(admin, { name: `Car ${n}`, visibility: 'public', state: 'released' });
    const own = await make(client, { name: 'Mine' });
    const lent = await make(admin, { name: 'Lent' });
    // it shares by the IDs of users, joined by commas
    const share = { userId: ann.id, role: 'model_contributor' };
    expect(await admin.call('POST', `/v2/models/${lent}/permissions`, share)).toMatchObject({ status: 201, text: '' });

    const fields = 'name,visibility,model_home_image_file,id,created_at,created_by,tags,state,stats';
    const found: Record<string, Json>[] = [];
    for (let [page, totalPages] = [1, 1]; page <= totalPages; page++) {
      const query = `fields=${fields}&page=${page}&limit=10&is_contributor=false`;
      const { body } = await client.call('GET', `/v2/models?${query}`);
      totalPages = Number(body['totalPages']);
      found.push(...(body['results'] as Record<string, Json>[]));
    }
    expect(found).toHaveLength(13);
    expect(found.find(({ id }) => id === own)).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'Mine',
      visibility: 'private',
      state: 'draft',
      tags: [],
      model_home_image_file: '',
      created_at: expect.any(String),
      created_by: { id: ann.id, name: 'Ann', image_file: '' },
      stats: expect.objectContaining({ apis: { total: { count: 0 }, used: { count: 0 } } }),
    });
    const { body: atOnce } = await client.call('GET', '/v2/models?limit=1000');
    expect(atOnce).toMatchObject({ limit: 500, totalPages: 1, totalResults: 13 });
    const { body } = await client.call('GET', '/v2/models/all');
    const names = ['ownedModels', 'contributedModels', 'publicReleasedModels'].map((section) =>
      (body[section] as { results: { name: string }[] }).results.map(({ name }) => name),
    );
    expect([names[0], names[1], names[2]?.length]).toEqual([['Mine'], ['Lent'], 11]);
  });

  test('creates a model, edits it member by member, and deletes it', async () => {
    const { app, ann } = await company();
    const client = await signedIn(app, ann.email);
    const form = { name: 'Car', main_api: 'Vehicle', visibility: 'private', vehicle_category: 'Passenger cars' };
    const skeleton = JSON.stringify({ nodes: [{ id: 1, name: 'a', type: 'node', parent_id: 'master' }] });
    const made = await client.call('POST', '/v2/models', { ...form, model_files: {}, tags: [], property: '{}' });
    const id: string = JSON.parse(made.text);
    const url = `/v2/models/${id}`;
    expect(made).toMatchObject({ status: 201, text: `"${id}"` });
    // it knows no If-Match, and sends the image that was there as well
    const changes: Json[] = [
      { name: 'Van' },
      { skeleton },
      { property: '[]' },
      { tags: [{ title: 'A', description: '' }] },
    ];
    for (const change of changes)
      expect(await client.call('PATCH', url, change)).toMatchObject({ status: 200, text: `"${id}"` });
    expect((await client.call('GET', url)).body).toMatchObject({ ...form, name: 'Van', skeleton, property: '[]' });
    for (const state of ['released', 'draft', 'blocked'])
      expect((await client.call('PATCH', url, { state })).status).toBe(200);
    const query = `/v2/permissions/has-permission?permissions=readModel:${id},writeModel:${id},unlimitedModel`;
    expect((await client.call('GET', query)).text).toBe('[true,true,false]');

    for (const name of ['B', 'C']) await client.call('POST', '/v2/models', { name, main_api: 'Vehicle' });
    expect((await client.call('POST', '/v2/models', { name: 'D', main_api: 'Vehicle' })).body).toMatchObject({
      message: 'Users are limited to 3 models',
    });
    expect(await client.call('POST', '/v2/models', { name: 'D', main_api: 'Vehicle', foo: 1 })).toMatchObject({
      status: 400,
      body: { message: '"foo" is not allowed' },
    });
    expect(await client.call('DELETE', url)).toMatchObject({ status: 204, text: '' });
    expect((await client.call('GET', url)).body).toMatchObject({ message: 'Model not found' });
  });

  test('discusses a model, and finds models and people', async () => {
    const { app, ann, root } = await company();
    const client = await signedIn(app, ann.email);
    const { text } = await client.call('POST', '/v2/models', { name: 'Red car', main_api: 'Vehicle' });
    const ref: string = JSON.parse(text);
    const { body: first } = await client.call('POST', '/v2/discussions', { content: 'Hello', ref, ref_type: 'model' });
    const reply = { content: 'Again', ref, ref_type: 'model', parent: String(first['id']) };
    expect((await client.call('POST', '/v2/discussions', reply)).status).toBe(201);
    const { body } = await client.call('GET', `/v2/discussions?ref=${ref}&ref_type=model&populate=created_by`);
    expect(body['results']).toMatchObject([
      { content: 'Hello', created_by: { name: 'Ann' }, replies: [{ content: 'Again', created_by: { name: 'Ann' } }] },
    ]);
    expect((await client.call('GET', '/v2/search?q=red')).body).toMatchObject({
      models: [{ id: ref }],
      prototypes: [],
    });
    expect((await client.call('GET', `/v2/search/email/${root.email}`)).body).toMatchObject({ id: root.id });
  });
});
