import type { Item, ItemLink, Relation, Revision } from '#generated/payloads.d.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import type { ItemRow, RelationRow, Tables } from './tables.ts';

/** `data` is the parsed data of the row, if the caller already has it. */
export function toItem(row: Omit<ItemRow, 'seq'>, data: JsonObject = parseObject(row.data)): Item {
  return {
    id: row.id,
    type: row.kind,
    rev: row.rev,
    name: row.name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    ...(row.deleted_at !== null && { deletedAt: row.deleted_at }),
    data,
  };
}

/** The same as `JSON.stringify(toItem(row))`, without parsing the data. */
export function toItemJson(row: Omit<ItemRow, 'seq'>): string {
  const deleted = row.deleted_at === null ? '' : `,"deletedAt":"${row.deleted_at}"`;
  return (
    `{"id":${JSON.stringify(row.id)},"type":${JSON.stringify(row.kind)},"rev":${row.rev},"name":${JSON.stringify(row.name)},` +
    `"createdAt":${JSON.stringify(row.created_at)},"updatedAt":${JSON.stringify(row.updated_at)},` +
    `"createdBy":${JSON.stringify(row.created_by)},"updatedBy":${JSON.stringify(row.updated_by)}${deleted},"data":${row.data}}`
  );
}

export function toLink(row: Pick<ItemRow, 'id' | 'kind' | 'name' | 'deleted_at'>): ItemLink & { deleted?: true } {
  return { id: row.id, type: row.kind, name: row.name, ...(row.deleted_at !== null && { deleted: true }) };
}

export function toRevision(row: Tables['revision']): Revision {
  return { ...row, data: parseObject(row.data) };
}

export function toRelation(row: RelationRow): Relation {
  return {
    id: String(row.id),
    type: row.type,
    source: row.source,
    target: row.target,
    field: row.field,
    createdAt: row.created_at,
    createdBy: row.created_by,
  };
}

/** Column `data` only holds what `storable` wrote. */
export function parseObject(text: string): JsonObject {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new Error('The store holds data that is no object');
  return value;
}
