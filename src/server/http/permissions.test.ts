import { describe, expect, test } from 'vitest';
import { addPerson, signedIn } from '#server/testing/people.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import type { Json } from '#shared/json.ts';
import type { RecordDefinition } from '#shared/records/define-record.ts';
import { PLAIN_RECORDS } from '#shared/records/records.ts';

/** Callers, in the order of the marks below. The owner's account is the one in the URLs. */
const WHO = ['anonymous', 'reader', 'writer', 'owner', 'administrator'] as const;

/** `+` is allowed, `-` is refused with 401 or 403. */
const ANYONE = '+++++';
/** requires a session where `strictAuth` is on */
const READERS = '+++++ ';
const WRITERS = '--+++';
const SIGNED_IN = '-++++';
/** nobody else's, not even for administrators */
const OWNER = '---+-';
const ADMINISTRATOR = '----+';
/** requires a session cookie, which no caller here has */
const COOKIE = '-----';

/** Every route of the server and who may call it. */
const TABLE: Record<string, string> = {
  'GET /health': ANYONE,
  'GET /v2/openapi.json': READERS,
  'GET /v2/docs': READERS,
  'GET /v2/docs/': READERS,
  'GET /v2/docs/json': READERS,
  'GET /v2/docs/yaml': READERS,
  'GET /v2/docs/static/*': READERS,
  'GET /v2/docs/static/index.html': READERS,
  'GET /v2/docs/static/swagger-initializer.js': READERS,
  'GET /v2/instance': ANYONE,
  'GET /v2/instance/logo.svg': ANYONE,
  'GET /v2/extensions/:hash/:name': ANYONE,
  'GET /v2/instance/privacy-policy': ANYONE,
  'GET /v2/instance/settings': ADMINISTRATOR,
  'PATCH /v2/instance/settings': ADMINISTRATOR,
  'POST /v2/instance/mail-test': ADMINISTRATOR,
  'POST /v2/instance/sso-test': ADMINISTRATOR,
  'GET /v2/events': READERS,

  'GET /v2/inventory/kinds': READERS,
  'GET /v2/inventory/schema-issues': READERS,
  'GET /v2/inventory/kinds/:kind': READERS,
  'GET /v2/inventory/kinds/:kind/validator-:hash.js': READERS,
  'GET /v2/inventory/kinds/:kind/picture.svg': READERS,
  'GET /v2/inventory/kinds/:kind/invalid': READERS,
  'POST /v2/inventory/kinds/:kind/fields': ADMINISTRATOR,
  'GET /v2/inventory/roles': READERS,
  'GET /v2/inventory/roles/:id/picture.svg': READERS,
  'GET /v2/inventory/relation-types': READERS,
  'GET /v2/inventory/users': READERS,
  'GET /v2/inventory/items': READERS,
  'GET /v2/inventory/items.html': READERS,
  'GET /v2/inventory/items.csv': READERS,
  'GET /v2/inventory/items.json': READERS,
  'GET /v2/inventory/items.xlsx': READERS,
  'GET /v2/inventory/items/:id': READERS,
  'GET /v2/inventory/items/:id/page.html': READERS,
  'GET /v2/inventory/items/:id/revisions': READERS,
  'GET /v2/inventory/items/:id/revisions/:rev': READERS,
  'GET /v2/inventory/items/:id/diff': READERS,
  'GET /v2/inventory/items/:id/link-changes': READERS,
  'GET /v2/inventory/items/:id/relations': READERS,
  'GET /v2/inventory/items/:id/foreign': READERS,
  'GET /v2/inventory/items/:id/coverage': READERS,
  'GET /v2/inventory/items/:id/impact': READERS,
  'GET /v2/inventory/trace': READERS,
  'GET /v2/inventory/trace/rules': READERS,
  'GET /v2/inventory/trace/rules/:rule': READERS,
  'GET /v2/inventory/unresolved-links': READERS,
  'GET /v2/inventory/suspects': READERS,
  'GET /v2/inventory/items/:id/graph': READERS,
  'GET /v2/inventory/items/:id/architecture': READERS,
  'PATCH /v2/inventory/items/:id/architecture/arrangement': SIGNED_IN,
  'POST /v2/inventory/items/:id/presence': SIGNED_IN,
  'GET /v2/inventory/groups': READERS,
  'GET /v2/inventory/children': READERS,
  'GET /v2/inventory/child-counts': READERS,
  'POST /v2/inventory/items': WRITERS,
  'PATCH /v2/inventory/items': WRITERS,
  'PATCH /v2/inventory/items/:id': WRITERS,
  'PUT /v2/inventory/items/:id': WRITERS,
  'DELETE /v2/inventory/items/:id': WRITERS,
  'POST /v2/inventory/items/:id/restore': WRITERS,
  'GET /v2/inventory/trash': READERS,
  'POST /v2/inventory/trash/restore': WRITERS,
  'POST /v2/inventory/items/:id/revisions/:rev/restore': WRITERS,
  'POST /v2/inventory/relations': WRITERS,
  'PATCH /v2/inventory/relations': WRITERS,
  'POST /v2/inventory/relations/confirm': WRITERS,
  'DELETE /v2/inventory/relations/:id': WRITERS,
  'POST /v2/inventory/moves': WRITERS,
  'GET /v2/inventory/imports': WRITERS,
  'GET /v2/inventory/imports/:id/undo': WRITERS,
  'POST /v2/inventory/imports': WRITERS,
  'POST /v2/inventory/imports/:id/preview': WRITERS,
  'GET /v2/inventory/imports/:id/rows': WRITERS,
  'POST /v2/inventory/imports/:id/write': WRITERS,
  'POST /v2/inventory/imports/:id/undo': WRITERS,
  'DELETE /v2/inventory/imports/:id': WRITERS,
  'GET /v2/inventory/traced.ndjson': READERS,
  'POST /v2/inventory/results': WRITERS,
  'GET /v2/inventory/views': READERS,
  'POST /v2/inventory/views': SIGNED_IN,
  'PATCH /v2/inventory/views/:id': SIGNED_IN,
  'DELETE /v2/inventory/views/:id': SIGNED_IN,

  'POST /v2/auth/login': ANYONE,
  'POST /v2/auth/sso': ANYONE,
  // answers 401 to all: there is no such sign-in
  'GET /v2/auth/github/callback': '-----',
  'POST /v2/auth/register': ANYONE,
  'POST /v2/auth/verify-email': ANYONE,
  'POST /v2/auth/forgot-password': ANYONE,
  'POST /v2/auth/reset-password': ANYONE,
  'POST /v2/auth/send-verification-email': SIGNED_IN,
  'POST /v2/auth/authenticate': SIGNED_IN,
  'POST /v2/auth/authorize': SIGNED_IN,
  'POST /v2/auth/refresh-tokens': COOKIE,
  'POST /v2/auth/logout': COOKIE,

  'GET /v2/users/self': SIGNED_IN,
  'PATCH /v2/users/self': SIGNED_IN,
  'GET /v2/users/self/sessions': SIGNED_IN,
  'DELETE /v2/users/self/sessions': SIGNED_IN,
  'DELETE /v2/users/self/sessions/:session': SIGNED_IN,
  'GET /v2/users/self/api-tokens': SIGNED_IN,
  'POST /v2/users/self/api-tokens': SIGNED_IN,
  'DELETE /v2/users/self/api-tokens/:id': SIGNED_IN,
  'GET /v2/users': READERS,
  'GET /v2/users/:id': READERS,
  'GET /v2/users/:id/picture': READERS,
  'POST /v2/users': ADMINISTRATOR,
  'PATCH /v2/users/:id': ADMINISTRATOR,
  'DELETE /v2/users/:id': ADMINISTRATOR,
  'GET /v2/users/:id/sessions': ADMINISTRATOR,
  'DELETE /v2/users/:id/sessions': ADMINISTRATOR,
  'DELETE /v2/users/:id/sessions/:session': ADMINISTRATOR,

  'POST /v2/studio/projects': SIGNED_IN,
  'GET /v2/marketplace/packages': READERS,
  'GET /v2/marketplace/packages/:id': READERS,
  'GET /v2/marketplace/packages/:id/reviews': READERS,
  'GET /v2/marketplace/packages/:id/picture': READERS,

  'GET /v2/widgets': READERS,
  'GET /v2/widgets/:id': READERS,
  'GET /v2/widgets/:id/versions/:version/page': READERS,
  'POST /v2/widgets': SIGNED_IN,
  'PATCH /v2/widgets/:id': SIGNED_IN,
  'POST /v2/widgets/:id/versions': SIGNED_IN,
  'DELETE /v2/widgets/:id': SIGNED_IN,

  'GET /v2/permissions': SIGNED_IN,
  'GET /v2/permissions/has-permission': SIGNED_IN,
  'GET /v2/permissions/roles': SIGNED_IN,
  'GET /v2/permissions/self': SIGNED_IN,
  'GET /v2/permissions/explained': SIGNED_IN,
  'GET /v2/permissions/users-by-roles': ADMINISTRATOR,
  'GET /v2/access-roles': ADMINISTRATOR,
  'POST /v2/access-roles': ADMINISTRATOR,
  'PATCH /v2/access-roles/:id': ADMINISTRATOR,
  'DELETE /v2/access-roles/:id': ADMINISTRATOR,
  'POST /v2/access-roles/:id/effects': ADMINISTRATOR,
  'POST /v2/permissions': ADMINISTRATOR,
  'DELETE /v2/permissions': ADMINISTRATOR,

  'POST /v2/assets': SIGNED_IN,
  'GET /v2/assets': SIGNED_IN,
  'GET /v2/assets/:id': SIGNED_IN,
  'PATCH /v2/assets/:id': SIGNED_IN,
  'DELETE /v2/assets/:id': SIGNED_IN,
  'POST /v2/assets/:id/generate-token': SIGNED_IN,
  'POST /v2/assets/:id/permissions': SIGNED_IN,
  'DELETE /v2/assets/:id/permissions': SIGNED_IN,
  'GET /v2/assets/manage': ADMINISTRATOR,

  'GET /v2/genai/services': ADMINISTRATOR,
  'GET /v2/genai/services/admin': ADMINISTRATOR,
  'POST /v2/genai/services/admin': ADMINISTRATOR,
  'PATCH /v2/genai/services/admin/:id': ADMINISTRATOR,
  'DELETE /v2/genai/services/admin/:id': ADMINISTRATOR,
  'POST /v2/genai/services/admin/:id/test': ADMINISTRATOR,
  'GET /v2/genai/prompts': ADMINISTRATOR,
  'DELETE /v2/genai/prompts': ADMINISTRATOR,
  'DELETE /v2/genai/prompts/:id': ADMINISTRATOR,
  'POST /v2/genai/generation': ADMINISTRATOR,
  'POST /v2/genai/etas': ADMINISTRATOR,
  'POST /v2/genai/marketplace': ADMINISTRATOR,

  'POST /v2/models': SIGNED_IN,
  'GET /v2/models': READERS,
  'GET /v2/models/all': READERS,
  'POST /v2/models/import': SIGNED_IN,
  'GET /v2/models/:id': READERS,
  'GET /v2/models/:id/export': READERS,
  'GET /v2/models/:id/architecture': READERS,
  'POST /v2/models/:id/owner': SIGNED_IN,
  'PATCH /v2/models/:id': SIGNED_IN,
  'DELETE /v2/models/:id': SIGNED_IN,
  'POST /v2/models/:id/permissions': SIGNED_IN,
  'DELETE /v2/models/:id/permissions': SIGNED_IN,
  'GET /v2/models/:id/api': READERS,
  'GET /v2/models/:id/api/:api': READERS,
  'GET /v2/models/:id/api/:api/uses': READERS,
  'GET /v2/signals': READERS,
  'GET /v2/signals/:path': READERS,
  'POST /v2/models/:id/replace-api': SIGNED_IN,
  'POST /v2/apis/report': SIGNED_IN,
  'GET /v2/apis/vss': READERS,
  'GET /v2/apis/vss/:name': READERS,
  'POST /v2/apis/vss': ADMINISTRATOR,
  'DELETE /v2/apis/vss/:name': ADMINISTRATOR,
  'GET /v2/apis/compare': READERS,
  'GET /v2/apis/:id': READERS,
  'GET /v2/apis/model_id/:modelId': READERS,
  'POST /v2/apis': SIGNED_IN,
  'PATCH /v2/apis/:id': SIGNED_IN,
  'DELETE /v2/apis/:id': SIGNED_IN,
  'POST /v2/extendedApis': SIGNED_IN,
  'GET /v2/extendedApis': READERS,
  'GET /v2/extendedApis/by-api-and-model': READERS,
  'GET /v2/extendedApis/:id': READERS,
  'GET /v2/extendedApis/:id/broken': READERS,
  'PATCH /v2/extendedApis/:id': SIGNED_IN,
  'DELETE /v2/extendedApis/:id': SIGNED_IN,

  'POST /v2/prototypes': SIGNED_IN,
  'POST /v2/prototypes/bulk': SIGNED_IN,
  'GET /v2/prototypes': READERS,
  'GET /v2/prototypes/popular': READERS,
  'POST /v2/prototypes/import': SIGNED_IN,
  'GET /v2/prototypes/:id/export': READERS,
  'GET /v2/prototypes/:id': READERS,
  'PATCH /v2/prototypes/:id': SIGNED_IN,
  'DELETE /v2/prototypes/:id': SIGNED_IN,

  'POST /v2/prototypes/:id/execute-code': SIGNED_IN,
  'GET /v2/prototypes/:id/runs': READERS,
  'GET /v2/prototypes/:id/runs/:run': READERS,
  'GET /v2/prototypes/:id/runs/:run/events': READERS,
  'POST /v2/prototypes/:id/runs/:run/stop': SIGNED_IN,
  'POST /v2/prototypes/:id/runs/:run/signals': SIGNED_IN,
  'GET /v2/runs/:run': READERS,
  'GET /v2/runs/:run/events': READERS,
  'POST /v2/runs/:run/stop': SIGNED_IN,
  'POST /v2/runs/:run/signals': SIGNED_IN,

  'GET /v2/prototypes/recent': SIGNED_IN,
  'POST /v2/save-to-db': SIGNED_IN,
  'GET /v2/get-recent-activities/:userId': OWNER,
  'GET /v2/feedbacks': READERS,
  'POST /v2/feedbacks': SIGNED_IN,
  'PATCH /v2/feedbacks/:id': SIGNED_IN,
  'DELETE /v2/feedbacks/:id': SIGNED_IN,

  'POST /v2/file': SIGNED_IN,
  'POST /v2/file/upload/store-be': SIGNED_IN,
  'GET /v2/file/:id': READERS,

  'GET /v2/discussions': READERS,
  'POST /v2/discussions': SIGNED_IN,
  'PATCH /v2/discussions/:id': SIGNED_IN,
  'DELETE /v2/discussions/:id': SIGNED_IN,

  'GET /v2/search': READERS,
  'GET /v2/search/prototypes/by-signal/:signal': READERS,
  'GET /v2/search/email/:email': SIGNED_IN,

  'POST /v2/activity': READERS,
  'GET /v2/activity': SIGNED_IN,
  'GET /v2/audit': ADMINISTRATOR,
  'GET /v2/audit/export': ADMINISTRATOR,
  'GET /v2/change-logs': ADMINISTRATOR,
  ...Object.fromEntries(PLAIN_RECORDS.flatMap(rowsOf)),
};

