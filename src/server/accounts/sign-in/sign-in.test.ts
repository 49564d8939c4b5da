import { describe, expect, test } from 'vitest';
import { addPerson, Browser, PASSWORD, signedIn } from '#server/testing/people.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

/** A clock controlled by the test. */
function clock() {
  let time = Date.UTC(2026, 0, 1);
  return { now: () => new Date(time), pass: (ms: number) => (time += ms) };
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function withAnn(accounts: Parameters<typeof testApp>[0] = {}): Promise<{ app: TestApp; ann: string }> {
  const app = await testApp({ ...accounts, as: 'nobody' });
  const { email } = await addPerson(app, 'Ann');
  return { app, ann: email };
}

describe('signing in', () => {
  test('returns the user and an access token; the refresh token is in an HttpOnly cookie', async () => {
    const { app, ann } = await withAnn();
    const answer = await new Browser(app).signIn(ann.toUpperCase());
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { name: 'Ann', email: ann, role: 'user' }, tokens: { access: { token: expect.any(String) } } },
    });
    expect(answer.text).not.toMatch(/argon2|refresh/);
    const cookies = [answer.headers['set-cookie']].flat().map(String);
    expect(cookies).toEqual([
      expect.stringMatching(/^token=[0-9a-f]{24}\..*Path=\/v2\/auth;.*HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^reader=.*Path=\/v2;.*HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^XSRF-TOKEN=.*Path=\/;.*SameSite=Strict$/),
      expect.stringMatching(/^known=.*Path=\/v2\/auth;.*HttpOnly; SameSite=Strict$/),
    ]);
    expect(cookies.some((line) => line.includes('Secure'))).toBe(false);
  });

  test('behind a trusted proxy with TLS the cookies are secure', async () => {
    const { app, ann } = await withAnn({ trustProxy: true });
    const answer = await new Browser(app).call(
      'POST',
      '/v2/auth/login',
      { email: ann, password: PASSWORD },
      { 'x-forwarded-proto': 'https' },
    );
    for (const line of [answer.headers['set-cookie']].flat()) expect(line).toContain('; Secure');
  });

  test('a wrong password, an unknown address, a disabled and an unverified account get the same response', async () => {
    const { app, ann } = await withAnn();
    const [off, unproven] = [await addPerson(app, 'Off'), await addPerson(app, 'Unproven')];
    await app.inventory.store.write(async ({ accounts }) => {
      await accounts.change(off.id, { disabled: true });
      await accounts.change(unproven.id, { emailVerified: false });
    });
    const browser = new Browser(app);
    const answers = [
      await browser.signIn(ann, 'not the password'),
      await browser.signIn('nobody@example.org'),
      await browser.signIn(off.email),
      await browser.signIn(unproven.email),
    ];
    for (const { status, text } of answers)
      expect([status, text]).toEqual([401, '{"code":"unauthorized","message":"Incorrect email or password"}']);
    expect(browser.cookies.size).toBe(0);
  });

  test('a thousand wrong passwords are blocked after ten, and the wait grows', async () => {
    const { now, pass } = clock();
    const { app, ann } = await withAnn({ accounts: { now } });
    const browser = new Browser(app);
    const all = await Promise.all(Array.from({ length: 1000 }, (_, i) => browser.signIn(ann, `wrong password ${i}`)));
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
    const [limited] = all.filter(({ status }) => status === 429);
    expect(limited).toMatchObject({ body: { code: 'limited', message: 'Too many attempts. Try again in 1 seconds.' } });
    expect(limited?.headers['retry-after']).toBe('1');
    expect(await app.inventory.store.read.activity.count({ types: ['sign_in_failed'] })).toBe(10);
    for (const wait of [1000, 2000, 4000]) {
      expect((await browser.signIn(ann)).status, 'the right password waits too').toBe(429);
      pass(wait);
      expect((await browser.signIn(ann, 'wrong')).status).toBe(401);
    }
    pass(8000);
    expect((await browser.signIn(ann)).status).toBe(200);
    expect((await browser.signIn(ann, 'wrong')).status).toBe(401);
  });

  test('typos that are far apart do not add up', async () => {
    const { now, pass } = clock();
    const { app, ann } = await withAnn({ accounts: { now } });
    const browser = new Browser(app);
    for (let attempt = 0; attempt < 20; attempt++) {
      expect((await browser.signIn(ann, 'wrong')).status).toBe(401);
      pass(MINUTE);
    }
  });

  test('one IP address that tries many accounts is blocked', async () => {
    const { app, ann } = await withAnn({ accounts: { now: clock().now } });
    const browser = new Browser(app);
    const tries = Array.from({ length: 40 }, (_, i) => browser.signIn(`nobody${i}@example.org`));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect((await browser.signIn(ann)).status).toBe(429);
  });

  test('a cross-site form signs nobody in', async () => {
    const { app, ann } = await withAnn();
    const browser = new Browser(app);
    const login = { email: ann, password: PASSWORD };
    expect(await browser.call('POST', '/v2/auth/login', login, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
    });
    const form = await app.app.inject({
      method: 'POST',
      url: '/v2/auth/login',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(login),
    });
    expect(form.statusCode).toBe(415);
  });
});

