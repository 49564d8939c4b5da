import type { Model, ModelPerson, ModelStats } from '#generated/payloads.d.ts';
import type { Collaboration, ModelRecord } from '#server/store/models/models.ts';
import { isObject, type JsonObject } from '#shared/json.ts';

export type ModelSummary = Omit<Model, keyof Details | 'rev' | 'stats' | 'contributors' | 'members'>;
type Details = Pick<Model, 'detail_image_file' | 'model_files' | 'property' | 'skeleton' | 'extend'>;

/** The members that lists show too. Times appear under both names that older clients know. */
export function toSummary(model: ModelRecord, owner: ModelPerson): ModelSummary {
  return {
    id: model.id,
    name: model.name,
    main_api: model.mainApi,
    visibility: model.visibility,
    state: model.state,
    vehicle_category: model.vehicleCategory,
    model_home_image_file: model.picture,
    api_version: model.apiVersion,
    tags: model.tags,
    item_id: model.itemId,
    created_by: owner,
    created_at: model.createdAt,
    createdAt: model.createdAt,
    updated_at: model.updatedAt,
    updatedAt: model.updatedAt,
  };
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

export function toStats({ counts }: ModelRecord, shared: Collaboration | undefined): ModelStats {
  const { apis, usedApis, prototypes, prototypeNodes, nodes } = counts;
  return {
    apis: { total: { count: apis }, used: { count: usedApis } },
    prototypes: { count: prototypes },
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
