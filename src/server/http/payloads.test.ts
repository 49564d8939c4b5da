import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import { isObject, type Json } from '#shared/json.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

const FOLDER = join(import.meta.dirname, '../../../schemas/api');

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
for (const file of files) ajv.addSchema(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { $id: string });

describe('the answers of the routes are what schemas/api says', () => {
  let app: TestApp['app'];
  const ids: Record<string, string> = {};

  async function answer(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers = {}): Promise<Json> {
    const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
    expect([url, response.statusCode < 300 || response.statusCode === 412, response.body]).toContain(true);
    return response.json();
  }
  const idOf = (value: Json): string => (isObject(value) ? String(value['id']) : '');

  beforeAll(async () => {
    ({ app } = await testApp());
    ids['whole'] = idOf(await answer('POST', '/v2/inventory/items', { type: 'gadget', data: { name: 'Wheel' } }));
    ids['part'] = idOf(await answer('POST', '/v2/inventory/items', { type: 'gadget', data: { name: 'Tyre' } }));
    const link = { type: 'composition', source: ids['whole'], target: ids['part'] };
    ids['link'] = idOf(await answer('POST', '/v2/inventory/relations', link));
    await answer('PATCH', `/v2/inventory/items/${ids['whole']}`, { name: 'Big wheel' }, { 'if-match': '"1"' });
    const look = { q: 'wheel', columns: ['name'] };
    ids['view'] = idOf(
      await answer('POST', '/v2/inventory/views', { kind: 'gadget', name: 'Mine', shared: true, look }),
    );
    ids['asset'] = idOf(await answer('POST', '/v2/assets', { name: 'Kit', type: 'HARDWARE_KIT', data: '{}' }));
  }, 30_000);

  test.each([
    ['item', '/v2/inventory/items/:whole'],
    ['item-page', '/v2/inventory/items?type=gadget&facets=name'],
    ['item-page', '/v2/inventory/items?q=wheel'],
    ['uncounted-item-page', '/v2/inventory/items?total=false'],
    ['children-list', '/v2/inventory/children?relation=composition&ids=:whole'],
    ['child-counts', '/v2/inventory/child-counts?relation=composition&ids=:whole'],
    ['revision-page', '/v2/inventory/items/:whole/revisions'],
    ['revision', '/v2/inventory/items/:whole/revisions/1'],
    ['difference', '/v2/inventory/items/:whole/diff?from=1&to=2'],
    ['related-item-list', '/v2/inventory/items/:whole/relations'],
    ['graph', '/v2/inventory/items/:whole/graph'],
    ['kind-list', '/v2/inventory/kinds'],
    ['kind-detail', '/v2/inventory/kinds/gadget'],
    ['kind-detail', '/v2/inventory/kinds/probe'],
    ['invalid-page', '/v2/inventory/kinds/gadget/invalid'],
    ['file-issue-list', '/v2/inventory/schema-faults'],
    ['role-list', '/v2/inventory/roles'],
    ['relation-type-list', '/v2/inventory/relation-types'],
    ['user-list', '/v2/inventory/users'],
    ['saved-view-list', '/v2/inventory/views?kind=gadget'],
    ['instance', '/v2/instance'],
    ['privacy-policy', '/v2/instance/privacy-policy'],
    ['account', '/v2/users/self'],
    ['session-list', '/v2/users/self/sessions'],
    ['public-user-page', '/v2/users'],
    ['account-page', '/v2/users?includeFullDetails=true'],
    ['feature-role-list', '/v2/permissions/roles'],
    ['role-holders-list', '/v2/permissions/users-by-roles'],
    ['activity-page', '/v2/activity'],
    ['activity-page', '/v2/audit'],
    ['asset-page', '/v2/assets'],
    ['shared-asset', '/v2/assets/:asset'],
  ])('%s: %s', async (schema, url) => {
    const body = await answer('GET', url.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? ''));
    expect(problems(schema, body)).toEqual([]);
  });

  test('writes and refusals', async () => {
    const stale = await answer('PATCH', `/v2/inventory/items/${ids['whole']}`, { name: 'W' }, { 'if-match': '"1"' });
    expect(problems('error', stale)).toEqual([]);
    const moved = await answer('POST', '/v2/inventory/moves', { type: 'composition', target: ids['part'], to: null });
    expect(problems('moved', moved)).toEqual([]);
    const token = await answer('POST', `/v2/assets/${ids['asset']}/generate-token`);
    expect(problems('asset-token', token)).toEqual([]);
    const added = await answer('PATCH', '/v2/inventory/items', { add: [{ type: 'gadget', data: { name: 'Rim' } }] });
    expect(problems('item-list', added)).toEqual([]);
  });

  function problems(schema: string, body: Json): string[] {
    const validate = ajv.getSchema(`${schema}.json`);
    void validate?.(body);
    return (validate?.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
  }
});
