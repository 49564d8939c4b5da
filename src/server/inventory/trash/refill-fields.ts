import type { Issue } from '#generated/payloads.d.ts';
import type { LinkWork } from '#server/inventory/relations/field-changes.ts';
import type { RemovedRelation } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';
import { referencesIn, type ReferenceLocation } from '#shared/relations/references.ts';
import { changeHolder, linkAgain, lostUnless, type Lost } from './link-again.ts';
import { putBack } from './put-back.ts';

/** How many revisions back the one that held the link is searched for: usually it is the one before the deletion. */
const MAX_REVISIONS = 20;

/** Restores references in the fields of one item: all in one revision, or else each one that is possible. */
export async function refillFields(work: LinkWork, holder: string, relations: RemovedRelation[]): Promise<Lost[]> {
  const { inventory, writer } = work;
  const places = inventory.kinds.find((await writer.item(holder))?.type ?? '')?.references ?? [];
  const known: Former[] = [];
  const lost: Lost[] = [];
  for (const relation of relations) {
    const former = await formerData(work, relation, places);
    if (former) known.push({ relation, former });
    // by now the schema has another field for it, or none
    else lost.push(...(await lostUnless([relation], () => linkAgain(work, relation))));
  }
  const refill = (some: Former[]) =>
    lostUnless(
      some.map(({ relation }) => relation),
      () => fill(work, holder, some, places),
    );
  const refused = await refill(known);
  if (refused.length < 2) return [...lost, ...refused];
  for (const one of known) lost.push(...(await refill([one])));
  return lost;
}

type Former = { relation: RemovedRelation; former: JsonObject };

async function fill(
  work: LinkWork,
  id: string,
  some: Former[],
  places: readonly ReferenceLocation[],
): Promise<Issue[]> {
  const holder = await work.writer.item(id);
  if (holder === undefined) throw new AppError('not_found', `Item "${id}" not found`);
  const data = some.reduce((filled, { relation, former }) => putBack(filled, former, places, relation), holder.data);
  return changeHolder(work, holder, data);
}

/** The document of the newest revision before the deletion that held the link. */
async function formerData(
  { writer }: LinkWork,
  { type, source, target, removedAt }: RemovedRelation,
  places: readonly ReferenceLocation[],
): Promise<JsonObject | undefined> {
  const revisions = await writer.revisions(source, { until: removedAt, limit: MAX_REVISIONS });
  return revisions.find(({ data }) =>
    referencesIn(data, places).some(({ id, relation }) => id === target && relation === type),
  )?.data;
}
