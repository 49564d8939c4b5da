import { describe, expect, test } from 'vitest';
import { mailServer } from '#server/testing/mail-server.ts';
import { addPerson, Browser, PASSWORD, signedIn } from '#server/testing/people.ts';
import { testApp } from '#server/testing/test-app.ts';
import { ADMINISTRATOR } from '#shared/user.ts';
import { addAccount, resetPassword } from './admin-commands.ts';
import { makeFirstAdministrators } from './first-administrator.ts';

const NEW = 'vexed otter seven';

async function withAdmin() {
  const app = await testApp({ as: 'nobody' });
  const root = await addPerson(app, 'Root', [{ role: 'admin' }]);
  return { app, root, admin: await signedIn(app, root.email) };
}

describe('the first administrator', () => {
  test('is created once, with a password to be printed and changed', async () => {
    const app = await testApp({ as: 'nobody' });
    const printed = await makeFirstAdministrators(app.inventory.store, { emails: [] });
    expect(printed).toMatchObject({
      email: 'admin@localhost',
      password: expect.stringMatching(/^(?:\w{5}-){3}\w{5}$/),
    });
    expect(await makeFirstAdministrators(app.inventory.store, { emails: [] })).toBeUndefined();
    const browser = new Browser(app);
    expect((await browser.signIn('admin@localhost', printed?.password)).status).toBe(200);
    expect(await browser.self()).toMatchObject({ id: ADMINISTRATOR.id, role: 'admin', mustChangePassword: true });
    const change = { password: NEW, currentPassword: printed?.password ?? '' };
    expect((await browser.call('PATCH', '/v2/users/self', change)).body['mustChangePassword']).toBe(false);
  });

  test('comes from the configuration if it names one', async () => {
    const app = await testApp({ as: 'nobody' });
    const given = { emails: ['Ann@example.org', 'bob@example.org'], password: PASSWORD };
    expect(await makeFirstAdministrators(app.inventory.store, given)).toBeUndefined();
    for (const email of ['ann@example.org', 'bob@example.org']) {
      expect((await (await signedIn(app, email)).self()).role).toBe('admin');
    }
  });
});