/** Of a record that is made of its definition alone. */
function rowsOf({ address, routes, may }: RecordDefinition): [string, string][] {
  const readers = may.read.some((who) => who === 'everyone' || who === 'reader') ? READERS : SIGNED_IN;
  const rows = { list: ['GET', ''], read: ['GET', '/:id'], create: ['POST', ''], change: ['PATCH', '/:id'] };
  return Object.entries({ ...rows, delete: ['DELETE', '/:id'] })
    .filter(([action]) => action in routes)
    .map(([, [method = '', rest = '']]) => [`${method} /v2/${address}${rest}`, method === 'GET' ? readers : SIGNED_IN]);
}

const PARAMETERS: Record<string, string> = {
  kind: 'gadget',
  hash: 'x',
  rev: '1',
  session: '0'.repeat(24),
};

/** Where not everyone may write, but everyone reads what they are allowed to. */
async function company(strictAuth: boolean) {
  const app = await testApp({ as: 'nobody', instance: { strictAuth } });
  await app.inventory.store.write((writer) =>
    writer.accounts.take({ user: 'everyone', role: 'inventory_writer', ref: '*' }),
  );
  const reading = { role: 'inventory_reader' };
  const writing = { role: 'inventory_writer' };
  const owner = await addPerson(app, 'Owner', [writing]);
  const people = [
    await addPerson(app, 'Reader', [reading]),
    await addPerson(app, 'Writer', [writing]),
    owner,
    await addPerson(app, 'Administrator', [{ role: 'admin' }]),
  ];
  const tokens = [''];
  for (const { email } of people) tokens.push((await signedIn(app, email)).access);
  return { app, tokens, owner: owner.id };
}

