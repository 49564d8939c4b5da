/** What is in the inventory before a page is opened, put there through the API. */
import type { TestApp } from '#server/testing/test-app.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { administrator, sessionOf, type Visitor } from './visitors.ts';

export type Given = (server: TestApp) => Promise<unknown>;

/** An item, written by the administrator. */
export function item(type: string, data: JsonObject): Given {
  return (server) => create(server, administrator, '/v2/inventory/items', { type, data });
}

/** An asset of `by`. */
export function asset(by: Visitor, name: string, more: { type?: string; data?: string } = {}): Given {
  return (server) => create(server, by, '/v2/assets', { name, type: 'CLOUD_RUNTIME', data: '', ...more });
}

/** Posts as `by`; returns what the server answers. @throws if the server refuses */
export async function create(server: TestApp, by: Visitor, url: string, body: Json): Promise<Json> {
  const { call } = await sessionOf(server, by);
  const { status, text } = await call('POST', url, body);
  if (status >= 300) throw new Error(`${url} answered ${status}: ${text}`);
  const created: Json = JSON.parse(text === '' ? 'null' : text);
  return created;
}