describe('a session', () => {
  test('gets a new cookie with each refresh', async () => {
    const { app, ann } = await withAnn();
    const browser = await signedIn(app, ann);
    const [before, access] = [browser.cookies.get('token'), browser.access];
    const answer = await browser.call('POST', '/v2/auth/refresh-tokens');
    expect(answer).toMatchObject({ status: 200, body: { access: { token: expect.any(String) } } });
    expect(Object.keys(answer.body)).toEqual(['access']);
    expect(browser.cookies.get('token')).not.toBe(before);
    expect((await browser.self()).email).toBe(ann);
    expect(access).not.toBe('');
  });

  test('ends when an old cookie is reused: someone may have a copy', async () => {
    const { now, pass } = clock();
    const { app, ann } = await withAnn({ accounts: { now } });
    const browser = await signedIn(app, ann);
    const thief = await signedIn(app, ann);
    thief.cookies.clear();
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value);
    await browser.call('POST', '/v2/auth/refresh-tokens');
    pass(MINUTE);
    expect((await thief.call('POST', '/v2/auth/refresh-tokens')).status).toBe(401);
    expect((await browser.call('POST', '/v2/auth/refresh-tokens')).status).toBe(401);
    expect((await browser.call('GET', '/v2/users/self')).status).toBe(401);
    const [newest] = await app.inventory.store.read.activity.list({ limit: 1 });
    expect(newest).toMatchObject({ type: 'token_reuse', name: 'Ann' });
  });

  test('goes on when an answer was lost, as long as nobody used what it brought', async () => {
    const { now, pass } = clock();
    const { app, ann } = await withAnn({ accounts: { now } });
    const browser = await signedIn(app, ann);
    const before = new Map(browser.cookies);
    const refresh = async () => (await browser.call('POST', '/v2/auth/refresh-tokens')).status;
    const lose = () => before.forEach((value, name) => browser.cookies.set(name, value));
    expect(await refresh()).toBe(200);
    const lost = browser.cookies.get('token');
    lose();
    pass(20_000);
    expect(await refresh()).toBe(200);
    expect(browser.cookies.get('token')).toBe(lost);
    pass(MINUTE);
    expect(await refresh()).toBe(200);
    lose();
    expect(await refresh()).toBe(401);
  });

  test('200 tabs that wake at once all go on', async () => {
    const { app, ann } = await withAnn();
    const browser = await signedIn(app, ann);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => browser.call('POST', '/v2/auth/refresh-tokens', undefined, { cookie })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 200));
    const cookies = answers.map(({ headers }) => [headers['set-cookie']].flat().map(String)[0]?.split(';')[0]);
    expect(new Set(cookies)).toEqual(new Set([`token=${browser.cookies.get('token')}`]));
    expect((await browser.call('POST', '/v2/auth/refresh-tokens')).status).toBe(200);
  });

  test('lasts 30 days, its access token 15 minutes', async () => {
    const { now, pass } = clock();
    const { app, ann } = await withAnn({ accounts: { now } });
    const browser = await signedIn(app, ann);
    pass(14 * MINUTE);
    expect((await browser.call('GET', '/v2/users/self')).status).toBe(200);
    pass(MINUTE);
    expect((await browser.call('GET', '/v2/users/self')).status).toBe(401);
    pass(29 * DAY);
    expect((await browser.call('POST', '/v2/auth/refresh-tokens')).status).toBe(200);
    pass(DAY);
    expect((await browser.call('POST', '/v2/auth/refresh-tokens')).status).toBe(401);
  });

  test('ends at once on sign-out, also for tokens that have not expired', async () => {
    const { app, ann } = await withAnn();
    const [browser, other] = [await signedIn(app, ann), await signedIn(app, ann)];
    expect(await browser.call('POST', '/v2/auth/logout')).toMatchObject({ status: 204, text: '' });
    expect([...browser.cookies.keys()]).toEqual(['known']);
    expect((await browser.call('GET', '/v2/users/self')).status).toBe(401);
    expect((await browser.call('POST', '/v2/auth/logout')).status).toBe(401);
    expect((await other.call('GET', '/v2/users/self')).status).toBe(200);
  });

  test('cannot be used by a page that does not repeat its CSRF cookie, nor with that of another', async () => {
    const { app, ann } = await withAnn();
    const [browser, other] = [await signedIn(app, ann), await signedIn(app, ann)];
    const wrong = { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' };
    for (const route of ['/v2/auth/refresh-tokens', '/v2/auth/logout']) {
      expect((await browser.call('POST', route, undefined, { 'x-xsrf-token': '' })).status).toBe(403);
      expect((await browser.call('POST', route, undefined, wrong)).status).toBe(403);
    }
    expect((await browser.self()).email).toBe(ann);
  });

  test('is listed, and ended individually or all at once', async () => {
    const { app, ann } = await withAnn();
    const [one, two, three] = [await signedIn(app, ann), await signedIn(app, ann), await signedIn(app, ann)];
    const { body } = await one.call('GET', '/v2/users/self/sessions');
    const { results } = body as { results: { id: string; current: boolean }[] };
    expect(results.filter(({ current }) => current)).toHaveLength(1);
    expect(results).toHaveLength(3);
    const twos = two.cookies.get('token')?.split('.')[0] ?? '';
    expect((await one.call('DELETE', `/v2/users/self/sessions/${twos}`)).status).toBe(204);
    expect((await one.call('DELETE', `/v2/users/self/sessions/${twos}`)).status).toBe(404);
    expect((await two.call('GET', '/v2/users/self')).status).toBe(401);
    expect((await one.call('DELETE', '/v2/users/self/sessions?except=current')).status).toBe(204);
    expect((await three.call('GET', '/v2/users/self')).status).toBe(401);
    expect((await one.call('DELETE', '/v2/users/self/sessions')).status).toBe(204);
    expect((await one.call('GET', '/v2/users/self')).status).toBe(401);
  });

  test('of someone else cannot be ended', async () => {
    const { app, ann } = await withAnn();
    const bob = await signedIn(app, (await addPerson(app, 'Bob')).email);
    const session = (await signedIn(app, ann)).cookies.get('token')?.split('.')[0] ?? '';
    expect((await bob.call('DELETE', `/v2/users/self/sessions/${session}`)).status).toBe(404);
  });
});

