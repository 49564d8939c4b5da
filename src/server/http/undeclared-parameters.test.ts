import { expect, test } from 'vitest';
import { archiveWith, importArchive } from '#server/testing/archives.ts';
import { testApp } from '#server/testing/test-app.ts';
import type { JsonObject } from '#shared/json.ts';

type Import = { message: string; issues: JsonObject[] };

test('a parameter that a route does not declare is refused with the nearest, and nothing is written', async () => {
  const app = await testApp();
  const zip = archiveWith({ name: 'Car', main_api: 'Vehicle' });
  const refused = await importArchive<Import>(app, '/v2/models/import?dryRun=true', zip);
  expect(refused).toMatchObject({
    status: 400,
    message: '"dryRun" is not allowed. Did you mean "dry_run"?',
    issues: [{ path: '/querystring', rule: 'additionalProperties' }],
  });
  expect((await app.call('GET', '/v2/models')).body['totalResults']).toBe(0);
  const far = await app.call('GET', '/v2/assets?colour=red');
  expect(far).toMatchObject({
    status: 400,
    body: { message: '"colour" is not allowed', issues: [{ hint: 'Allowed here: name, type, limit, page' }] },
  });
  const none = await app.call('GET', '/v2/users/self?full=1');
  expect(none).toMatchObject({ status: 400, body: { issues: [{ hint: 'This route takes no parameters' }] } });
  const shared = `/v2/assets/${'0'.repeat(24)}/permissions?userId=a&role=read_asset&rolle=x`;
  expect(await app.call('DELETE', shared)).toMatchObject({
    status: 400,
    body: { message: '"rolle" is not allowed. Did you mean "role"?' },
  });
});

const filled = (path: string): string =>
  path
    .replace('imports/{id}', `imports/${'0'.repeat(8)}-${'0000-'.repeat(3)}${'0'.repeat(12)}`)
    .replaceAll(/\{(?:rev|version)\}/g, '1')
    .replaceAll(/\{\w+\}/g, 'a'.repeat(24));

test('every route that reads or deletes refuses them', async () => {
  const { call } = await testApp();
  const { paths } = (await call('GET', '/v2/openapi.json')).body as { paths: Record<string, JsonObject> };
  const taking: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    for (const method of ['GET', 'DELETE'] as const) {
      if (!path.startsWith('/v2/') || methods[method.toLowerCase()] === undefined) continue;
      const { status, body } = await call(method, `${filled(path)}?neverDeclared=1`);
      const isRefused = status === 400 && String(body['message']).includes('"neverDeclared" is not allowed');
      if (!isRefused) taking.push(`${method} ${path} ${status}`);
    }
  }
  expect(taking).toEqual([]);
});

test('what older clients send stays', async () => {
  const { call } = await testApp();
  const page = 'sortBy=name:asc&limit=5&page=1';
  const reads = [
    `models?is_contributor=true&fields=name,stats,nonsense&name=a&state=draft&visibility=public&tenant_id=x&${page}`,
    'models/all?fields=name,created_at',
    `prototypes?state=x&name=a&complexity_level=3&autorun=false&created_by=a&fields=name&${page}`,
    `users?name=a&role=user&search=b&id=a,b&includeFullDetails=true&${page}`,
    'users?search=b&ids=a,b&page=1',
    'assets?name=a&type=b',
    'permissions/has-permission?permissions=readModel:a',
    'change-logs?created_by=a&ref=b&ref_type=c',
    'search?q=a&limit=5&page=1',
  ];
  for (const url of reads) expect([url, (await call('GET', `/v2/${url}`)).status]).toEqual([url, 200]);
  const widget = `/v2/widgets/${'a'.repeat(24)}/versions/1/page?options=%7B%7D`;
  expect((await call('GET', widget)).status).toBe(404);
  const email = { email: 'nobody@example.org' };
  const forgot = await call('POST', '/v2/auth/forgot-password?return_raw_token=true', email);
  expect([forgot.status, forgot.text]).toEqual([204, '']);
});
