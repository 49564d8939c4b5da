import type { ListedModel } from '#generated/payloads.d.ts';
import { ownersOf } from '#server/records/owners-of.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Reader } from '#server/store/store.ts';
import { csv } from './list-query.ts';
import { toStats, toSummary } from './model-wire.ts';

/** All members and the statistics, or the requested ones; unknown names are ignored. */
export async function modelLister(
  read: Reader,
  models: readonly ModelRecord[],
  fields: string | undefined,
): Promise<(model: ModelRecord) => ListedModel> {
  const wanted = fields === undefined ? undefined : new Set(['id', ...(csv(fields) ?? [])]);
  const has = (name: string): boolean => wanted?.has(name) ?? true;
  const ownerOf = await ownersOf(read, has('created_by') ? models : [], ({ created_by: owner }) => owner);
  const ids = has('stats') ? [...new Set(models.map(({ id }) => id))] : [];
  const shared = await read.models.collaboration(ids);
  return (model) => {
    const listed: ListedModel = toSummary(model, ownerOf(model.created_by));
    if (has('stats')) listed.stats = toStats(model, shared.get(model.id));
    if (wanted === undefined) return listed;
    return { ...Object.fromEntries(Object.entries(listed).filter(([name]) => wanted.has(name))), id: model.id };
  };
}
