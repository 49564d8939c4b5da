import { AppError } from '#shared/errors.ts';
import { itemName } from '#shared/kinds/describe.ts';
import type { User } from '#generated/payloads.d.ts';
import type { Inventory } from '../inventory/inventory.ts';
import { RecordRules } from './validate/record-rules.ts';
import type { ImportAction, ImportOutcome } from './plan/import-actions.ts';
import { makePlan, type ImportPlan } from './plan/plan.ts';
import { additions, writePlan } from './plan/write-plan.ts';
import type { RecordFault } from './records/location.ts';
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
  deed?: (this: void, deed: ImportAction) => void;
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
 * @throws AppError `conflict` when somebody else wrote meanwhile what makes the records wrong
 */
export async function importRecords(
  inventory: Inventory,
  source: RecordSource,
  rules: RecordRules,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const { store } = inventory;
  const { fault, deed, skipInvalid } = options;
  const version = await store.read.version();
  const plan = await makePlan(store.read, { source, rules, fault, ...(deed !== undefined && { deed }) });
  if (options.dryRun) {
    if (deed !== undefined) await tellAdditions(plan, { source, rules }, deed);
    return plan.outcome;
  }
  if (plan.outcome.refused > 0 && !skipInvalid) return plan.outcome;
  const outcome = await store.write(async (writer) => {
    // judged before the transaction, so that other writers wait for the writing only
    const isTrue = (await writer.version()) === version;
    const made = isTrue ? plan : await makePlan(writer, { source, rules, fault: () => undefined });
    if (made.outcome.refused > plan.outcome.refused && !skipInvalid)
      throw new AppError('conflict', 'The store changed during validation. Import the records again');
    const { by, asAuthors = false, progress } = options;
    await writePlan(writer, made, { source, rules, by, asAuthors, progress });
    return { ...made.outcome, written: true };
  });
  inventory.events.publish({ event: 'reset', data: {} });
  return outcome;
}

async function tellAdditions(
  plan: ImportPlan,
  scene: { source: RecordSource; rules: RecordRules },
  deed: NonNullable<ImportOptions['deed']>,
): Promise<void> {
  for (const withId of [true, false]) {
    for await (const { id, kind, data } of additions(plan, scene, withId))
      deed({ deed: 'add', kind: kind.kind, id, name: itemName(kind, id ?? '', data) });
  }
}