/** What the router itself knows, whoever put it up. A HEAD route requests the same as its GET. */
function routesOf({ app }: TestApp): string[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', name = '', methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/u.exec(line) ?? [];
      const depth = indent.length / 4;
      path.splice(depth, Infinity, name);
      const wanted = methods.split(', ').filter((method) => !['', 'HEAD', 'OPTIONS', 'TRACE'].includes(method));
      return wanted.map((method) => wholeOf(app, `${method} ${path.slice(0, depth + 1).join('')}`));
    });
}

/** Of a route that ends in a star the router prints the beginning and the end alone. */
function wholeOf({ guarded }: TestApp['app'], route: string): string {
  if (!route.endsWith('/*') || guarded.includes(route)) return route;
  return guarded.find((known) => known.endsWith('/*') && known.startsWith(route.slice(0, -1))) ?? route;
}

function isAllowed(status: number): boolean {
  return status !== 401 && status !== 403;
}

/** A request without body and required parameters: authorization must be checked first. */
async function request({ app }: TestApp, route: string, owner: string, token: string): Promise<number> {
  const [method = '', pattern = ''] = route.split(' ');
  const url = pattern.replaceAll(
    /:(\w+)/g,
    (_, name: string) => PARAMETERS[name] ?? (/users|userId/.test(pattern) ? owner : 'X-1'),
  );
  const answer = await app.inject({
    method: method as 'GET',
    url,
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
    // event streams do not end by themselves
    payloadAsStream: true,
  });
  answer.stream().destroy();
  return answer.statusCode;
}

