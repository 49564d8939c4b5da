import type { RecordIssue } from '#server/import/records/location.ts';
import type { RecordSource } from '#server/import/records/record-source.ts';
import { inTurns } from '#server/import/records/turns.ts';
import { checkLinks } from '#server/import/validate/check-links.ts';
import { DeferredIssues, type DeferredIssue } from '#server/import/validate/deferred-issues.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import type { ReadonlyRecords } from '#server/import/validate/record-set.ts';
import { STORED, type RecordTable } from '#server/import/validate/record-table.ts';
import { gatherRecords, reportDeferred } from '#server/import/validate/validate-files.ts';
import { withoutSystemFields } from '#server/inventory/rules/system-fields.ts';
import type { Reader } from '#server/store/store.ts';
import { difference } from '#shared/diff.ts';
import { AppError } from '#shared/errors.ts';
import { itemName } from '#shared/kinds/describe.ts';
import { additions } from './additions.ts';
import { refusedByOthers } from './cascade.ts';
import { matches, refusedChanges, isUnchanged } from './compare-existing.ts';
import { ACTION, type Counts, type ImportAction, type ImportOutcome } from './import-actions.ts';
import {
  forbiddenAdditions,
  forbiddenChanges,
  reservedAdditions,
  type ImportRights,
  type RecordsToWrite,
} from './plan-rights.ts';
import { addKeptLinks, addStoredLinks, findExisting } from './store-facts.ts';
import { dropRefused, findTargetFields, type TargetFields } from './target-fields.ts';

/** The action for each record, determined before anything is written. */
export type ImportPlan = {
  table: RecordTable;
  /** one of `ACTION` for each record */
  actions: Uint8Array;
  /** numbers of items that exist in the store */
  existing: ReadonlySet<number>;
  refused: ReadonlyRecords;
  targetFields: TargetFields;
  outcome: ImportOutcome;
};

export type PlanOptions = {
  source: RecordSource;
  rules: RecordRules;
  issue(this: void, issue: RecordIssue): void;
  /** refuses more links: they are checked in one go */
  maxLinks?: number;
  /** called for every change in a dry run */
  action?: (this: void, action: ImportAction) => void;
  /** absent where everything may be written */
  rights?: ImportRights;
};

/** Validates all records, individually, together and against the store, and plans the actions. Writes nothing. */
export async function makePlan(reader: Reader, options: PlanOptions): Promise<ImportPlan> {
  const { source, rules } = options;
  const emit = { source, rules, emit: options.issue };
  const gathered = await gatherRecords(source, rules, options.issue);
  const { table, refused } = gathered;
  checkLinkCount(table, options.maxLinks);
  const existing = await findExisting(reader, table, rules);
  await addStoredLinks(reader, table, rules, existing.numbers);
  table.late.addAll(existing.issues);
  await checkLinks(table, rules, (issue) => table.late.add(issue));
  await reportDeferred(table.late, gathered, emit);
  const records = { table, rules, existing: existing.numbers, refused };
  if (options.rights !== undefined)
    await reportDeferred(await gatherIssues(forbiddenAdditions(reader, records, options.rights)), gathered, emit);
  await reportDeferred(refusedByOthers(table, rules, refused, existing.numbers), gathered, emit);
  const targetFields = await findTargetFields(table, rules, refused);
  const actions = new Uint8Array(table.records).fill(ACTION.other);
  for await (const { record } of inTurns(table.items())) if (record !== STORED) actions[record] = ACTION.add;
  const transitions = new DeferredIssues();
  for await (const match of matches(reader, existing.numbers, { source, rules, table, targetFields })) {
    if (refused.has(match.record)) continue;
    const issues = refusedChanges(match, rules, options.rights);
    const isSame = isUnchanged(match, rules);
    actions[match.record] = isSame ? ACTION.leave : ACTION.change;
    transitions.addAll(issues);
    const kind = rules.kinds.get(match.kind);
    if (isSame || issues.length > 0 || kind === undefined) continue;
    const { item, data } = match;
    const changes = difference(withoutSystemFields(kind, item.data), withoutSystemFields(kind, data));
    options.action?.({ action: 'change', kind: match.kind, id: item.id, name: itemName(kind, item.id, data), changes });
  }
  await reportDeferred(transitions, gathered, emit);
  if (options.rights !== undefined) {
    await reportDeferred(await gatherIssues(forbiddenChanges({ ...records, actions }, options.rights)), gathered, emit);
    for (const withId of options.rights.reserved ? [true, false] : []) {
      const added = additions({ table, actions, targetFields }, { source, rules }, withId);
      await reportDeferred(await gatherIssues(reservedAdditions(added, options.rights)), gathered, emit);
    }
  }
  await validateAgainstKept(reader, records, (issues) => reportDeferred(issues, gathered, emit));
  for (const record of refused) actions[record] = ACTION.refuse;
  dropRefused(targetFields, refused);
  const outcome = {
    ...(await count(table, rules, actions)),
    unread: gathered.unread,
    refused: refused.size + gathered.unread,
  };
  return { table, actions, existing: existing.numbers, refused, targetFields, outcome };
}

async function gatherIssues(found: AsyncIterable<DeferredIssue>): Promise<DeferredIssues> {
  const issues = new DeferredIssues();
  for await (const issue of found) issues.add(issue);
  return issues;
}

/** An item whose change is rejected keeps the links of its fields; checks other records against these until no more are rejected. */
async function validateAgainstKept(
  reader: Reader,
  { table, rules, refused, existing }: RecordsToWrite,
  emit: (issues: DeferredIssues) => Promise<void>,
): Promise<void> {
  const known = new Set<number>();
  for (;;) {
    const kept = [...existing].filter((number) => refused.has(table.item(number).record) && !known.has(number));
    for (const number of kept) known.add(number);
    if (!(await addKeptLinks(reader, table, rules, kept))) return;
    const issues = new DeferredIssues();
    await checkLinks(table, rules, (issue) => {
      if (!refused.has(issue.record)) issues.add(issue);
    });
    if (issues.size === 0) return;
    await emit(issues);
    await emit(refusedByOthers(table, rules, refused, existing));
  }
}

function checkLinkCount(table: RecordTable, most = Infinity): void {
  if (table.linkCount <= most) return;
  const message = `An import can have at most ${most.toLocaleString('en')} links`;
  throw new AppError('too_large', `${message}. Split the file, or use the command line`);
}

async function count(
  table: RecordTable,
  rules: RecordRules,
  actions: Uint8Array,
): Promise<Omit<ImportOutcome, 'unread' | 'refused'>> {
  const names = [...rules.validators.keys()];
  const items = new Map<string, Counts>();
  for await (const { record, kind: number } of inTurns(table.items())) {
    const kind = names[number];
    if (record === STORED || kind === undefined) continue;
    const counts = items.get(kind) ?? { add: 0, change: 0, leave: 0, refuse: 0 };
    items.set(kind, counts);
    const action = actions[record];
    if (action === ACTION.add) counts.add++;
    else if (action === ACTION.change) counts.change++;
    else if (action === ACTION.leave) counts.leave++;
    else counts.refuse++;
  }
  const links = { add: 0, refuse: 0 };
  for await (const { record, rule } of inTurns(table.links())) {
    if (record === STORED || rules.links[rule]?.location !== undefined) continue;
    if (actions[record] === ACTION.refuse) links.refuse++;
    else links.add++;
  }
  return { written: false, items, links, records: table.records };
}
