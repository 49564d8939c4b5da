import { modelAccess, visibleModels } from '#server/models/model-access.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Reader } from '#server/store/store.ts';
import type { Actor } from '#shared/permissions.ts';

type ModelReader = Pick<Reader, 'models' | 'signalReferences'>;

/** Number of models searched for a signal. */
const MAX_MODELS = 200;
/** Levels above an item that are searched for a vehicle. */
const MAX_LEVELS = 30;

/** The models that the user may read: those that represent an item, newest first, or all of them if none does. */
export async function programmeModels({ models }: Pick<Reader, 'models'>, user: Actor): Promise<ModelRecord[]> {
  const visible = visibleModels(user, true);
  const sort = [{ by: 'created_at', descending: true }] as const;
  const request = { ...(visible && { visible }), sort, page: 1, limit: MAX_MODELS };
  const linked = await models.list({ ...request, hasItem: true });
  return linked.results.length > 0 ? linked.results : (await models.list(request)).results;
}

/**
 * The models whose signals items refer to: those of the item itself if it is a vehicle, or of the nearest vehicle above
 * it in a hierarchy. Items without one are not in the result.
 */
export async function modelsOfItems(
  read: ModelReader,
  hierarchies: readonly string[],
  ids: readonly string[],
): Promise<Map<string, ModelRecord[]>> {
  const found = new Map<string, ModelRecord[]>();
  let above = new Map(ids.map((id) => [id, new Set([id])]));
  const seen = new Map(ids.map((id) => [id, new Set([id])]));
  for (let level = 0; level < MAX_LEVELS && above.size > 0; level++) {
    const all = [...new Set([...above.values()].flatMap((some) => [...some]))];
    const models = Map.groupBy(await read.models.ofItems(all), ({ item_id: itemId }) => itemId ?? '');
    const parents = await read.signalReferences.parents(
      hierarchies,
      all.filter((id) => !models.has(id)),
    );
    const next = new Map<string, Set<string>>();
    for (const [id, some] of above) {
      const own = [...some].flatMap((one) => models.get(one) ?? []);
      const known = seen.get(id) ?? new Set();
      const higher = [...some].flatMap((one) => parents.get(one) ?? []).filter((one) => !known.has(one));
      for (const one of higher) known.add(one);
      if (own.length > 0) found.set(id, own);
      else if (higher.length > 0) next.set(id, new Set(higher));
    }
    above = next;
  }
  return found;
}

export function readable(models: readonly ModelRecord[], user: Actor): ModelRecord[] {
  return models.filter((model) => modelAccess(user, model).read);
}