describe('users', () => {
  test('are created, listed, changed and deleted by administrators', async () => {
    const { app, admin } = await withAdmin();
    const made = await admin.call('POST', '/v2/users', {
      name: 'Bob',
      email: 'Bob@example.org',
      password: PASSWORD,
      roles: ['promoted_user'],
    });
    expect(made).toMatchObject({
      status: 201,
      body: { name: 'Bob', email: 'bob@example.org', role: 'user', mustChangePassword: true, email_verified: true },
    });
    const id = String(made.body['id']);
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(await admin.call('POST', '/v2/users', { name: 'B', email: 'bob@example.org' })).toMatchObject({
      status: 409,
      body: { message: 'Email already taken' },
    });
    const bob = await signedIn(app, 'bob@example.org');
    expect((await admin.call('PATCH', `/v2/users/${id}`, { password: '', name: 'Robert' })).body['name']).toBe(
      'Robert',
    );
    expect((await bob.self()).name).toBe('Robert');
    expect((await admin.call('PATCH', `/v2/users/${id}`, { role: 'admin' })).body['role']).toBe('admin');
    expect((await admin.call('PATCH', `/v2/users/${id}`, { password: NEW })).body['mustChangePassword']).toBe(true);
    expect((await bob.call('GET', '/v2/users/self')).status).toBe(401);
    expect((await bob.signIn('bob@example.org', NEW)).status).toBe(200);
    expect((await admin.call('DELETE', `/v2/users/${id}`)).status).toBe(204);
    expect((await bob.call('GET', '/v2/users/self')).status).toBe(401);
    expect((await admin.call('GET', `/v2/users/${id}`)).status).toBe(404);
  });

  test('who are disabled lose access, and sessions of others can be ended', async () => {
    const { app, admin } = await withAdmin();
    const { id, email } = await addPerson(app, 'Bob');
    const bob = await signedIn(app, email);
    const { body } = await admin.call('GET', `/v2/users/${id}/sessions`);
    const [session] = body['results'] as { id: string }[];
    expect((await admin.call('DELETE', `/v2/users/${id}/sessions/${session?.id}`)).status).toBe(204);
    expect((await bob.call('GET', '/v2/users/self')).status).toBe(401);
    await bob.signIn(email);
    expect((await admin.call('DELETE', `/v2/users/${id}/sessions`)).status).toBe(204);
    expect((await bob.call('GET', '/v2/users/self')).status).toBe(401);
    await bob.signIn(email);
    expect((await admin.call('PATCH', `/v2/users/${id}`, { disabled: true })).body['disabled']).toBe(true);
    expect((await bob.call('GET', '/v2/users/self')).status).toBe(401);
    expect((await bob.signIn(email)).status).toBe(401);
  });

  test('always include an administrator', async () => {
    const { app, root, admin } = await withAdmin();
    const own = `/v2/users/${root.id}`;
    for (const [member, value] of [
      ['role', 'user'],
      ['disabled', true],
    ] as const)
      expect((await admin.call('PATCH', own, { [member]: value })).status).toBe(409);
    expect((await admin.call('DELETE', own)).status).toBe(409);
    expect((await admin.call('DELETE', `/v2/permissions?user=${root.id}&role=admin`)).status).toBe(409);
    expect((await admin.self()).role).toBe('admin');
    await addPerson(app, 'Second', [{ role: 'admin' }]);
    expect((await admin.call('PATCH', own, { role: 'user' })).status).toBe(200);
    expect((await admin.call('GET', `/v2/users/${root.id}/sessions`)).status).toBe(403);
  });

  test('show only name and picture to others', async () => {
    const { app, admin } = await withAdmin();
    const { id, email } = await addPerson(app, 'Bob');
    const bob = await signedIn(app, email);
    const list = async (who: Browser, query: string): Promise<unknown> =>
      (await who.call('GET', `/v2/users?${query}`)).body['results'];
    expect(await list(bob, 'includeFullDetails=true&search=bob')).toEqual([{ id, name: 'Bob', image_file: '' }]);
    expect(await list(admin, 'includeFullDetails=true&search=bob@')).toMatchObject([{ id, email }]);
    expect(await list(bob, 'search=root@')).toEqual([]);
    expect(await list(bob, 'search=root@example.org')).toMatchObject([{ name: 'Root' }]);
    expect(await list(admin, 'role=admin')).toMatchObject([{ name: 'Root' }]);
    expect(await list(admin, `id=${id},x`)).toMatchObject([{ name: 'Bob' }]);
    const { body } = await admin.call('GET', '/v2/users?limit=1&page=2&sortBy=name:desc');
    expect(body).toMatchObject({ results: [{ name: 'Bob' }], page: 2, limit: 1, totalPages: 2, totalResults: 2 });
    expect((await admin.call('GET', '/v2/users?sortBy=password')).status).toBe(400);
    expect((await bob.call('GET', `/v2/users/${id}?includeFullDetails=true`)).body).toMatchObject({ email });
    expect((await bob.call('POST', '/v2/users', { name: 'x', email: 'x@y' })).status).toBe(403);
  });

  test('change a password that was set for them before anything else', async () => {
    const { app, admin } = await withAdmin();
    const given = { name: 'Cleo', email: 'cleo@example.org', password: 'seven unrelated words here', role: 'admin' };
    const made = await admin.call('POST', '/v2/users', given);
    const cleo = new Browser(app);
    expect((await cleo.signIn(given.email, given.password)).status).toBe(200);
    const refusal = { status: 403, body: { code: 'password_change_required' } };
    const item = { type: 'gadget', data: { name: 'Pump' } };
    const requests = [
      ['GET', '/v2/inventory/items'],
      ['POST', '/v2/inventory/items', item],
      ['GET', '/v2/audit'],
      ['GET', '/v2/events'],
      ['GET', '/v2/users'],
      ['GET', '/v2/users/self/sessions'],
      ['PATCH', '/v2/users/self', { name: 'Cleopatra' }],
      ['PATCH', `/v2/users/${String(made.body['id'])}`, { password: NEW }],
    ] as const;
    for (const [method, url, body] of requests) expect(await cleo.call(method, url, body)).toMatchObject(refusal);
    // the cookie that reads without our headers opens no more
    cleo.access = '';
    expect(await cleo.call('GET', '/v2/inventory/items.csv')).toMatchObject(refusal);
    await cleo.signIn(given.email, given.password);
    expect((await cleo.call('GET', '/v2/instance')).status).toBe(200);
    expect(await cleo.self()).toMatchObject({ name: 'Cleo', mustChangePassword: true });
    const change = { password: 'seven other words of mine', currentPassword: given.password };
    expect((await cleo.call('PATCH', '/v2/users/self', change)).status).toBe(200);
    expect((await cleo.call('POST', '/v2/inventory/items', item)).status).toBe(201);
    expect((await cleo.call('GET', '/v2/audit')).status).toBe(200);

    await admin.call('PATCH', `/v2/users/${String(made.body['id'])}`, { password: NEW });
    await cleo.signIn(given.email, NEW);
    expect(await cleo.call('GET', '/v2/inventory/items')).toMatchObject(refusal);
  });

  test('with a first password can sign out, and set one through a mailed link', async () => {
    const mail = await mailServer();
    const app = await testApp({ as: 'nobody', accounts: { mail: { smtpUrl: mail.url, from: 'a@example.org' } } });
    const { store } = app.inventory;
    const first = await addAccount(store, { email: 'dora@example.org', isAdministrator: false });
    const dora = new Browser(app);
    await dora.signIn('dora@example.org', first);
    expect((await dora.call('GET', '/v2/inventory/items')).status).toBe(403);
    expect((await dora.call('POST', '/v2/auth/logout')).status).toBe(204);
    await dora.call('POST', '/v2/auth/forgot-password', { email: 'dora@example.org' });
    const token = /token=([\w-]+)/.exec((await mail.next()).text)?.[1] ?? '';
    expect((await dora.call('POST', `/v2/auth/reset-password?token=${token}`, { password: NEW })).status).toBe(204);
    await dora.signIn('dora@example.org', NEW);
    expect((await dora.call('GET', '/v2/inventory/items')).status).toBe(200);
    await resetPassword(store, 'dora@example.org').then((made) => dora.signIn('dora@example.org', made));
    expect((await dora.call('GET', '/v2/inventory/items')).status).toBe(403);
  });

  test('hear by mail of what an administrator changes', async () => {
    const mail = await mailServer();
    const app = await testApp({ as: 'nobody', accounts: { mail: { smtpUrl: mail.url, from: 'a@example.org' } } });
    const admin = await signedIn(app, (await addPerson(app, 'Root', [{ role: 'admin' }])).email);
    const { id, email } = await addPerson(app, 'Bob');
    await admin.call('PATCH', `/v2/users/${id}`, { password: 'seven unrelated words here' });
    expect(await mail.next()).toMatchObject({
      to: [email],
      text: expect.stringContaining('your password was changed'),
    });
    await admin.call('PATCH', `/v2/users/${id}`, { email: 'robert@example.org' });
    expect(await mail.next()).toMatchObject({ to: [email], text: expect.stringContaining('address was changed') });
  });

  test('reveal no address by their order, and nobody whose address is not proved', async () => {
    const { app, admin } = await withAdmin();
    const { id, email } = await addPerson(app, 'Bob');
    await app.inventory.store.write((writer) => writer.accounts.change(id, { emailVerified: false }));
    const ann = await signedIn(app, (await addPerson(app, 'Ann')).email);
    for (const who of [new Browser(app), ann]) {
      expect((await who.call('GET', '/v2/users?sortBy=email')).status).toBe(400);
      for (const route of ['/v2/users', `/v2/users?ids=${id}`, `/v2/users?search=${email}`, '/v2/inventory/users'])
        expect((await who.call('GET', route)).text).not.toContain('Bob');
      expect((await who.call('GET', `/v2/users/${id}`)).status).toBe(404);
    }
    expect((await admin.call('GET', '/v2/users?sortBy=email')).text).toContain('Bob');
  });

  test('show a picture that was stored only where it holds itself', async () => {
    const { app, admin } = await withAdmin();
    const { id } = await addPerson(app, 'Bob');
    await app.inventory.store.write((writer) => writer.accounts.change(id, { imageFile: '/v2/audit/export' }));
    for (const route of ['/v2/users', '/v2/users?includeFullDetails=true', `/v2/users/${id}`])
      expect((await admin.call('GET', route)).text).not.toContain('/v2/audit');
  });

  test('who wrote something and were deleted keep their name at what they wrote', async () => {
    const { app, admin } = await withAdmin();
    const { id, email } = await addPerson(app, 'Bob');
    const bob = await signedIn(app, email);
    const item = await bob.call('POST', '/v2/inventory/items', { type: 'gadget', data: { name: 'Pump' } });
    expect(item.body).toMatchObject({ createdBy: id });
    await admin.call('DELETE', `/v2/users/${id}`);
    expect((await admin.call('GET', '/v2/inventory/items/GAD-1')).body['createdBy']).toBe(id);
    expect((await admin.call('GET', '/v2/inventory/users')).body['results']).toContainEqual({ id, name: 'Bob' });
  });
});

