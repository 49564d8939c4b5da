import fc from 'fast-check';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/test-app.ts';
import { isObject, type Json } from '#shared/json.ts';

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

/** For a long search: `FUZZ_RUNS=1000000 npx vitest run src/server/http/robustness.test.ts -t malformed`. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 1000);

/** Every name that the description of the API uses: parameters of queries, and properties of bodies. */
function namesIn(description: Json): { query: string[]; properties: string[] } {
  const query = new Set<string>();
  const properties = new Set<string>(['__proto__', 'constructor', 'toJSON', 'length', '']);
  const walk = (value: Json): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (!isObject(value)) return;
    if (value['in'] === 'query' && typeof value['name'] === 'string') query.add(value['name']);
    if (isObject(value['properties'])) for (const name of Object.keys(value['properties'])) properties.add(name);
    for (const inner of Object.values(value)) walk(inner);
  };
  walk(description);
  return { query: [...query], properties: [...properties] };
}

const segment = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('../..', '%2e%2e', '\u0000', '\ud800', 'x'.repeat(400), '__proto__', "' or 1=1 --", '%', 'a\r\nb: c'),
  fc.constantFrom(
    'GAD-1',
    'gadget',
    'composition',
    'name',
    'status:draft',
    '-name',
    '1',
    '-1',
    '1e309',
    'true',
    '🂡',
    '(',
    '*',
  ),
);
const value = fc.oneof(
  { maxDepth: 2 },
  segment,
  fc.constantFrom<Json>(
    null,
    true,
    0,
    -1,
    2 ** 53,
    1e308,
    [],
    {},
    'gadget',
    'GAD-1',
    '2026-02-30',
    'data:,x',
    '9'.repeat(5000),
  ),
  fc.array(fc.constantFrom<Json>('GAD-1', 1, null, {}, []), { maxLength: 3 }),
);

/** Bodies that no route expects, and those of the names that routes do expect with values they do not. */
function bodies(properties: readonly string[]) {
  const member = fc.dictionary(fc.constantFrom(...properties), value, { maxKeys: 6 });
  const whole = fc.dictionary(
    fc.constantFrom(...properties),
    fc.oneof(value, member, fc.array(member, { maxLength: 3 })),
    {
      maxKeys: 6,
    },
  );
  return fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.json().map((text) => Buffer.from(text)),
    { arbitrary: whole.map((object) => Buffer.from(JSON.stringify(object))), weight: 4 },
    fc
      .constantFrom(
        '{',
        '[]',
        'null',
        '""',
        '-',
        '{"__proto__":1}',
        '{"constructor":{"prototype":1}}',
        '{"type":"gadget","data":null}',
        '{"items":[]}',
        '{"a":1,"a":{}}',
        '[[[[',
        '\ufeff{}',
        'ID,Name\n=1,"',
        'id: &a [*a]',
        'PK\u0003\u0004',
      )
      .map((text) => Buffer.from(text)),
    fc.constant(Buffer.from('['.repeat(200_000))),
    fc.constant(Buffer.from(`{"type":"gadget","data":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`)),
  );
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/merge-patch+json',
  'application/octet-stream',
  'text/plain',
  'text/csv',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'nonsense',
  '',
];
/** Header lines that the product or its libraries read. */
const HEADERS = {
  // none that matches, since `*` deletes and restores
  'if-match': ['"0"', '"99"', 'x', 'W/"0"', '"98", "99"', '"9999999999999999999"'],
  'if-none-match': ['*', '"', 'W/"x"'],
  authorization: ['Bearer', 'Bearer a.b.c', 'Basic eDp5', `Bearer ${'x'.repeat(5000)}`],
  cookie: ['token=x', '=', 'token="', 'a=%', `read=${'y'.repeat(3000)}`, '__proto__=1'],
  'x-xsrf-token': ['x', ''],
  origin: ['null', 'https://elsewhere.example', 'x'],
  'accept-encoding': ['br;q=0', 'x', 'gzip, deflate, br'],
  'x-forwarded-for': ['x', '::1:80', '1.2.3.4, , '],
  'last-event-id': ['x', '-1'],
  range: ['bytes=9-1', 'bytes=-'],
  expect: ['x'],
} as const;
const header = fc
  .constantFrom(...Object.entries(HEADERS))
  .chain(([name, lines]) => fc.constantFrom<string>(...lines).map((line) => [name, line] as const));

