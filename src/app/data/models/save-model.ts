/** Writes changes of a model on its base revision. */
import type { QueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { get, patch } from '#app/http/api.ts';
import type { Model, ModelPatch } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { asJsonObject } from '#shared/json-values.ts';
import { jsonEqual, type JsonObject } from '#shared/json.ts';
import { mergeChanges, type Conflict } from '#shared/merge/three-way.ts';
import { modelKeys } from './model-keys.ts';
import { modelPath } from './models.ts';

export type ModelMember = keyof ModelPatch & keyof Model;

/** Others changed the same members in the meantime, so the user has to choose. `current` is the current model. */
export class ModelConflict extends Error {
  override name = 'ModelConflict';
  readonly current: Model;
  readonly conflicts: readonly Conflict[];

  constructor(current: Model, conflicts: readonly Conflict[]) {
    super('It was changed in the meantime');
    this.current = current;
    this.conflicts = conflicts;
  }
}

/** Retries while others keep writing. */
const MAX_TRIES = 5;

/**
 * Changes members of a model that was read as `base`. Changes by others to other members since then are kept; resolves
 * to whether there were any.
 * @throws ModelConflict if others changed the same members to something else
 */
export async function saveModel(client: QueryClient, base: Model, change: ModelPatch): Promise<boolean> {
  const { id } = base;
  return refreshAfter(client, saveOver(base, base, change, MAX_TRIES), modelKeys.model(id), modelKeys.lists);
}

async function saveOver(base: Model, over: Model, change: ModelPatch, tries: number): Promise<boolean> {
  try {
    await patch<string>(modelPath(base.id), change, over.rev);
    return !jsonEqual(contentOf(base), contentOf(over));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale' || tries === 0) throw error;
  }
  const current = await get<Model>(modelPath(base.id));
  const { changes, conflicts } = mergeChanges(contentOf(base), asJsonObject(change), contentOf(current));
  if (conflicts.length > 0) throw new ModelConflict(current, conflicts);
  return Object.keys(changes).length === 0 || saveOver(base, current, changes, tries - 1);
}

/** Members that a change can contain. */
const MEMBERS: readonly ModelMember[] = [
  'name',
  'main_api',
  'visibility',
  'state',
  'vehicle_category',
  'model_home_image_file',
  'detail_image_file',
  'property',
  'skeleton',
  'tags',
  'api_version',
  'item_id',
];

function contentOf(model: Model): JsonObject {
  return asJsonObject(Object.fromEntries(MEMBERS.map((name) => [name, model[name] ?? null] as const)));
}