/** Routes that end a session or an account come last, those of the administrator at the very end. */
const ENDING = ['DELETE /v2/users/:id/sessions', 'DELETE /v2/users/:id', 'DELETE /v2/users/self/sessions'];

describe.each([
  ['an open instance', false],
  ['an instance with strictAuth', true],
])('%s', (_, strictAuth) => {
  test('checks permissions on each route, and has a row for each', async () => {
    const { app, tokens, owner } = await company(strictAuth);
    const routes = routesOf(app).filter((route) => / \/(?:v2|health)/.test(route));
    const rows = Object.keys(TABLE).filter((route) => !(strictAuth && route === 'POST /v2/auth/register'));
    expect(routes.toSorted()).toEqual(rows.toSorted());

    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const route of [...rows.filter((row) => !ENDING.includes(row)), ...ENDING]) {
      const marks: string[] = [];
      for (const token of tokens) marks.push(isAllowed(await request(app, route, owner, token)) ? '+' : '-');
      found[route] = marks.join('');
      const mark = TABLE[route] ?? '';
      wanted[route] = strictAuth && mark === READERS ? SIGNED_IN : mark.trim();
    }
    // the owner's account is deleted by then
    wanted['DELETE /v2/users/self/sessions'] = '-++-+';
    expect(found).toEqual(wanted);
    expect(WHO).toHaveLength(tokens.length);
  });
});

