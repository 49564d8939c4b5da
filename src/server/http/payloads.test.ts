import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { archiveWith } from '#server/testing/archives.ts';
import { testApp } from '#server/testing/test-app.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const READS = [
  '/v2/inventory/items/:whole',
  '/v2/inventory/items?type=gadget&facets=name',
  '/v2/inventory/items?q=wheel',
  '/v2/inventory/items?total=false',
  '/v2/inventory/children?relation=composition&ids=:whole',
  '/v2/inventory/child-counts?relation=composition&ids=:whole',
  '/v2/inventory/items/:whole/revisions',
  '/v2/inventory/items/:whole/revisions/1',
  '/v2/inventory/items/:whole/diff?from=1&to=2',
  '/v2/inventory/trash',
  '/v2/inventory/imports',
  '/v2/inventory/items/:whole/relations',
  '/v2/inventory/items/:whole/graph',
  '/v2/inventory/kinds',
  '/v2/inventory/kinds/gadget',
  '/v2/inventory/kinds/probe',
  '/v2/inventory/kinds/gadget/invalid',
  '/v2/inventory/schema-issues',
  '/v2/inventory/roles',
  '/v2/inventory/relation-types',
  '/v2/inventory/users',
  '/v2/inventory/views?kind=gadget',
  '/v2/instance',
  '/v2/instance/privacy-policy',
  '/v2/users/self',
  '/v2/users/self/sessions',
  '/v2/users',
  '/v2/users?includeFullDetails=true',
  '/v2/permissions/explained',
  '/v2/permissions/explained?user=visitor',
  '/v2/permissions/roles',
  '/v2/permissions/users-by-roles',
  '/v2/activity',
  '/v2/audit',
  '/v2/assets',
  '/v2/assets/:asset',
  '/v2/models/:model',
  '/v2/models',
  '/v2/models?fields=name,stats',
  '/v2/models/all',
  '/v2/prototypes/:prototype',
  '/v2/prototypes',
  '/v2/prototypes?fields=name,code',
  '/v2/prototypes/popular',
  '/v2/prototypes/:prototype/runs',
  '/v2/prototypes/:prototype/runs/:run',
  '/v2/feedbacks?ref=:prototype',
  '/v2/search/prototypes/by-signal/Vehicle.Speed',
  '/v2/search?q=car',
  '/v2/search/email/administrator@example.org',
  '/v2/discussions?ref=:model&ref_type=model',
];

test('every kind of answer is as its route declares it', async () => {
  const { inject } = await testApp();
  let ids: Record<string, string> = {};

  async function answer(method: Method, address: string, payload?: object, headers = {}): Promise<Json> {
    const url = address.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '');
    const response = await inject({ method, url, headers, ...(payload && { payload }) });
    expect.soft(response.statusCode, url).toBeLessThan(300);
    return response.json();
  }
  const idOf = (value: Json): string => (isObject(value) ? String(value['id']) : '');
  const gadget = (name: string): object => ({ type: 'gadget', data: { name, status: 'ready', power: 5 } });

  const whole = idOf(await answer('POST', '/v2/inventory/items', gadget('Wheel')));
  const part = idOf(await answer('POST', '/v2/inventory/items', gadget('Tyre')));
  const link = { type: 'composition', source: whole, target: part };
  const view = { kind: 'gadget', name: 'Mine', shared: true, look: { q: 'wheel', columns: ['name'] } };
  const asset = idOf(await answer('POST', '/v2/assets', { name: 'Kit', type: 'HARDWARE_KIT', data: '{}' }));
  const model = String(
    await answer('POST', '/v2/models', { name: 'Car', main_api: 'Vehicle', item_id: whole, extend: [] }),
  );
  const sketch = { name: 'Lights of a car', model_id: model, flow: [], language: 'javascript', code: 'console.log(1)' };
  const prototype = idOf(await answer('POST', '/v2/prototypes', sketch));
  const started = await answer('POST', `/v2/prototypes/${prototype}/execute-code`, { fast: true });
  const run = isObject(started) ? idOf(started['run'] ?? null) : '';
  ids = { whole, asset, model, prototype, run };
  const score = { easy_to_use: 4, need_address: 5, relevance: 3 };
  await answer('POST', '/v2/feedbacks', { ref: prototype, ref_type: 'prototype', interviewee: { name: 'A' }, score });
  for (const area of ['models/import?name=Packed', `prototypes/import?model_id=${model}`]) {
    const headers = { 'content-type': 'application/zip' };
    await answer('POST', `/v2/${area}&dry_run=true`, archiveWith({ name: 'Packed' }), headers);
  }
  await answer('POST', '/v2/inventory/relations', link);
  await answer('POST', '/v2/inventory/views', view);
  await answer('PATCH', '/v2/inventory/items/:whole', { name: 'Big wheel' }, { 'if-match': '"1"' });
  await answer('PATCH', '/v2/inventory/items', { add: [gadget('Rim')] });
  await answer('POST', '/v2/discussions', { ref: model, ref_type: 'model', content: 'Hello' });
  await answer('POST', '/v2/assets/:asset/generate-token');
  const rim = '/v2/inventory/items/GAD-3';
  await answer('POST', '/v2/inventory/relations', { ...link, target: 'GAD-3' });
  await answer('DELETE', `${rim}?relations=detach`, undefined, { 'if-match': '"1"' });
  await answer('POST', `${rim}/restore`);
  await answer('DELETE', `${rim}?relations=detach`, undefined, { 'if-match': '"3"' });
  for (const url of READS) await answer('GET', url);
  await answer('POST', '/v2/inventory/moves', { type: 'composition', target: part, to: null });
  await answer('POST', '/v2/inventory/trash/restore', { ids: ['GAD-3', 'GAD-9'] });
});

