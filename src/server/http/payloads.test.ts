import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { isObject, type Json } from '#shared/json.ts';
import { archiveWith } from '#server/testing/archives.ts';
import { testApp } from '#server/testing/test-app.ts';

const FOLDER = join(import.meta.dirname, '../../../schemas/api');

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
for (const file of files) ajv.addSchema(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { $id: string });

const READS: [schema: string, url: string][] = [
  ['item', '/v2/inventory/items/:whole'],
  ['item-page', '/v2/inventory/items?type=gadget&facets=name'],
  ['item-page', '/v2/inventory/items?q=wheel'],
  ['uncounted-item-page', '/v2/inventory/items?total=false'],
  ['children-list', '/v2/inventory/children?relation=composition&ids=:whole'],
  ['child-counts', '/v2/inventory/child-counts?relation=composition&ids=:whole'],
  ['revision-page', '/v2/inventory/items/:whole/revisions'],
  ['revision', '/v2/inventory/items/:whole/revisions/1'],
  ['difference', '/v2/inventory/items/:whole/diff?from=1&to=2'],
  ['trash-page', '/v2/inventory/trash'],
  ['import-page', '/v2/inventory/imports'],
  ['related-item-list', '/v2/inventory/items/:whole/relations'],
  ['graph', '/v2/inventory/items/:whole/graph'],
  ['kind-list', '/v2/inventory/kinds'],
  ['kind-detail', '/v2/inventory/kinds/gadget'],
  ['kind-detail', '/v2/inventory/kinds/probe'],
  ['invalid-page', '/v2/inventory/kinds/gadget/invalid'],
  ['file-issue-list', '/v2/inventory/schema-issues'],
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
  ['permission-explanation', '/v2/permissions/explained'],
  ['permission-explanation', '/v2/permissions/explained?user=visitor'],
  ['feature-role-list', '/v2/permissions/roles'],
  ['role-holders-list', '/v2/permissions/users-by-roles'],
  ['activity-page', '/v2/activity'],
  ['activity-page', '/v2/audit'],
  ['asset-page', '/v2/assets'],
  ['shared-asset', '/v2/assets/:asset'],
  ['model', '/v2/models/:model'],
  ['model-page', '/v2/models'],
  ['model-page', '/v2/models?fields=name,stats'],
  ['all-models', '/v2/models/all'],
  ['prototype', '/v2/prototypes/:prototype'],
  ['prototype-page', '/v2/prototypes'],
  ['prototype-page', '/v2/prototypes?fields=name,code'],
  ['listed-prototype-list', '/v2/prototypes/popular'],
  ['run-page', '/v2/prototypes/:prototype/runs'],
  ['run', '/v2/prototypes/:prototype/runs/:run'],
  ['feedback-page', '/v2/feedbacks?ref=:prototype'],
  ['prototypes-of-signal', '/v2/search/prototypes/by-signal/Vehicle.Speed'],
  ['search-page', '/v2/search?q=car'],
  ['found-user', '/v2/search/email/administrator@example.org'],
  ['discussion-page', '/v2/discussions?ref=:model&ref_type=model'],
];

