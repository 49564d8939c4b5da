/** Writes changes of a model on its base revision. */
import type { QueryClient } from '@tanstack/react-query';
import { refreshAfter } from '#app/data/refresh-after.ts';
import { get, patch } from '#app/http/api.ts';
import type { Model, ModelPatch } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { jsonEqual, type Json } from '#shared/json.ts';
import { modelKeys } from './model-keys.ts';
import { modelPath } from './models.ts';

export type ModelMember = keyof ModelPatch & keyof Model;

/** Others changed the same members in the meantime, so the user has to choose. `current` is the current model. */
export class ModelConflict extends Error {
  override name = 'ModelConflict';
  readonly current: Model;
  readonly members: ModelMember[];

  constructor(current: Model, members: ModelMember[]) {
    super('It was changed in the meantime');
    this.current = current;
    this.members = members;
  }
}

/** Retries while others keep writing. */
const MAX_TRIES = 5;

/**
 * Changes members of a model that was read as `base`. Changes by others to other members since then are kept; the
 * result names them.
 * @throws ModelConflict if others changed the same members to something else
 */
export async function saveModel(client: QueryClient, base: Model, change: ModelPatch): Promise<ModelMember[]> {
  const { id } = base;
  return refreshAfter(client, saveOver(base, base, change, MAX_TRIES), modelKeys.model(id), modelKeys.lists);
}

async function saveOver(base: Model, over: Model, change: ModelPatch, tries: number): Promise<ModelMember[]> {
  try {
    await patch<string>(modelPath(base.id), change, over.rev);
    return changedMembers(base, over);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'stale' || tries === 0) throw error;
  }
  const current = await get<Model>(modelPath(base.id));
  const clashing = changedMembers(base, current).filter(
    (name) => name in change && !isSame(current[name], change[name]),
  );
  if (clashing.length > 0) throw new ModelConflict(current, clashing);
  return saveOver(base, current, change, tries - 1);
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

function changedMembers(one: Model, other: Model): ModelMember[] {
  return MEMBERS.filter((name) => !isSame(one[name], other[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  return jsonEqual((one ?? null) as Json, (other ?? null) as Json);
}