test('malformed requests get 4xx, and the store stays unchanged', { timeout: 60_000 + RUNS * 50 }, async () => {
  const { app, call, inject, inventory } = await testApp();
  const routes = routesOf(app);
  const names = namesIn((await call('GET', '/v2/openapi.json')).body);
  const whole = (address: string, part: string): string =>
    address.replaceAll(/:\w+/g, () => (part === '' ? 'GAD-1' : encodeURIComponent(part.toWellFormed())));
  await call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
  const before = await inventory.store.read.itemJson('GAD-1');
  const query = fc.oneof(
    fc
      .array(fc.tuple(fc.constantFrom(...names.query), segment), { maxLength: 4 })
      .map((pairs) =>
        new URLSearchParams(pairs.map(([name, text]): [string, string] => [name, text.toWellFormed()])).toString(),
      ),
    fc.constantFrom(
      '%',
      'q=%ff%fe',
      'type[]=gadget',
      'limit=1&limit=2',
      '&&=',
      'q[a][b]=1',
      '__proto__[x]=1',
      `q=${'('.repeat(2000)}`,
    ),
  );
  const request = fc.record({
    method: fc.constantFrom<HTTPMethods>(...METHODS),
    route: fc
      .tuple(fc.constantFrom(...routes), fc.oneof(fc.constant(''), segment))
      .map(([address, part]) => whole(address, part)),
    query,
    type: fc.constantFrom(...TYPES),
    headers: fc.array(header, { maxLength: 2 }),
    payload: bodies(names.properties),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, route, query: search, type, headers, payload }) => {
      const answer = await inject({
        method: method as 'GET',
        url: `${route}?${search}`,
        headers: { ...(type !== '' && { 'content-type': type }), ...Object.fromEntries(headers) },
        ...(method !== 'GET' && { payload }),
      });
      expect(answer.statusCode, `${method} ${route} ${answer.payload}`).toBeLessThan(500);
      if (answer.statusCode >= 400)
        expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }),
    { numRuns: RUNS },
  );
  expect(await inventory.store.read.itemJson('GAD-1')).toEqual(before);
  expect((await call('GET', '/health')).body).toMatchObject({ status: 'ok' });
});

test('an address that cannot be read is refused like any other request', async () => {
  const { inject } = await testApp();
  for (const [part, status] of [
    ['x'.repeat(400), 414],
    ['%zz', 400],
  ] as const) {
    const answer = await inject({ method: 'PATCH', url: `/v2/inventory/items/${part}` });
    expect([answer.statusCode, answer.json().code]).toEqual([status, 'invalid']);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  }
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

test.each([
  ['{"type":"gadget","data":{"name":"a","size":9007199254740993}}', /9007199254740993 has more digits/],
  ['{"type":"gadget","data":{"name":"a","__proto__":{"x":1}}}', /No object can have a member called "__proto__"/],
])('what cannot be kept as it was sent is refused for what it is: %s', async (payload, message) => {
  const { inject } = await testApp();
  const headers = { 'content-type': 'application/json' };
  const answer = await inject({ method: 'POST', url: '/v2/inventory/items', headers, payload });
  expect([answer.statusCode, answer.json<object>()]).toMatchObject([400, { message: expect.stringMatching(message) }]);
});

test('every page is sent with headers that let it run nothing but our own files', async () => {
  const { app, call } = await testApp();
  const page = await app.inject({ url: '/' });
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
  expect((await call('GET', '/health')).headers['content-security-policy']).toContain("default-src 'none'");
});

test(
  'no cache keeps an answer, unless its route lets the browser ask whether it is still the same',
  { timeout: 30_000 },
  async () => {
    const { call } = await testApp();
    await call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
    for (const url of ['/v2/users/self', '/v2/users', '/v2/audit', 'items', 'items/none', 'items.csv', 'items.html'])
      expect((await call('GET', url)).headers['cache-control'], url).toBe('no-store');
    expect((await call('GET', 'items/GAD-1')).headers['cache-control']).toBe('no-cache');
    expect((await call('GET', 'kinds/gadget/picture.svg')).headers['cache-control']).toBe('no-cache');
  },
);

test('every answer names its type, and texts their character set', async () => {
  const { app, inject, call } = await testApp({ instance: { privacyPolicy: '# None' } });
  await call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
  const addresses = routesOf(app).map((route) =>
    route
      .replace(':kind', 'gadget')
      .replace(':id', 'GAD-1')
      .replaceAll(/:[a-z]+/gi, '1'),
  );
  for (const url of [...addresses, '/', '/v2/inventory/items.csv', '/v2/nowhere']) {
    const { headers, statusCode } = await inject(url);
    const type = String(headers['content-type'] ?? '');
    // a redirection has no body
    if (![204, 302].includes(statusCode)) expect(type, url).not.toBe('');
    if (/^text\/|[/+]xml/.test(type)) expect(type, url).toContain('charset=utf-8');
    expect(headers['x-content-type-options'], url).toBe('nosniff');
  }
});

test('a body of an unexpected type is refused as such', async () => {
  const { inject } = await testApp();
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
    const request = { method: 'POST', url: '/v2/inventory/items', payload: '{"type":"gadget"}' } as const;
    expect((await inject({ ...request, headers: { 'content-type': type } })).statusCode, type).toBe(415);
  }
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

test.each([
  `items?q=${'('.repeat(2000)}`,
  `items.html?q=${'or '.repeat(600)}`,
  `items?q=${') '.repeat(900)}`,
  `items?q=${Array.from({ length: 300 }, (_, n) => `f${n}:1`).join(' ')}`,
  `items/GAD-1/graph?types=${Array.from({ length: 900 }, (_, n) => `r${n}`).join(',')}`,
])('however much is wrong with %.40s, the message stays short', async (address) => {
  const { call } = await testApp();
  await call('POST', 'items', { type: 'gadget', data: { name: 'Pump' } });
  const { status, body } = await call('GET', encodeURI(address));
  expect(status).toBe(400);
  expect(body['message']).toSatisfy((message: string) => message.length < 1000);
});
