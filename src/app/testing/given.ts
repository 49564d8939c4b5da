/** What is in the inventory before a page is opened, put there through the API. */
import { readGenAI } from '#server/instance/configured-services.ts';
import { SCHEMAS, testApp, type TestApp, type TestOptions } from '#server/testing/test-app.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { administrator, sessionOf, type Visitor } from './visitors.ts';

export { TRACE_SCHEMAS } from '#server/testing/trace-schemas.ts';

export type Given = (server: TestApp) => Promise<unknown>;

/** An item, written by the administrator. */
export function item(type: string, data: JsonObject): Given {
  return (server) => create(server, administrator, '/v2/inventory/items', { type, data });
}

/** A link between two items, made by the administrator. */
export function link(type: string, source: string, target: string): Given {
  return (server) => create(server, administrator, '/v2/inventory/relations', { type, source, target });
}

/** A change of an item that has revision `rev`, written by the administrator. */
export function edit(id: string, rev: number, change: JsonObject): Given {
  return async (server) => {
    const { call } = await sessionOf(server, administrator);
    const { status, text } = await call('PATCH', `/v2/inventory/items/${id}`, change, { 'if-match': `"${rev}"` });
    if (status !== 200) throw new Error(`${id} was not changed: ${text}`);
  };
}

/** Schemas in which every change of an item makes the links to it suspect. */
export function watchedLinks(): Record<string, Json> {
  const relations = SCHEMAS['relations.json'];
  const types = isObject(relations) && Array.isArray(relations['types']) ? relations['types'] : [];
  return { 'relations.json': { types: types.map((type) => (isObject(type) ? { ...type, suspect: true } : type)) } };
}

/** An asset of `by`. */
export function asset(by: Visitor, name: string, more: { type?: string; data?: string } = {}): Given {
  return (server) => create(server, by, '/v2/assets', { name, type: 'CLOUD_RUNTIME', data: '', ...more });
}

/** A model with its own signal tree; see `vehicleTree`. Returns its ID. */
export function model(by: Visitor, name: string, more: JsonObject = {}) {
  return async (server: TestApp): Promise<string> =>
    String(await create(server, by, '/v2/models', { name, main_api: 'Vehicle', ...more }));
}

/** Settings of the operator with one generator of apps. */
export function operatorsGenerator(name: string, endpointUrl: string) {
  return readGenAI({ GenAI_Python: [{ name, protocol: 'openai', endpointUrl, apiKey: 'sk-operator' }] }, 'test');
}

/** A server with an empty store, closed after the test. */
export function startServer(options: Omit<TestOptions, 'as'> = {}): Promise<TestApp> {
  return testApp({ ...options, as: 'administrator' });
}

/** Posts as `by`; returns what the server answers. @throws if the server refuses */
export async function create(server: TestApp, by: Visitor, url: string, body: Json): Promise<Json> {
  const { call } = await sessionOf(server, by);
  const { status, text } = await call('POST', url, body);
  if (status >= 300) throw new Error(`${url} answered ${status}: ${text}`);
  const created: Json = JSON.parse(text === '' ? 'null' : text);
  return created;
}

/** A new prototype; returns its ID. */
export async function addPrototype(server: TestApp, by: Visitor, model: string, body: JsonObject): Promise<string> {
  const created = await create(server, by, '/v2/prototypes', { model_id: model, ...body });
  return isObject(created) ? String(created['id']) : '';
}