describe('a token', () => {
  test('that is forged, truncated, of another type or without a user is refused everywhere', async () => {
    const { app, ann } = await withAnn();
    const browser = await signedIn(app, ann);
    const [head = '', body = '', sign = ''] = browser.access.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const admin = Buffer.from(JSON.stringify({ type: 'access', sub: '0'.repeat(24) })).toString('base64url');
    const wrong = [none, `${head}.${admin}.${sign}`, `${head}.${body}`, 'x', browser.cookies.get('reader') ?? ''];
    for (const token of wrong) {
      const authorization = `Bearer ${token}`;
      expect(await app.call('GET', 'items', undefined, { authorization })).toMatchObject({
        status: 401,
        body: { code: 'unauthorized', message: 'Please authenticate' },
      });
    }
    expect((await app.call('GET', 'items', undefined, { authorization: 'Basic eDp5' })).status).toBe(401);
  });

  test('in a cookie is read-only', async () => {
    const { app, ann } = await withAnn();
    const { cookies } = await signedIn(app, ann);
    const cookie = `reader=${cookies.get('reader') ?? ''}`;
    expect((await app.call('GET', '/v2/users/self', undefined, { cookie })).body).toMatchObject({ email: ann });
    expect((await app.call('DELETE', '/v2/users/self/sessions', undefined, { cookie })).status).toBe(401);
  });
});
