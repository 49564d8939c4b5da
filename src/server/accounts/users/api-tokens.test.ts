import { expect, test } from 'vitest';
import { addPerson, signedIn, type Browser } from '#server/testing/people.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

const TOKENS = '/v2/users/self/api-tokens';
const GADGET = { type: 'gadget', data: { name: 'Brake' } };
const DAY_MS = 24 * 3_600_000;

/** A writer in their browser, and a clock that the test moves. */
async function writer() {
  let time = Date.UTC(2026, 0, 1);
  const app = await testApp({ as: 'nobody', accounts: { now: () => new Date(time) } });
  const { id, email } = await addPerson(app, 'Ann', [{ role: 'editor' }]);
  return { app, id, browser: await signedIn(app, email), pass: (ms: number) => (time += ms) };
}

async function made(browser: Browser, access: 'read' | 'all', days = 30): Promise<{ token: string; id: string }> {
  const expires_at = new Date(Date.UTC(2026, 0, 1) + days * DAY_MS).toISOString();
  const { status, body } = await browser.call('POST', TOKENS, { name: `CI, ${access}`, access, expires_at });
  expect(status).toBe(201);
  const { token, entry } = body as { token: string; entry: { id: string } };
  return { token, id: entry.id };
}

function by(app: TestApp, token: string) {
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: Parameters<TestApp['call']>[2]) =>
    app.call(method, url, body, { authorization: `Bearer ${token}` });
}

test('a token does what its owner may do, in their name', async () => {
  const { app, id, browser } = await writer();
  const call = by(app, (await made(browser, 'all')).token);
  const created = await call('POST', '/v2/inventory/items', GADGET);
  expect(created).toMatchObject({ status: 201, body: { createdBy: id } });
  expect((await call('GET', '/v2/users/self')).body).toMatchObject({ id });
  expect((await call('POST', '/v2/users', { name: 'Eve', email: 'eve@example.org' })).status).toBe(403);
});

test('a token that may only read writes nothing', async () => {
  const { app, browser } = await writer();
  const call = by(app, (await made(browser, 'read')).token);
  expect((await call('GET', '/v2/inventory/items')).status).toBe(200);
  expect(await call('POST', '/v2/inventory/items', GADGET)).toMatchObject({
    status: 403,
    body: { message: 'This API token may only read' },
  });
});

test('the token is answered once and kept as a hash', async () => {
  const { app, id, browser } = await writer();
  const { token } = await made(browser, 'all');
  expect(token).toMatch(/^swk_[\w-]{32}$/);
  const list = await browser.call('GET', TOKENS);
  expect(list.body).toMatchObject({ results: [{ name: 'CI, all', access: 'all', last_used_at: null }] });
  expect(list.text).not.toContain(token);
  expect(JSON.stringify(await app.inventory.store.read.apiTokens.list(id))).not.toContain(token);
});

test('no token can make tokens, see sessions, or change the account', async () => {
  const { app, browser } = await writer();
  const call = by(app, (await made(browser, 'all')).token);
  for (const [method, url] of [
    ['GET', TOKENS],
    ['POST', TOKENS],
    ['DELETE', `${TOKENS}/x`],
    ['PATCH', '/v2/users/self'],
    ['GET', '/v2/users/self/sessions'],
    ['DELETE', '/v2/users/self/sessions'],
  ] as const)
    expect(await call(method, url, method === 'POST' || method === 'PATCH' ? {} : undefined), url).toMatchObject({
      status: 403,
      body: { message: 'An API token cannot do this: sign in in a browser' },
    });
});

test('it ends at its time, when it is revoked, and with the account', async () => {
  const { app, id, browser, pass } = await writer();
  const [short, long, other] = [
    await made(browser, 'all', 1),
    await made(browser, 'all', 30),
    await made(browser, 'read'),
  ];
  const status = async (token: string) => (await by(app, token)('GET', '/v2/users/self')).status;
  expect([await status(short.token), await status(long.token)]).toEqual([200, 200]);
  pass(DAY_MS);
  expect([await status(short.token), await status(long.token)]).toEqual([401, 200]);
  expect((await browser.call('POST', '/v2/auth/refresh-tokens')).status).toBe(200);
  await browser.signIn('ann@example.org');
  expect((await browser.call('DELETE', `${TOKENS}/${long.id}`)).status).toBe(204);
  expect([await status(long.token), await status(other.token)]).toEqual([401, 200]);
  expect((await browser.call('DELETE', `${TOKENS}/${long.id}`)).status).toBe(404);
  const administrator = await signedIn(app, (await addPerson(app, 'Boss', [{ role: 'admin' }])).email);
  expect((await administrator.call('PATCH', `/v2/users/${id}`, { disabled: true })).status).toBe(200);
  expect(await status(other.token)).toBe(401);
});

test('its last use is seen, and the audit log says what was made and revoked', async () => {
  const { app, browser, pass } = await writer();
  const { token, id } = await made(browser, 'read');
  pass(60_000);
  await by(app, token)('GET', '/v2/inventory/items');
  const { body } = await browser.call('GET', TOKENS);
  expect(body).toMatchObject({ results: [{ last_used_at: '2026-01-01T00:01:00.000Z' }] });
  await browser.call('DELETE', `${TOKENS}/${id}`);
  const entries = await app.inventory.store.read.activity.list({ types: ['api_token'], limit: 10 });
  expect(entries.map(({ description }) => description)).toEqual([
    'Revoked the API token "CI, read"',
    'Made the API token "CI, read" (read only)',
  ]);
});

test.each([
  ['no name', { name: ' ', access: 'read', expires_at: '2026-02-01T00:00:00Z' }],
  ['an end in the past', { name: 'CI', access: 'read', expires_at: '2025-12-31T00:00:00Z' }],
  ['an end after more than a year', { name: 'CI', access: 'read', expires_at: '2027-02-01T00:00:00Z' }],
  ['other rights', { name: 'CI', access: 'admin', expires_at: '2026-02-01T00:00:00Z' }],
])('%s is refused', async (_, body) => {
  const { browser } = await writer();
  const answer = await browser.call('POST', TOKENS, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ issues: [{ path: expect.any(String) }] });
});

test('an account has at most fifty', async () => {
  const { browser } = await writer();
  for (let n = 0; n < 50; n += 1) await made(browser, 'read');
  const answer = await browser.call('POST', TOKENS, {
    name: 'one more',
    access: 'read',
    expires_at: '2026-02-01T00:00:00Z',
  });
  expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('at most 50') } });
});