describe('roles', () => {
  test('are listed, granted and revoked', async () => {
    const { app, admin } = await withAdmin();
    const { id, email } = await addPerson(app, 'Bob');
    const bob = await signedIn(app, email);
    const has = async () =>
      JSON.parse((await bob.call('GET', '/v2/permissions/has-permission?permissions=generativeAI,manageUsers:x')).text);
    expect(await has()).toEqual([false, false]);
    const grant = { user: id, role: 'generative_ai_role' };
    expect(await admin.call('POST', '/v2/permissions', grant)).toMatchObject({ status: 201, text: '' });
    expect(await has()).toEqual([true, false]);
    const { text } = await admin.call('GET', '/v2/permissions/users-by-roles');
    expect(JSON.parse(text)).toContainEqual({
      role: expect.objectContaining({ id: 'generative_ai_role', name: 'Generative AI' }),
      users: [expect.objectContaining({ id, name: 'Bob', email, ref: '*' })],
    });
    expect(JSON.parse((await bob.call('GET', '/v2/permissions/self')).text)).toContainEqual(
      expect.objectContaining({ user: id, role: expect.objectContaining({ ref: 'generative_ai_role' }) }),
    );
    const features: { id: string }[] = JSON.parse((await bob.call('GET', '/v2/permissions')).text);
    expect(features.map((role) => role.id)).not.toContain('model_member');
    expect((await bob.call('POST', '/v2/permissions', { user: id, role: 'admin' })).status).toBe(403);
    const taken = `/v2/permissions?user=${id}&role=generative_ai_role`;
    expect((await admin.call('DELETE', taken)).status).toBe(204);
    expect((await admin.call('DELETE', taken)).status).toBe(404);
    expect(await has()).toEqual([false, false]);
  });

  test('that are meaningless are refused', async () => {
    const { app, admin } = await withAdmin();
    const { id } = await addPerson(app, 'Bob');
    const refused = async (grant: Record<string, string>) => (await admin.call('POST', '/v2/permissions', grant)).body;
    expect(await refused({ user: id, role: 'boss' })).toMatchObject({ message: 'Role "boss" not found' });
    expect(await refused({ user: 'x', role: 'admin' })).toMatchObject({ message: 'User "x" not found' });
    expect(await refused({ user: 'everyone', role: 'admin' })).toMatchObject({ code: 'invalid' });
    expect(await refused({ user: 'persona:x', role: 'inventory_writer' })).toMatchObject({ code: 'invalid' });
    expect(await refused({ user: id, role: 'admin', ref: 'x' })).toMatchObject({ code: 'invalid' });
    expect(await refused({ user: id, role: 'inventory_writer', ref: 'no such group' })).toMatchObject({
      code: 'invalid',
    });
  });
});