describe('taking the right to write from everyone', () => {
  const take = async ({ inventory }: TestApp, role: string) =>
    inventory.store.write((writer) => writer.accounts.take({ user: 'everyone', role, ref: '*' }));

  test.each([false, true])('leaves everyone the right to read (strictAuth: %s)', async (strictAuth) => {
    const app = await testApp({ as: 'nobody', instance: { strictAuth } });
    await take(app, 'inventory_writer');
    const ann = await signedIn(app, (await addPerson(app, 'Ann')).email);
    expect((await ann.call('GET', '/v2/inventory/items')).status).toBe(200);
    expect((await ann.call('POST', '/v2/inventory/items', { type: 'gadget', data: { name: 'x' } })).status).toBe(403);
  });

  test('and the right to read: whoever signs in reads what visitors read, and nothing where they read nothing', async () => {
    const statuses: number[] = [];
    for (const strictAuth of [false, true]) {
      const app = await testApp({ as: 'nobody', instance: { strictAuth } });
      await take(app, 'inventory_writer');
      await take(app, 'inventory_reader');
      const ann = await signedIn(app, (await addPerson(app, 'Ann')).email);
      statuses.push((await ann.call('GET', '/v2/inventory/items')).status);
    }
    expect(statuses).toEqual([200, 403]);
  });
});

