import type { ListedPrototype } from '#generated/payloads.d.ts';
import { csv } from '#server/models/list-query.ts';
import { ownersOf } from '#server/records/owners-of.ts';
import type { PrototypeRecord } from '#server/store/prototypes/prototypes.ts';
import type { Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { DETAILS, toPrototypeDetails, toPrototypeSummary } from './prototype-wire.ts';

/** The members that a card shows. */
export const CARD =
  'name,model_id,image_file,description,tags,state,complexity_level,language,executed_turns,avg_score,editors_choice,' +
  'created_by,created_at,updated_at';
/** Bytes of details in one response. */
const MAX_BYTES = 16_000_000;
/**
 * All members, or the requested ones; unknown names are ignored.
 * @throws AppError `invalid` if all members together are too large for one response
 */
export async function prototypeLister(
  read: Reader,
  prototypes: readonly PrototypeRecord[],
  fields: string | undefined,
): Promise<(prototype: PrototypeRecord) => ListedPrototype> {
  const wanted = fields === undefined ? undefined : new Set(['id', ...(csv(fields) ?? [])]);
  const hasDetails = wanted === undefined || DETAILS.some((name) => wanted.has(name));
  const ids = hasDetails ? prototypes.map(({ id }) => id) : [];
  if (ids.length > 1 && (await read.prototypes.bytesOf(ids)) > MAX_BYTES)
    throw new AppError('invalid', 'These prototypes are too large for one answer. Set "limit" or "fields"');
  const details = await read.prototypes.details(ids);
  const ownerOf = await ownersOf(read, prototypes, ({ owner }) => owner);
  return (prototype) => {
    const { id, model, owner } = prototype;
    const listed: ListedPrototype = { ...toPrototypeSummary(prototype, ownerOf(owner)), model_id: model };
    if (hasDetails) Object.assign(listed, toPrototypeDetails(details.get(id) ?? {}));
    if (wanted === undefined) return listed;
    return { ...Object.fromEntries(Object.entries(listed).filter(([name]) => wanted.has(name))), id };
  };
}