describe('user activity', () => {
  test('keeps few visits per hour and drops more without an error', async () => {
    const { app } = await withAdmin();
    const { email } = await addPerson(app, 'Bob');
    const bob = await signedIn(app, email);
    for (let visit = 0; visit < 8; visit++)
      expect((await bob.call('POST', '/v2/activity', { type: 'visit' })).status).toBe(201);
    const { results } = (await bob.call('GET', '/v2/activity')).body as { results: { type: string }[] };
    expect(results.filter(({ type }) => type === 'visit')).toHaveLength(5);
  });

  test('is visible to each user, and all of it to administrators', async () => {
    const { app, admin } = await withAdmin();
    const { id, email } = await addPerson(app, 'Bob');
    const bob = await signedIn(app, email);
    const visit = { name: 'Bob', create_by: id, description: 'was here', type: 'visit', ref_id: id, ref_type: 'user' };
    expect((await bob.call('POST', '/v2/activity', visit)).status).toBe(201);
    const types = async (who: Browser, url: string) =>
      ((await who.call('GET', url)).body['results'] as { type: string }[]).map(({ type }) => type);
    expect(await types(bob, '/v2/activity')).toEqual(['visit', 'sign_in']);
    const { results } = (await bob.call('GET', '/v2/activity')).body;
    expect(results).toMatchObject([{ create_by: id }, { create_by: id }]);
    expect((await bob.call('GET', '/v2/audit')).status).toBe(403);
    expect((await bob.call('GET', '/v2/audit/export')).status).toBe(403);
    await admin.call('POST', '/v2/permissions', { user: id, role: 'admin' });
    expect(await types(admin, '/v2/audit')).toEqual(['grant', 'sign_in', 'sign_in']);
    expect(await types(admin, '/v2/audit?search=gave+bob')).toEqual(['grant']);
    expect(await types(admin, '/v2/audit?type=visit')).toEqual(['visit']);
    const { text } = await admin.call('GET', '/v2/audit/export');
    const rows: { type: string; name: string }[] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows.map(({ type }) => type)).toEqual(['export', 'grant', 'sign_in', 'sign_in']);
    expect(rows.find(({ type }) => type === 'grant')).toMatchObject({
      name: 'Root',
      description: 'Gave Bob the role Admin',
    });
    const { body } = await admin.call('GET', '/v2/audit?limit=2');
    expect(await types(admin, `/v2/audit?before=${String(body['next'])}`)).toEqual(['sign_in', 'sign_in']);
  });
});

