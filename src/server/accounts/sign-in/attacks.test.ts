import { describe, expect, test } from 'vitest';
import { mailServer } from '#server/testing/mail-server.ts';
import { addPerson, Browser, PASSWORD, signedIn } from '#server/testing/people.ts';
import { testApp, TEST_ACCOUNTS } from '#server/testing/test-app.ts';
import { tokens } from '#server/tokens/tokens.ts';

const HOUR = 3_600_000;

async function couple(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp({ as: 'nobody', ...options });
  const [ann, bob] = [await addPerson(app, 'Ann'), await addPerson(app, 'Bob')];
  return { app, annId: ann.id, ann: await signedIn(app, ann.email), bob: await signedIn(app, bob.email) };
}

describe('cookies of two people', () => {
  test('do not mix: the CSRF cookie belongs to its session', async () => {
    const { ann, bob } = await couple();
    const thief = { cookie: `token=${ann.cookies.get('token')}; XSRF-TOKEN=${bob.cookies.get('XSRF-TOKEN')}` };
    for (const route of ['refresh-tokens', 'logout']) {
      const headers = { ...thief, 'x-xsrf-token': bob.cookies.get('XSRF-TOKEN') ?? '' };
      expect((await bob.call('POST', `/v2/auth/${route}`, undefined, headers)).status).toBe(403);
    }
    expect((await ann.self()).name).toBe('Ann');
    expect((await ann.call('POST', '/v2/auth/refresh-tokens')).status).toBe(200);
  });

  test('do not mix: the secret of one is not valid for the session of the other', async () => {
    const { app, ann, bob } = await couple();
    const [session] = (ann.cookies.get('token') ?? '').split('.');
    const [, secret] = (bob.cookies.get('token') ?? '').split('.');
    const attempt = { cookie: `token=${session}.${secret}`, 'x-xsrf-token': ann.cookies.get('XSRF-TOKEN') ?? '' };
    expect((await bob.call('POST', '/v2/auth/refresh-tokens', undefined, attempt)).status).toBe(401);
    // knowing the other cookie means access to that browser: its session ends, and the log records it
    expect((await ann.call('GET', '/v2/users/self')).status).toBe(401);
    expect((await bob.self()).name).toBe('Bob');
    expect(await app.inventory.store.read.activity.count({ types: ['token_reuse'] })).toBe(1);
  });

  test('do not mix: a request belongs to its token, whatever cookie it carries', async () => {
    const { ann, bob } = await couple();
    const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await bob.call('GET', '/v2/users/self', undefined, { cookie })).body['name']).toBe('Bob');
  });
});

test('two that go on at the same instant both do, with the same new cookie', async () => {
  const { ann } = await couple();
  const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const both = await Promise.all([1, 2].map(() => ann.call('POST', '/v2/auth/refresh-tokens', undefined, { cookie })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const cookies = both.map(({ headers }) => [headers['set-cookie']].flat().map(String)[0]);
  expect(cookies[0]).toMatch(/^token=/);
  expect(cookies[0]).toBe(cookies[1]);
  expect((await ann.call('POST', '/v2/auth/refresh-tokens')).status).toBe(200);
});

test('a token from a clock that is an hour off is refused, ahead and behind', async () => {
  const { app, annId, ann } = await couple();
  const [session = ''] = (ann.cookies.get('token') ?? '').split('.');
  const made = async (off: number) => {
    const at = new Date(Date.now() + off);
    const { token } = await tokens(TEST_ACCOUNTS.secret).access(annId, session, at);
    return (await app.call('GET', '/v2/users/self', undefined, { authorization: `Bearer ${token}` })).status;
  };
  expect([await made(0), await made(-HOUR), await made(HOUR), await made(60_000)]).toEqual([200, 401, 401, 200]);
});

test('a cross-site form post changes nothing on any route', async () => {
  const { app, ann } = await couple();
  const cookie = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const routes = app.app.guarded.filter((route) => !/^(?:GET|HEAD|OPTIONS) /.test(route));
  expect(routes.length).toBeGreaterThan(30);
  for (const route of routes) {
    const [method = '', pattern = ''] = route.split(' ');
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'email=ann%40example.org&password=x'],
      ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'],
      ['text/plain', JSON.stringify({ email: 'ann@example.org', password: PASSWORD, type: 'visit' })],
      ['application/x-www-form-urlencoded', ''],
    ] as const) {
      const { statusCode } = await app.app.inject({
        method: method as 'POST',
        url: pattern.replaceAll(/:\w+/g, 'x'),
        headers: { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'content-type': type },
        payload,
      });
      expect([route, statusCode], type).toEqual([route, expect.toSatisfy((status) => status >= 400 && status < 500)]);
    }
  }
  expect((await ann.self()).name).toBe('Ann');
  expect((await ann.call('POST', '/v2/auth/refresh-tokens')).status).toBe(200);
  expect(await app.inventory.store.read.activity.count({ without: ['sign_in'] })).toBe(0);
});

describe('headers', () => {
  test('of a request cannot redirect mailed links', async () => {
    const mail = await mailServer();
    const { app } = await couple({
      trustProxy: true,
      accounts: { mail: { smtpUrl: mail.url, from: 'a@example.org' } },
    });
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
    await new Browser(app).call('POST', '/v2/auth/forgot-password', { email: 'ann@example.org' }, evil);
    const { text } = await mail.next();
    expect(text).toContain('https://inventory.example/reset-password?token=');
    expect(text).not.toContain('evil.example');
  });

  test('of a response cannot be injected by a request', async () => {
    const { ann } = await couple();
    const breaks = 'x\r\nset-cookie: token=evil';
    const item = await ann.call('POST', 'items', { type: 'gadget', id: breaks, data: { name: 'Pump' } });
    expect(item.status).toBeGreaterThanOrEqual(400);
    const made = await ann.call('POST', 'items', { type: 'gadget', data: { name: breaks } });
    const sent = [
      await ann.call('GET', `items/${String(made.body['id'])}/page.html?download=true`),
      await ann.call('GET', `items.csv?type=gadget&q=${encodeURIComponent(`"${breaks}"`)}`),
      await ann.call('GET', `items/${encodeURIComponent(breaks)}`),
      await ann.call('GET', `/v2/${encodeURIComponent(breaks)}`),
      await ann.call('PATCH', '/v2/users/self', { name: breaks }),
    ];
    for (const { headers } of sent) {
      expect(headers['set-cookie']).toBeUndefined();
      expect(Object.values(headers).join('')).not.toMatch(/[\r\n]/);
    }
  });
});
