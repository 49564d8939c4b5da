import { randomUUID } from 'node:crypto';
import type { Relation, User } from '#generated/payloads.d.ts';
import { ChangeSummary, kindTitles, someOf } from '#server/audit/change-summary.ts';
import { recordImport } from '#server/audit/record-import.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { CurrentRights } from '#server/inventory/rules/rights.ts';
import { StatusRules } from '#server/inventory/rules/status-rules.ts';
import type { Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { itemName } from '#shared/kinds/describe.ts';
import { additions } from './plan/additions.ts';
import type { ImportAction, ImportOutcome } from './plan/import-actions.ts';
import { ImportTrace } from './plan/import-trace.ts';
import { makePlan, type ImportPlan } from './plan/plan.ts';
import { writePlan } from './plan/write-plan.ts';
import type { RecordIssue } from './records/location.ts';
import type { RecordSource } from './records/record-source.ts';
import { RecordRules, type RuleOptions } from './validate/record-rules.ts';

/** Maximum length of the file names in the audit log. */
const LONGEST_NAME = 250;

export type ImportOptions = {
  by: User;
  /** the origin named in the audit log; default: the files */
  name?: string;
  /** not listed among the imports, which can be undone */
  isUnlisted?: boolean;
  /** keeps the records' own authors and times for new items */
  asAuthors?: boolean;
  /** plan only and report every action; nothing is written */
  dryRun: boolean;
  /** write valid records even if others are rejected */
  skipInvalid: boolean;
  issue(this: void, issue: RecordIssue): void;
  action?: (this: void, action: ImportAction) => void;
  /** number of new items written so far */
  progress(this: void, items: number): void;
  /** what the user may write; absent where nothing is refused, as on the command line */
  rights?: CurrentRights;
  /** the version of the store that the source was made for; another one is a conflict */
  madeFor?: string;
  /** writes more in the same transaction, after the records; returns the links that it added and removed */
  afterwards?: (this: void, writer: Writer, outcome: ImportOutcome) => Promise<ChangedLinks>;
};

export type ChangedLinks = { added: Relation[]; removed: Relation[] };

/** The rules for all kinds with a valid schema. */
export function importRules({ kinds }: Inventory, options: Omit<RuleOptions, 'checksComputed'> = {}): RecordRules {
  const present = kinds.entries.filter((entry) => entry.status === 'ok').map((entry) => entry.kind);
  return new RecordRules(
    { kinds: new Map(present.map((kind) => [kind.kind, kind])), relationTypes: kinds.relationTypes },
    options,
  );
}

/**
 * Imports records in one transaction. Ids are kept; an existing item is updated if its record differs, and left unchanged
 * otherwise. If any record is invalid nothing is written, unless `skipInvalid`.
 * @throws AppError `conflict` when a concurrent write made records invalid
 */
export async function importRecords(
  inventory: Inventory,
  source: RecordSource,
  rules: RecordRules,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const { store } = inventory;
  const { issue, action, skipInvalid } = options;
  const version = await store.read.version();
  const planned = {
    source,
    rules,
    ...(options.rights && { rights: { ...options.rights, restored: new Set<string>() } }),
  };
  const plan = await makePlan(store.read, { ...planned, issue, ...(action !== undefined && { action }) });
  if (options.dryRun) {
    if (action !== undefined) await showAdditions(plan, { source, rules }, action);
    return plan.outcome;
  }
  if (plan.outcome.refused > 0 && !skipInvalid) return plan.outcome;
  const outcome = await store.write(async (writer) => {
    // validated before the transaction, so that other writers wait only for the writing
    const current = await writer.version();
    if (options.madeFor !== undefined && options.madeFor !== current) throw changed();
    const isTrue = current === version;
    const made = isTrue ? plan : await makePlan(writer, { ...planned, issue: () => undefined });
    if (made.outcome.refused > plan.outcome.refused && !skipInvalid) throw changed();
    const { by, name = filesOf(source), asAuthors = false, progress } = options;
    const summary = new ChangeSummary(kindTitles(inventory.kinds));
    const trace = new ImportTrace();
    const status = new StatusRules(inventory.kinds);
    const linked = (action: 'create' | 'delete', links: readonly Relation[]): void => {
      summary.addRelations(action, links.length);
      if (action === 'create') trace.addLinks(links);
    };
    await writePlan(writer, made, {
      source,
      rules,
      by,
      asAuthors,
      progress,
      wrote: (item) => {
        const { before, ...written } = item;
        summary.addItem({ ...written, action: before === null ? 'create' : 'update' });
        trace.addItem(item);
        status.note(item);
      },
      linked,
    });
    const written = { ...made.outcome, written: true };
    const more = await options.afterwards?.(writer, written);
    if (more !== undefined) {
      linked('create', more.added);
      linked('delete', more.removed);
    }
    await status.check(writer);
    const id = options.isUnlisted === true ? '' : randomUUID();
    await recordImport(writer, { type: 'import', by, id, name, summary, authors: made.table.users.size });
    if (id !== '') await trace.write(writer, { id, name, by: by.id });
    return written;
  });
  inventory.events.publish({ event: 'reset', data: {} });
  return outcome;
}

function changed(): AppError {
  return new AppError('conflict', 'The store changed during validation. Import the records again');
}

function filesOf({ files }: RecordSource): string {
  const names = files.map(({ shown }) => shown);
  return `${someOf(names, names.length, LONGEST_NAME)} on the command line`;
}

async function showAdditions(
  plan: ImportPlan,
  scene: { source: RecordSource; rules: RecordRules },
  action: NonNullable<ImportOptions['action']>,
): Promise<void> {
  for (const withId of [true, false]) {
    for await (const { id, kind, data } of additions(plan, scene, withId))
      action({ action: 'add', kind: kind.kind, id, name: itemName(kind, id ?? '', data) });
  }
}