describe('the audit log', () => {
  test('records deletions, exports and schema changes', async () => {
    const app = await testApp({ as: 'nobody', watch: true });
    const { email } = await addPerson(app, 'Root', [{ role: 'admin' }]);
    const admin = await signedIn(app, email);
    await admin.call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
    await admin.call('DELETE', 'items/GAD-1', undefined, { 'if-match': '"1"' });
    await admin.call('GET', 'items.csv?type=gadget');
    await app.write('kinds/brandnew.json', { type: 'object', properties: { name: { type: 'string' } } });
    const entries = async () => {
      const { body } = await admin.call('GET', '/v2/audit?type=deletion,export,schema');
      return (body['results'] as { type: string; name: string; ref_id: string; description: string }[]).map(
        ({ type, name, ref_id, description }) => [type, name, ref_id, description],
      );
    };
    await expect.poll(entries).toHaveLength(3);
    expect((await entries()).toSorted(([one], [other]) => String(one).localeCompare(String(other)))).toEqual([
      ['deletion', 'Root', 'GAD-1', 'Deleted Gadget GAD-1 Pump'],
      ['export', 'Root', '', 'Exported items as csv: type=gadget'],
      ['schema', 'Schema folder', 'brandnew', 'Kind added'],
    ]);
  });
});
