import type { ModelTag } from '#generated/payloads.d.ts';
import type { ModelRow } from '#server/store/database/tables.ts';
import type { ModelRecord } from './models.ts';

/** Names that differ only in case or width are the same. */
export function foldedText(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

export function fromModel(model: ModelRecord): ModelRow {
  const { name, vehicleCategory, apiVersion, tags, counts } = model;
  const searched = [name, vehicleCategory, apiVersion ?? '', ...tags.flatMap(({ title }) => title)];
  return {
    id: model.id,
    rev: model.rev,
    owner: model.owner,
    name,
    name_key: foldedText(name),
    main_api: model.mainApi,
    visibility: model.visibility,
    state: model.state,
    vehicle_category: vehicleCategory,
    picture: model.picture,
    tags: JSON.stringify(tags),
    item_id: model.itemId,
    tree_hash: model.treeHash,
    api_version: apiVersion,
    api_count: counts.apis,
    used_api_count: counts.usedApis,
    prototype_count: counts.prototypes,
    prototype_node_count: counts.prototypeNodes,
    node_count: counts.nodes,
    created_at: model.createdAt,
    updated_at: model.updatedAt,
    search_text: foldedText(searched.join('\n')),
  };
}

/**
 * The columns of a record: the others are only searched, and would be read for nothing in a list of a thousand models.
 */
export const MODEL_COLUMNS = [
  'id',
  'rev',
  'owner',
  'name',
  'main_api',
  'visibility',
  'state',
  'vehicle_category',
  'picture',
  'tags',
  'item_id',
  'tree_hash',
  'api_version',
  'api_count',
  'used_api_count',
  'prototype_count',
  'prototype_node_count',
  'node_count',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ModelRow)[];

const NO_TAGS = JSON.stringify([]);

export function toModel(row: Pick<ModelRow, (typeof MODEL_COLUMNS)[number]>): ModelRecord {
  const tags: ModelTag[] = row.tags === NO_TAGS ? [] : JSON.parse(row.tags);
  return {
    id: row.id,
    rev: row.rev,
    owner: row.owner,
    name: row.name,
    mainApi: row.main_api,
    visibility: row.visibility,
    state: row.state,
    vehicleCategory: row.vehicle_category,
    picture: row.picture,
    tags,
    itemId: row.item_id,
    treeHash: row.tree_hash,
    apiVersion: row.api_version,
    counts: {
      apis: row.api_count,
      usedApis: row.used_api_count,
      prototypes: row.prototype_count,
      prototypeNodes: row.prototype_node_count,
      nodes: row.node_count,
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