test('the responses of the routes match schemas/api', async () => {
  const { inject } = await testApp();

  async function answer(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    headers = {},
  ): Promise<Json> {
    const response = await inject({ method, url, headers, ...(payload && { payload }) });
    return response.json();
  }
  const idOf = (value: Json): string => (isObject(value) ? String(value['id']) : '');
  const gadget = (name: string): object => ({ type: 'gadget', data: { name, status: 'ready', power: 5 } });

  const whole = idOf(await answer('POST', '/v2/inventory/items', gadget('Wheel')));
  const part = idOf(await answer('POST', '/v2/inventory/items', gadget('Tyre')));
  const link = { type: 'composition', source: whole, target: part };
  const view = { kind: 'gadget', name: 'Mine', shared: true, look: { q: 'wheel', columns: ['name'] } };
  const asset = await answer('POST', '/v2/assets', { name: 'Kit', type: 'HARDWARE_KIT', data: '{}' });
  const model = String(
    await answer('POST', '/v2/models', { name: 'Car', main_api: 'Vehicle', item_id: whole, extend: [] }),
  );
  const prototype = await answer('POST', '/v2/prototypes', {
    name: 'Lights of a car',
    model_id: model,
    flow: [],
    language: 'javascript',
    code: 'console.log(1)',
  });
  const run = await answer('POST', `/v2/prototypes/${idOf(prototype)}/execute-code`, { fast: true });
  const score = { easy_to_use: 4, need_address: 5, relevance: 3 };
  const feedback = { ref: idOf(prototype), ref_type: 'prototype', interviewee: { name: 'A driver' }, score };
  const importing = async (area: string): Promise<Json> => {
    const headers = { 'content-type': 'application/zip' };
    const url = `/v2/${area}&dry_run=true`;
    return (await inject({ method: 'POST', url, headers, payload: archiveWith({ name: 'Packed' }) })).json();
  };
  const post = { ref: model, ref_type: 'model', content: 'Hello' };
  const item = `/v2/inventory/items/${whole}`;
  const written: [schema: string, body: Json][] = [
    ['asset', asset],
    ['listed-prototype', prototype],
    ['run-started', run],
    ['feedback', await answer('POST', '/v2/feedbacks', feedback)],
    ['model-import', await importing('models/import?name=Packed')],
    ['prototype-import', await importing(`prototypes/import?model_id=${model}`)],
    ['relation', await answer('POST', '/v2/inventory/relations', link)],
    ['saved-view', await answer('POST', '/v2/inventory/views', view)],
    ['item', await answer('PATCH', item, { name: 'Big wheel' }, { 'if-match': '"1"' })],
    ['error', await answer('PATCH', item, { name: 'W' }, { 'if-match': '"1"' })],
    ['item-list', await answer('PATCH', '/v2/inventory/items', { add: [gadget('Rim')] })],
    ['discussion', await answer('POST', '/v2/discussions', post)],
    ['asset-token', await answer('POST', `/v2/assets/${idOf(asset)}/generate-token`)],
  ];
  const rim = '/v2/inventory/items/GAD-3';
  await answer('POST', '/v2/inventory/relations', { ...link, target: 'GAD-3' });
  await answer('DELETE', `${rim}?relations=detach`, undefined, { 'if-match': '"1"' });
  written.push(['restored-item', await answer('POST', `${rim}/restore`)]);
  await answer('DELETE', `${rim}?relations=detach`, undefined, { 'if-match': '"3"' });
  const ids: Record<string, string> = { whole, asset: idOf(asset), model, prototype: idOf(prototype) };
  ids['run'] = isObject(run) ? idOf(run['run'] ?? null) : '';
  for (const [schema, url] of READS) {
    const body = await answer(
      'GET',
      url.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? ''),
    );
    expect.soft(issuesOf(schema, body), url).toEqual([]);
  }
  const moved = await answer('POST', '/v2/inventory/moves', { type: 'composition', target: part, to: null });
  const report = await answer('POST', '/v2/inventory/trash/restore', { ids: ['GAD-3', 'GAD-9'] });
  for (const [schema, body] of [...written, ['moved', moved] as const, ['restore-report', report] as const]) {
    expect.soft(issuesOf(schema, body), schema).toEqual([]);
  }
});

function issuesOf(schema: string, body: Json): string[] {
  const validate = ajv.getSchema(`${schema}.json`);
  if (validate === undefined) return [`there is no schema ${schema}`];
  void validate(body);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

type Described = { schema?: object };
type Operation = { parameters?: Described[]; requestBody?: { content: Record<string, Described> } };

test('what a route says of its requests can be compiled, which only its first request does', async () => {
  const { call } = await testApp();
  const { paths, components } = (await call('GET', '/v2/openapi.json')).body;
  let compiled = 0;
  for (const [path, operations] of Object.entries(paths as Record<string, Record<string, Operation>>))
    for (const [method, { parameters = [], requestBody }] of Object.entries(operations))
      for (const { schema = {} } of [...parameters, ...Object.values(requestBody?.content ?? {})]) {
        expect(() => ajv.compile({ ...schema, components }), `${method} ${path}`).not.toThrow();
        compiled++;
      }
  expect(compiled).toBeGreaterThan(300);
});