describe('permissions for a group of kinds', () => {
  const inGroup = (group: string) => ({
    type: 'object',
    'x-kind': { group },
    properties: { name: { type: 'string' } },
  });
  const SCHEMAS = { 'kinds/hammer.json': inGroup('Tools'), 'kinds/oak.json': inGroup('Woods') };

  async function workshop(roles: { role: string; ref?: string }[], schemas: Record<string, Json> = SCHEMAS) {
    const app = await testApp({ as: 'nobody', schemas });
    await app.inventory.store.write((writer) =>
      writer.accounts.take({ user: 'everyone', role: 'inventory_writer', ref: '*' }),
    );
    const root = await signedIn(app, (await addPerson(app, 'Root', [{ role: 'admin' }])).email);
    for (const type of ['hammer', 'oak']) await root.call('POST', 'items', { type, data: { name: type } });
    return { app, root, ann: await signedIn(app, (await addPerson(app, 'Ann', roles)).email) };
  }

  test.each(['any', 'anywhere'])(
    'for another one mean nothing in a group called "%s"',
    { timeout: 30_000 },
    async (group) => {
      const schemas = { ...SCHEMAS, 'kinds/oak.json': inGroup(group) };
      const { ann } = await workshop([{ role: 'inventory_writer', ref: 'Tools' }], schemas);
      const make = async (type: string) => (await ann.call('POST', 'items', { type, data: { name: 'new' } })).status;
      expect([await make('hammer'), await make('oak')]).toEqual([201, 403]);
    },
  );

  test('allow writes in that group only', async () => {
    const { ann, root } = await workshop([{ role: 'inventory_writer', ref: 'Tools' }]);
    const make = async (type: string) => (await ann.call('POST', 'items', { type, data: { name: 'new' } })).status;
    expect([await make('hammer'), await make('oak')]).toEqual([201, 403]);
    const { body } = await root.call('GET', 'items?sort=id');
    const items = body['results'] as { id: string; type: string; rev: number }[];
    for (const { id, type } of items) {
      const own = type === 'hammer';
      const change = { 'if-match': '"1"' };
      const changed = await ann.call('PATCH', `items/${id}`, { name: 'changed' }, change);
      expect([type, changed.status]).toEqual([type, own ? 200 : 403]);
      const deleted = await ann.call('DELETE', `items/${id}`, undefined, { 'if-match': own ? '"2"' : '"1"' });
      expect([type, deleted.status]).toEqual([type, own ? 200 : 403]);
      expect((await ann.call('GET', `items/${id}`)).status).toBe(200);
    }
    const oak = items.find(({ type }) => type === 'oak');
    const bulk = await ann.call('PATCH', 'items', { items: [{ id: oak?.id ?? '', rev: 1, patch: { name: 'x' } }] });
    expect(bulk).toMatchObject({ status: 422, body: { issues: [{ rule: 'forbidden' }] } });
    const link = { type: 'associates', source: oak?.id ?? '', target: oak?.id ?? '' };
    expect((await ann.call('POST', 'relations', link)).status).toBe(403);
  });

  test('come and go with a persona', async () => {
    const { app, ann } = await workshop([{ role: 'persona', ref: 'carpenter' }]);
    const make = async (type: string) => (await ann.call('POST', 'items', { type, data: { name: 'new' } })).status;
    expect([await make('hammer'), await make('oak')]).toEqual([403, 403]);
    const grant = { user: 'persona:carpenter', role: 'inventory_writer', ref: 'Woods' };
    await app.inventory.store.write((writer) => writer.accounts.give(grant));
    const again = await signedIn(app, 'ann@example.org');
    expect((await again.call('POST', 'items', { type: 'oak', data: { name: 'new' } })).status).toBe(201);
    expect((await again.call('POST', 'items', { type: 'hammer', data: { name: 'new' } })).status).toBe(403);
    expect((await again.self()).roles).toContainEqual({ role: 'inventory_writer', ref: 'Woods' });
  });
});
