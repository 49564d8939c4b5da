import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { ADMIN } from './people.ts';
import { expect, test as base } from './server.ts';

/** Serves a client of the predecessor from another origin. */
type Client = { origin: string; stranger: string };

const test = base.extend<object, { client: Client }>({
  client: [
    async ({ browserName: _ }, use) => {
      const [named, stranger] = [servePage(), servePage()];
      await use({ origin: await originOf(named), stranger: await originOf(stranger) });
      for (const server of [named, stranger]) server.close().closeAllConnections();
    },
    { scope: 'worker' },
  ],
});

test.use({
  as: null,
  environment: async ({ client }, use) => use({ CORS_ORIGINS: client.origin }),
  partners: async ({ client }, use) => use([client.origin, client.stranger]),
});

test('a client on an allowed origin signs in, continues after a reload, lists and edits users, and signs out', async ({
  page,
  client,
  server,
}) => {
  const api = `${server.url}/v2`;
  await page.goto(client.origin);
  const { tokens, user } = await call(page, 'POST', `${api}/auth/login`, ADMIN);
  expect(user).toMatchObject({ email: ADMIN.email, role: 'admin' });
  expect(tokens).toMatchObject({ access: { token: expect.any(String) } });

  await page.reload();
  const { access } = await call(page, 'POST', `${api}/auth/refresh-tokens`);
  const { token } = access as { token: string };
  const made = await call(page, 'POST', `${api}/users`, { name: 'Old', email: 'old@journeys.example' }, token);
  const { id } = made as { id: string };
  expect(await call(page, 'PATCH', `${api}/users/${id}`, { name: 'Older', password: '' }, token)).toMatchObject({
    name: 'Older',
  });
  expect(await call(page, 'GET', `${api}/users?search=older&page=1`, undefined, token)).toMatchObject({
    results: [{ id, name: 'Older' }],
    totalPages: 1,
  });
  expect(await call(page, 'DELETE', `${api}/users/${id}`, undefined, token)).toEqual({ status: 204 });
  expect(await call(page, 'POST', `${api}/auth/logout`)).toEqual({ status: 204 });
  expect(await call(page, 'POST', `${api}/auth/refresh-tokens`)).toMatchObject({ message: 'Please authenticate' });
});

test('a page of any other origin can read nothing', async ({ browser, client, server }) => {
  // the browser logs what it blocks to its console, so the console is not checked
  const context = await browser.newContext({ baseURL: server.url });
  await context.request.post('/v2/auth/login', { data: ADMIN });
  const page = await context.newPage();
  await page.goto(client.stranger);
  for (const [method, path] of [
    ['POST', 'auth/refresh-tokens'],
    ['GET', 'users/self'],
  ] as const)
    await expect(call(page, method, `${server.url}/v2/${path}`)).rejects.toThrow('Failed to fetch');
  await context.close();
});

/** A request like those of its HTTP library: JSON with cookies, and the token once there is one. Returns the body, or an error. */
function call(page: Page, method: string, address: string, body?: object, token?: string) {
  return page.evaluate(
    async ({ method, address, body, token }): Promise<Record<string, unknown>> => {
      const answer = await fetch(address, {
        method,
        credentials: 'include',
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return answer.status === 204 ? { status: 204 } : answer.json();
    },
    { method, address, body, token },
  );
}

function servePage(): Server {
  const page = '<!doctype html><html lang="en"><title>Client</title><link rel="icon" href="data:,"></html>';
  return createServer((_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page)).listen(
    0,
  );
}

async function originOf(server: Server): Promise<string> {
  if (!server.listening) await once(server, 'listening');
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
}
