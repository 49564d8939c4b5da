import type { ImportResult, Item, TableMapping } from '#generated/payloads.d.ts';
import { ChangeSummary, kindTitles } from '#server/audit/change-summary.ts';
import { recordImport } from '#server/audit/record-import.ts';
import { ACTION } from '#server/import/plan/import-actions.ts';
import { ImportTrace } from '#server/import/plan/import-trace.ts';
import { syncImportedLinks, writePlan, type WriteOptions } from '#server/import/plan/write-plan.ts';
import { inTurns } from '#server/import/records/turns.ts';
import type { Upload } from '#server/import/upload/upload.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import { STORED } from '#server/import/validate/record-table.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { CurrentRights } from '#server/inventory/rules/rights.ts';
import { StatusRules } from '#server/inventory/rules/status-rules.ts';
import type { Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#shared/permissions.ts';
import { checkImportRights, rightsOf } from './import-rights.ts';
import { grouped } from './plan-undo.ts';
import { makePreview, type MadePreview } from './preview.ts';

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
export async function writeImport(inventory: Inventory, task: WriteTask): Promise<ImportResult> {
  const { counts } = task.preview.made;
  const invalid = counts.error + counts.conflict;
  if (invalid > 0 && !task.skipInvalid)
    throw new AppError('unprocessable', `${invalid} ${invalid === 1 ? 'row has' : 'rows have'} errors`);
  // what it says of the whole source would be wrong
  if (invalid > 0 && task.upload.form === 'foreign')
    throw new AppError('unprocessable', 'Such a file is imported as a whole. Fix its errors first');
  const rights = rightsOf(inventory, task.by);
  const write = async (writer: Writer): Promise<ImportResult> => {
    const trace = new ImportTrace();
    const status = new StatusRules(inventory.kinds);
    const summary = new ChangeSummary(kindTitles(inventory.kinds));
    const linked: WriteOptions['linked'] = (action, links) => {
      summary.addRelations(action, links.length);
      if (action === 'create') trace.addLinks(links);
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
      wrote: (item) => {
        trace.addItem(item);
        status.note(item);
      },
      linked,
    });
    await linkRestored(writer, restored, { ...task, linked });
    if (task.upload.form === 'foreign') {
      const more = await task.upload.prepared?.afterwards(writer, task.by.id);
      linked('create', more?.added ?? []);
      linked('delete', more?.removed ?? []);
    }
    await status.check(writer);
    for (const [id, { type, before, rev }] of trace.items) summary.addItem({ id, type, rev, action: actionOf(before) });
    await recordImport(writer, { type: 'import', by: task.by, id: task.id, name: task.name, summary });
    await trace.write(writer, { id: task.id, name: task.name, by: task.by.id });
    const { added, changed } = trace.counts;
    const { outcome } = made.plan;
    return { added, changed, links: outcome.links.add, kinds: [...outcome.items.keys()], at: writer.now };
  };
  const result = await inventory.store.write(write, { long: true });
  inventory.events.publish({ event: 'reset', data: {} });
  return result;
}

function actionOf(before: number | 'deleted' | null): 'create' | 'update' | 'restore' {
  if (before === null) return 'create';
  return before === 'deleted' ? 'restore' : 'update';
}

async function presentPreview(
  writer: Writer,
  { preview, upload, mapping, rules }: WriteTask,
  rights: CurrentRights,
): Promise<MadePreview> {
  if ((await writer.version()) === preview.version) return preview.made;
  const made = await makePreview(writer, upload, mapping, rules, rights);
  if (made.digest === preview.made.digest) return made;
  throw new AppError('conflict', 'Someone changed items of this import. Review the preview again');
}

/** Restores the deleted items that the plan then changes or leaves as they are. */
async function bringBack(writer: Writer, made: MadePreview, { by }: WriteTask, trace: ImportTrace): Promise<string[]> {
  const { table, actions } = made.plan;
  const back: string[] = [];
  for await (const id of inTurns(made.restored)) {
    const { record = STORED } = table.find(id) ?? {};
    if (record !== STORED && actions[record] !== ACTION.refuse) back.push(id);
  }
  for await (const { id, type, rev } of itemsOf(writer, back)) {
    const item = await writer.markRestored(id, rev, by.id);
    trace.addItem({ type, id, before: 'deleted', rev: item.rev });
  }
  return back;
}

/** Deleting an item removed the links of its fields; for unchanged items the plan does not create them again. */
async function linkRestored(
  writer: Writer,
  ids: readonly string[],
  options: Parameters<typeof syncImportedLinks>[1],
): Promise<void> {
  for await (const { id, type, data } of itemsOf(writer, ids))
    await syncImportedLinks(writer, options, { id, kind: type, data });
}

async function* itemsOf(writer: Writer, ids: readonly string[]): AsyncGenerator<Item> {
  for (const some of grouped(ids)) yield* (await writer.items(some)).values();
}