test('answers are sent as they are, and a test notices what their route does not declare', async () => {
  const { app, inject } = await testApp();
  const schema = { response: { 200: { $ref: 'health.json#' } } };
  const body = { status: 'fine', version: '1', more: [1, { a: null }] };
  app.get('/v2/instance/wrong', { config: { permission: 'open' }, schema }, async () => body);
  await expect(inject('/v2/instance/wrong')).rejects.toThrow('must be equal to one of the allowed values');
  expect((await app.inject('/v2/instance/wrong')).body).toBe(JSON.stringify(body));
});

type Answered = {
  summary?: string;
  tags?: string[];
  responses: Record<string, { description: string; content?: Json }>;
};

test('the documentation names what each operation does and answers', async () => {
  const { call } = await testApp();
  const document = (await call('GET', '/v2/openapi.json')).body;
  const headings = (document['tags'] as { name: string }[]).map(({ name }) => name);
  const used = new Set<string>();
  for (const [path, operations] of Object.entries(document['paths'] as Record<string, Record<string, Answered>>)) {
    for (const [method, { summary, tags = [], responses }] of Object.entries(operations)) {
      const operation = `${method.toUpperCase()} ${path}`;
      for (const tag of tags) used.add(tag);
      expect.soft(summary, operation).toMatch(/^[A-Z]/);
      expect.soft(headings, operation).toEqual(expect.arrayContaining([expect.any(String), ...tags]));
      expect.soft(tags, operation).toHaveLength(1);
      const { default: error, ...others } = responses;
      expect.soft(error?.content, operation).toEqual({ 'application/json': { schema: ref('ErrorBody') } });
      expect.soft(Object.keys(others), operation).not.toEqual([]);
      for (const [status, { description, content }] of Object.entries(others)) {
        expect.soft(description, `${operation} ${status}`).not.toBe('Default Response');
        if (!isObject(content ?? null)) continue;
        const json = (content as Record<string, { schema?: object }>)['application/json'];
        if (json) expect.soft(Object.keys(json.schema ?? {}), `${operation} ${status}`).not.toEqual([]);
      }
    }
  }
  expect([...used].toSorted()).toEqual(headings.toSorted());
  expect(refsOf(document).filter((address) => find(document, address) === undefined)).toEqual([]);
});

function ref(name: string): object {
  return { $ref: `#/components/schemas/${name}` };
}

function refsOf(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(refsOf);
  if (!isObject(value)) return [];
  const { $ref } = value;
  return [...(typeof $ref === 'string' ? [$ref] : []), ...Object.values(value).flatMap(refsOf)];
}

function find(document: Json, address: string): Json | undefined {
  const steps = address.replace(/^#\//, '').split('/');
  return steps.reduce<Json | undefined>(
    (at, step) => (isObject(at ?? null) ? (at as JsonObject)[step] : undefined),
    document,
  );
}

type Described = { schema?: object };
type Operation = { parameters?: Described[]; requestBody?: { content: Record<string, Described> } };

test('what a route says of its requests can be compiled, which only its first request does', async () => {
  const { call } = await testApp();
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
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
