/** Actions outside the browser: writes by other people, and reading what is stored. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { Item, Role } from '#generated/payloads.d.ts';
import type { JsonObject } from '#shared/json.ts';

const BASE = '/v2/inventory';

export type KindSummary = { kind: string; title: string; plural: string; count: number };

/** The kinds shipped with the product; a running server may have more. */
export const SHIPPED_KINDS = readdirSync(join(import.meta.dirname, '../schemas/kinds'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''));

export async function readKinds(request: APIRequestContext): Promise<KindSummary[]> {
  return (await read<{ results: KindSummary[] }>(await request.get(`${BASE}/kinds`))).results;
}

export async function readKind(request: APIRequestContext, kind: string): Promise<KindSummary> {
  return read(await request.get(`${BASE}/kinds/${kind}`));
}

export async function readRoles(request: APIRequestContext): Promise<Role[]> {
  return (await read<{ results: Role[] }>(await request.get(`${BASE}/roles`))).results;
}

export async function readItem(request: APIRequestContext, id: string): Promise<Item> {
  return read(await request.get(`${BASE}/items/${id}`));
}

export async function createItem(request: APIRequestContext, type: string, data: JsonObject): Promise<Item> {
  return read(await request.post(`${BASE}/items`, { data: { type, data } }));
}

/** A change by someone else, based on the newest revision. */
export async function changeItem(request: APIRequestContext, id: string, patch: JsonObject): Promise<Item> {
  const { rev } = await readItem(request, id);
  return read(await request.patch(`${BASE}/items/${id}`, { data: patch, headers: { 'If-Match': `"${rev}"` } }));
}

export async function deleteItem(request: APIRequestContext, id: string): Promise<void> {
  const { rev } = await readItem(request, id);
  const headers = { 'If-Match': `"${rev}"` };
  await accept(await request.delete(`${BASE}/items/${id}?relations=detach`, { headers }));
}

export async function relate(request: APIRequestContext, type: string, source: string, target: string): Promise<void> {
  await accept(await request.post(`${BASE}/relations`, { data: { type, source, target } }));
}

/** A requirement that a test may change freely. */
export function createRequirement(request: APIRequestContext, name: string, more: JsonObject = {}): Promise<Item> {
  return createItem(request, 'requirement', { ...requirementData(name), ...more });
}

/** Many requirements at once, in this order. */
export async function createRequirements(request: APIRequestContext, names: readonly string[]): Promise<Item[]> {
  const add = names.map((name) => ({ type: 'requirement', data: requirementData(name) }));
  return (await read<{ results: Item[] }>(await request.patch(`${BASE}/items`, { data: { add } }))).results;
}

function requirementData(name: string): JsonObject {
  return {
    name,
    description: `The system shall do what the journey "${name}" needs.`,
    priority: 'medium',
    status: 'draft',
    verification_method: 'test',
  };
}

export function createGroup(request: APIRequestContext, name: string): Promise<Item> {
  return createItem(request, 'requirements_group', { name });
}

async function read<T>(response: APIResponse): Promise<T> {
  await accept(response);
  const body: T = await response.json();
  return body;
}

async function accept(response: APIResponse): Promise<void> {
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
}
