import fc from 'fast-check';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { expect, test } from 'vitest';
import type { Json } from '#shared/json.ts';
import { testApp } from '../testing/test-app.ts';

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE'] as const;
/** Streams do not end, and signing out would end the test's session. */
const LEFT_OUT = /^\/v2\/events$|sessions/;

/** Every route of the server by its URL, with its declared parameters. */
function routesOf({ guarded }: FastifyInstance): string[] {
  const addresses = guarded
    .map((route) => route.slice(route.indexOf(' ') + 1))
    .filter((address) => /^\/(?:v2|health)/.test(address));
  return [...new Set(addresses)].filter((address) => !LEFT_OUT.test(address));
}

const body = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.json().map((text) => Buffer.from(text)),
  fc
    .constantFrom(
      '{',
      '[]',
      'null',
      '""',
      '{"__proto__":1}',
      '{"constructor":{"prototype":1}}',
      '{"type":"gadget","data":null}',
      '{"items":[]}',
      '[[[[',
    )
    .map((text) => Buffer.from(text)),
  fc.constant(Buffer.from('['.repeat(200_000))),
  fc.constant(Buffer.from(`{"type":"gadget","data":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`)),
);
const QUERY = [
  'type',
  'q',
  'sort',
  'limit',
  'cursor',
  'facets',
  'from',
  'to',
  'relations',
  'before',
  'deleted',
  'search',
  'token',
  'user',
  'role',
  'permissions',
] as const;
const segment = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('../..', '%2e%2e', '\u0000', 'x'.repeat(400), '__proto__', "' or 1=1 --"),
);

test('malformed requests get 4xx, and the store stays unchanged', { timeout: 60_000 }, async () => {
  const { app, call, inject, inventory } = await testApp();
  const routes = routesOf(app);
  const whole = (address: string, part: string): string =>
    address.replaceAll(/:\w+/g, () => (part === '' ? 'GAD-1' : encodeURIComponent(part.toWellFormed())));
  await call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
  const before = await inventory.store.read.itemJson('GAD-1');
  const request = fc.record({
    method: fc.constantFrom<HTTPMethods>(...METHODS),
    route: fc
      .tuple(fc.constantFrom(...routes), fc.oneof(fc.constant(''), segment))
      .map(([address, part]) => whole(address, part)),
    query: fc.dictionary(fc.constantFrom(...QUERY), segment, { maxKeys: 4 }),
    type: fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded', ''),
    match: fc.constantFrom('"0"', '*', '"99"', 'x', ''),
    payload: body,
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, route, query, type, match, payload }) => {
      const search = new URLSearchParams(
        Object.entries(query).map(([key, value]): [string, string] => [key, value.toWellFormed()]),
      );
      const answer = await inject({
        method: method as 'GET',
        url: `${route}?${search.toString()}`,
        headers: { ...(type !== '' && { 'content-type': type }), ...(match !== '' && { 'if-match': match }) },
        ...(method !== 'GET' && { payload }),
      });
      expect(answer.statusCode, `${method} ${route} ${answer.payload}`).toBeLessThan(500);
      if (answer.statusCode >= 400)
        expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }),
    { numRuns: 1000 },
  );
  expect(await inventory.store.read.itemJson('GAD-1')).toEqual(before);
  expect((await call('GET', '/health')).body).toMatchObject({ status: 'ok' });
});

test('a body above the limit is refused, an unknown page gets 404', async () => {
  const { call } = await testApp();
  expect(await call('POST', 'items', { type: 'gadget', data: { name: 'x'.repeat(9_000_000) } })).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
  expect(await call('GET', '/v2/nothing')).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('JSON that nests too deeply is refused, and an answer lists so many issues only', async () => {
  const { inject, call } = await testApp();
  for (const payload of ['['.repeat(4_000_000), `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`]) {
    const headers = { 'content-type': 'application/json' };
    const answer = await inject({ method: 'POST', url: '/v2/inventory/items', headers, payload });
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([400, { code: 'invalid' }]);
  }
  const [brackets, name] = ['['.repeat(300), '"[{'.repeat(300)];
  expect((await call('POST', 'items', { type: 'gadget', data: { name: brackets + name } })).status).toBe(201);
  const data: Json = Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`x${n}`, 1]));
  const { body, status } = await call('PATCH', 'items', {
    add: Array.from({ length: 4 }, () => ({ type: 'gadget', data })),
  });
  expect(status).toBe(422);
  expect(body['message']).toContain('2000');
  expect(body['issues']).toHaveLength(1000);
});

test('every page is sent with headers that let it run nothing but our own files', async () => {
  const { app, call } = await testApp();
  const page = await app.inject({ url: '/' });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect((await call('GET', '/health')).headers['content-security-policy']).toContain("default-src 'none'");
});

test('the API describes itself: all routes and all kinds', async () => {
  const { call } = await testApp();
  const { body } = await call('GET', '/v2/openapi.json');
  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: { '/v2/inventory/items/{id}': { get: {}, patch: {}, delete: {} } },
  });
  expect(Object.keys((body['components'] as { schemas: object }).schemas)).toEqual(
    expect.arrayContaining(['kind_gadget', 'kind_plain']),
  );
  expect((await call('GET', '/v2/docs/')).text).toContain('swagger');
});
