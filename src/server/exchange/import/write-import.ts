import type { ImportResult, Relation, TableMapping } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#shared/permissions.ts';
import { ChangeSummary, kindTitles } from '#server/audit/change-summary.ts';
import { recordImport } from '#server/audit/record-import.ts';
import { ACTION } from '#server/import/plan/import-actions.ts';
import type { Rights } from '#server/inventory/rules/rights.ts';
import { syncImportedLinks, writePlan, type WriteOptions } from '../../import/plan/write-plan.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import { STORED } from '#server/import/validate/record-table.ts';
import type { Inventory } from '../../inventory/inventory.ts';
import type { Upload } from '../../import/upload/upload.ts';
import type { Writer } from '../../store/store.ts';
import { checkImportRights, rightsOf } from './import-rights.ts';
import { makePreview, type MadePreview } from './preview.ts';

/**
 * The state before an import: `before` is a revision, null for a new item, `deleted` for a restored one. `links` are
 * those that it added and no field holds.
 */
export type Trace = {
  name: string;
  items: Map<string, { type: string; before: number | 'deleted' | null; rev: number }>;
  links: Pick<Relation, 'id' | 'source' | 'target'>[];
};

export type Written = { result: ImportResult; trace: Trace };

export type WriteTask = {
  /** of the import */
  id: string;
  /** of the file */
  name: string;
  upload: Upload;
  mapping: TableMapping | null;
  preview: { made: MadePreview; version: string };
  rules: RecordRules;
  by: Actor;
  skipInvalid: boolean;
  progress(this: void, items: number): void;
  signal: AbortSignal;
};

/**
 * Executes a previewed import in one transaction.
 * @throws AppError `unprocessable` when rows have errors that are not to be skipped; `conflict` when the store has
 * changed since, so that the result would differ from the preview
 */
export async function writeImport(inventory: Inventory, task: WriteTask): Promise<Written> {
  const { counts } = task.preview.made;
  const invalid = counts.error + counts.conflict;
  if (invalid > 0 && !task.skipInvalid)
    throw new AppError('unprocessable', `${invalid} ${invalid === 1 ? 'row has' : 'rows have'} errors`);
  const trace: Trace = { name: task.name, items: new Map(), links: [] };
  const rights = rightsOf(inventory, task.by);
  const result = await inventory.store.write(async (writer) => {
    trace.items.clear();
    trace.links.length = 0;
    const summary = new ChangeSummary(kindTitles(inventory.kinds));
    const linked: WriteOptions['linked'] = (action, links) => {
      summary.addRelations(action, links.length);
      const isNew = action === 'create';
      for (const { id, source, target, field } of links)
        if (isNew && field === null) trace.links.push({ id, source, target });
    };
    const made = await presentPreview(writer, task, rights);
    await checkImportRights(writer, made, task.rules, rights);
    const restored = await bringBack(writer, made, task, trace);
    await writePlan(writer, made.plan, {
      source: made.source,
      rules: task.rules,
      by: task.by,
      asAuthors: false,
      progress: async (items) => {
        task.progress(items);
        // yields, so that other requests are answered and a closed connection is noticed
        await new Promise((resolve) => setImmediate(resolve));
        if (task.signal.aborted) throw new AppError('conflict', 'Import cancelled. Nothing was written');
      },
      wrote: ({ id, type, before, rev }) =>
        trace.items.set(id, { type, before: trace.items.get(id)?.before ?? before, rev }),
      linked,
    });
    await linkRestored(writer, restored, { ...task, linked });
    for (const [id, { type, before, rev }] of trace.items) summary.addItem({ id, type, rev, action: actionOf(before) });
    await recordImport(writer, { type: 'import', by: task.by, id: task.id, name: task.name, summary });
    return resultOf(made, trace, writer.now);
  });
  inventory.events.publish({ event: 'reset', data: {} });
  return { result, trace };
}

function actionOf(before: number | 'deleted' | null): 'create' | 'update' | 'restore' {
  if (before === null) return 'create';
  return before === 'deleted' ? 'restore' : 'update';
}

async function presentPreview(
  writer: Writer,
  { preview, upload, mapping, rules }: WriteTask,
  rights: Rights,
): Promise<MadePreview> {
  if ((await writer.version()) === preview.version) return preview.made;
  const made = await makePreview(writer, upload, mapping, rules, rights);
  if (made.digest === preview.made.digest) return made;
  throw new AppError('conflict', 'Someone changed items of this import. Review the preview again');
}

/** Restores the deleted items that the plan then changes or leaves as they are. */
async function bringBack(writer: Writer, made: MadePreview, { by }: WriteTask, trace: Trace): Promise<string[]> {
  const { table, actions } = made.plan;
  const back = [...made.restored].filter((id) => {
    const { record = STORED } = table.find(id) ?? {};
    return record !== STORED && actions[record] !== ACTION.refuse;
  });
  const items = await writer.items(back);
  for (const { id, type, rev } of items.values()) {
    const item = await writer.markRestored(id, rev, by.id);
    trace.items.set(id, { type, before: 'deleted', rev: item.rev });
  }
  return back;
}

/** Deleting an item removed the links of its fields; for unchanged items the plan does not create them again. */
async function linkRestored(
  writer: Writer,
  ids: readonly string[],
  options: Parameters<typeof syncImportedLinks>[1],
): Promise<void> {
  for (const { id, type, data } of (await writer.items(ids)).values())
    await syncImportedLinks(writer, options, { id, kind: type, data });
}

function resultOf({ plan }: MadePreview, trace: Trace, at: string): ImportResult {
  const befores = [...trace.items.values()].map(({ before }) => before);
  const added = befores.filter((before) => typeof before !== 'number').length;
  return {
    added,
    changed: befores.length - added,
    links: plan.outcome.links.add,
    kinds: [...plan.outcome.items.keys()],
    at,
  };
}
