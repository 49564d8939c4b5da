import type { Model, ModelPerson, ModelStats } from '#generated/payloads.d.ts';
import type { Collaboration, ModelRecord } from '#server/store/models/models.ts';
import { isObject, type JsonObject } from '#shared/json.ts';

export type ModelSummary = Omit<Model, keyof Details | 'rev' | 'stats' | 'contributors' | 'members'>;
type Details = Pick<Model, 'detail_image_file' | 'model_files' | 'property' | 'skeleton' | 'extend'>;

/** The members that lists show too. Times appear under both names that older clients know. */
export function toSummary(model: ModelRecord, owner: ModelPerson): ModelSummary {
  const { tree_hash, api_count, used_api_count, prototype_count, prototype_node_count, node_count, rev, ...shown } =
    model;
  return { ...shown, created_by: owner, createdAt: model.created_at, updatedAt: model.updated_at };
}

export function toDetails(details: JsonObject): Details {
  const text = (name: string): string => (typeof details[name] === 'string' ? details[name] : '');
  return {
    detail_image_file: text('detail_image_file'),
    model_files: isObject(details['model_files']) ? details['model_files'] : {},
    property: text('property'),
    skeleton: text('skeleton'),
    ...(details['extend'] !== undefined && { extend: details['extend'] }),
  };
}

export function toStats(model: ModelRecord, shared: Collaboration | undefined): ModelStats {
  const { prototype_node_count: prototypeNodes, node_count: nodes } = model;
  return {
    apis: { total: { count: model.api_count }, used: { count: model.used_api_count } },
    prototypes: { count: model.prototype_count },
    architecture: {
      prototypes: { count: prototypeNodes },
      model: { count: nodes },
      total: { count: prototypeNodes + nodes },
    },
    collaboration: {
      contributors: { count: shared?.contributors ?? 0 },
      members: { count: shared?.members ?? 0 },
    },
  };
}
