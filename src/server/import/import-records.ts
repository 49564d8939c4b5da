import { itemName } from '#shared/kinds/describe.ts';
import type { User } from '#shared/user.ts';
import type { Inventory } from '../inventory/inventory.ts';
import { RecordRules } from './judge/record-rules.ts';
import type { Deed, ImportOutcome } from './plan/deeds.ts';
import { makePlan } from './plan/plan.ts';
import { additions, writePlan } from './plan/write-plan.ts';
import type { RecordFault } from './records/place.ts';
import type { RecordSource } from './records/record-source.ts';

export type ImportOptions = {
  by: User;
  /** writes new items in the name of the author that each names, as if all had been there from the start */
  asAuthors?: boolean;
  /** plan only, and hear of every deed; nothing is written */
  dryRun: boolean;
  /** write what is without fault although other records are refused */
  skipInvalid: boolean;
  fault(this: void, fault: RecordFault): void;
  deed?: (this: void, deed: Deed) => void;
  /** new items written so far */
  progress(this: void, items: number): void;
};

/** The kinds that items can be written of now. */
export function importRules({ kinds }: Inventory): RecordRules {
  const present = kinds.entries.filter((entry) => entry.status === 'ok').map((entry) => entry.kind);
  return new RecordRules({
    kinds: new Map(present.map((kind) => [kind.kind, kind])),
    relationTypes: kinds.relationTypes,
  });
}

/**
 * Brings records into the store in one transaction. Ids are kept; an item whose id exists already is changed when the record
 * says something else, and left alone when not. Where a record is at fault nothing is written, unless `skipInvalid`.
 */
export async function importRecords(
  inventory: Inventory,
  source: RecordSource,
  rules: RecordRules,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const { fault, deed, by, asAuthors = false, progress } = options;
  const plan = { source, rules, fault, ...(deed !== undefined && { deed }) };
  if (options.dryRun) {
    const made = await makePlan(inventory.store.read, plan);
    if (deed === undefined) return made.outcome;
    for (const withId of [true, false]) {
      for await (const { id, kind, data } of additions(made, { source, rules }, withId))
        deed({ deed: 'add', kind: kind.kind, id, name: itemName(kind, id ?? '', data) });
    }
    return made.outcome;
  }
  const outcome = await inventory.store.write(async (writer) => {
    const made = await makePlan(writer, plan);
    if (made.outcome.refused > 0 && !options.skipInvalid) return made.outcome;
    await writePlan(writer, made, { source, rules, by, asAuthors, progress });
    return { ...made.outcome, written: true };
  });
  if (outcome.written) inventory.events.publish({ event: 'reset', data: {} });
  return outcome;
}
