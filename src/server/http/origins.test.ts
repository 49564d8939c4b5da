import { describe, expect, test } from 'vitest';
import { addPerson, Browser, PASSWORD } from '#server/testing/people.ts';
import { testApp } from '#server/testing/test-app.ts';
import { checkOrigins } from './origins.ts';

const FRIEND = 'https://client.example.org';
const OTHER = 'https://evil.example.net';
const TLS = { 'x-forwarded-proto': 'https', 'sec-fetch-site': 'cross-site' };

async function served(corsOrigins: string[]) {
  const app = await testApp({ as: 'nobody', trustProxy: true, corsOrigins });
  const { email } = await addPerson(app, 'Ann');
  const browser = new Browser(app);
  const from = (origin: string, method: 'GET' | 'POST', url: string, body?: object) =>
    browser.call(method, url, body && { ...body }, { ...TLS, origin, 'x-xsrf-token': '' });
  return { app, browser, from, login: { email, password: PASSWORD } };
}

describe('a page of an allowed origin', () => {
  test('gets a preflight response', async () => {
    const { app } = await served([FRIEND]);
    const requested = { 'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization' };
    const preflight = (origin: string) =>
      app.app.inject({ method: 'OPTIONS', url: '/v2/users/self', headers: { ...requested, origin } });
    const { statusCode, headers } = await preflight(FRIEND);
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': FRIEND,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
      vary: expect.stringContaining('Origin'),
    });
    expect((await preflight(OTHER)).headers['access-control-allow-origin']).toBeUndefined();
  });

  test('signs in, refreshes and signs out with cross-site cookies, over TLS only', async () => {
    const { from, login, browser } = await served([FRIEND]);
    const answer = await from(FRIEND, 'POST', '/v2/auth/login', login);
    expect(answer).toMatchObject({ status: 200, headers: { 'access-control-allow-origin': FRIEND } });
    const [refresh, reader] = [answer.headers['set-cookie']].flat().map(String);
    expect(refresh).toMatch(/^token=.*HttpOnly; Secure; SameSite=None$/);
    expect(reader).toMatch(/^reader=.*SameSite=Strict$/);
    expect((await from(FRIEND, 'POST', '/v2/auth/refresh-tokens')).status).toBe(200);
    const out = await from(FRIEND, 'POST', '/v2/auth/logout');
    expect(out.status).toBe(204);
    expect([out.headers['set-cookie']].flat().map(String)[0]).toMatch(/^token=;.*SameSite=None$/);
    expect(browser.cookies.size).toBe(0);
  });

  test('can read error responses too', async () => {
    const { from } = await served([FRIEND]);
    expect(await from(FRIEND, 'GET', '/v2/users/self')).toMatchObject({
      status: 401,
      headers: { 'access-control-allow-origin': FRIEND, 'access-control-allow-credentials': 'true' },
    });
  });
});

test.each([
  ['others are allowed', [FRIEND]],
  ['none is named', []],
])('a page of another origin gets nothing where %s', async (_, origins) => {
  const { from, login, browser } = await served(origins);
  expect((await from(OTHER, 'POST', '/v2/auth/login', login)).status).toBe(403);
  await browser.signIn(login.email);
  for (const route of ['/v2/auth/refresh-tokens', '/v2/auth/logout']) {
    const answer = await from(OTHER, 'POST', route);
    expect(answer.status).toBe(403);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
  for (const origin of ['null', `${FRIEND}.evil.example`, FRIEND.replace('https', 'http')])
    expect((await from(origin, 'GET', '/v2/instance')).headers['access-control-allow-origin']).toBeUndefined();
});

test('an invalid origin is refused at startup', () => {
  expect(checkOrigins([FRIEND, 'http://localhost:5173'])).toHaveLength(2);
  for (const word of ['*', 'null', `${FRIEND}/`, `${FRIEND}/app`, 'client.example.org', 'file:///x'])
    expect(() => checkOrigins([word]), word).toThrow('CORS_ORIGINS');
});
