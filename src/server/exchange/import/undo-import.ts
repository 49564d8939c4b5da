import type { Issue, Item, User } from '#generated/payloads.d.ts';
import { ChangeSummary, kindTitles } from '#server/audit/change-summary.ts';
import { recordImport } from '#server/audit/record-import.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { checkReserved } from '#server/inventory/rules/rights.ts';
import { withSystemFields } from '#server/inventory/rules/system-fields.ts';
import { fieldLinks, signalUses } from '#server/inventory/validate-item.ts';
import type { StoredImport } from '#server/store/imports/imports.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { itemName } from '#shared/kinds/describe.ts';
import type { Actor } from '#shared/permissions.ts';
import { planUndo, undoRefusal, type KeptItem, type UndoPlan } from './plan-undo.ts';

const NAMED = 20;

/** @throws AppError `not_found`; `conflict` if it cannot be undone, or was undone already */
export async function undoableImport(reader: Reader, id: string): Promise<StoredImport> {
  const run = await reader.imports.find(id);
  if (run === undefined) throw new AppError('not_found', 'There is no such import');
  if (!run.undoable) throw new AppError('conflict', 'This import is too large to be undone. Restore a backup');
  if (run.left === 0 && run.undone !== null) throw new AppError('conflict', 'This import is already undone');
  return run;
}

/**
 * Undoes an import in one transaction: new items are deleted (and can be restored), changed ones get their previous
 * data, even if the schema does not allow the transition back. Items edited since are kept only if `digest` shows that
 * the user has seen which ones.
 * @throws AppError `conflict` with an issue for each item that was edited after the import
 */
export async function undoImport(inventory: Inventory, by: Actor, id: string, digest?: string): Promise<void> {
  const write = async (writer: Writer): Promise<void> => {
    const run = await undoableImport(writer, id);
    const plan = await planUndo(inventory, writer, run);
    const refusal = await undoRefusal(inventory, writer, by, plan);
    if (refusal !== null) throw new AppError('forbidden', refusal);
    checkAgreed(plan, digest);
    const work: Work = { inventory, writer, by, summary: new ChangeSummary(kindTitles(inventory.kinds)) };
    for (const link of plan.links) {
      if ((await writer.relation(link.id)) === undefined) continue;
      await writer.deleteRelation(link.id, { by: by.id });
      work.summary.addRelations('delete');
    }
    for (const { id: item, rev } of plan.remove) await remove(work, item, rev);
    for (const step of plan.rewind) await rewind(work, step);
    await writer.imports.undo(run, by.id, { items: new Set(plan.kept.keys()), links: plan.keptLinks });
    const entry = { by, id, name: run.name, summary: work.summary, kept: plan.kept.size };
    await recordImport(writer, { type: 'import_undone', ...entry });
  };
  await inventory.store.write(write, { long: true });
  inventory.events.publish({ event: 'reset', data: {} });
}

function checkAgreed({ kept, remove, rewind, links, digest }: UndoPlan, agreed: string | undefined): void {
  if (kept.size === 0) return;
  if (agreed === digest && remove.length + rewind.length + links.length > 0) return;
  const issues = [...kept.values()].slice(0, NAMED).map((item): Issue => {
    return { path: `/items/${item.id}`, rule: 'undo', message: reasonOf(item), hint: 'Undo the rest, or nothing.' };
  });
  const [first] = issues;
  const message = kept.size === 1 ? (first?.message ?? '') : `${kept.size} items were changed after the import`;
  throw new AppError('conflict', `${message}. Nothing was undone`, { issues });
}

function reasonOf({ id, reason, other = '' }: KeptItem): string {
  switch (reason) {
    case 'edited':
      return `${id} was changed after the import`;
    case 'deleted':
      return `${id} was deleted after the import`;
    case 'linked':
      return `${id} was linked with ${other} after the import`;
    case 'needed':
      return `${other} refers to ${id}`;
    case 'target_deleted':
      return `${id} referred to ${other}, which is deleted`;
    case 'unknown_kind':
      return `The kind of ${id} is unknown`;
  }
}

type Work = { inventory: Inventory; writer: Writer; by: Actor; summary: ChangeSummary };

async function remove({ writer, by, summary }: Work, id: string, rev: number): Promise<void> {
  summary.addRelations('delete', (await writer.deleteRelations(id, { by: by.id, deletion: id })).length);
  const item = await writer.markDeleted(id, rev, by.id);
  summary.addItem({ id, type: item.type, rev: item.rev, action: 'delete' });
}

type Step = { id: string; rev: number; before: number };

async function rewind({ inventory, writer, by, summary }: Work, { id, rev, before }: Step): Promise<void> {
  const [item, former] = [await writer.item(id), await writer.revision(id, before)];
  if (item === undefined || former === undefined) return;
  const { type } = item;
  const entry = inventory.kinds.get(type);
  checkReserved(by, entry.kind, { before: item.data, data: former.data });
  const facts = factsOf(item, by, writer.now);
  const data = withSystemFields(entry.kind, former.data, facts);
  const signals = signalUses(entry, data);
  const change = { name: itemName(entry.kind, id, data), data, by: by.id, signals, action: 'restore' } as const;
  const written = await writer.updateItem(id, rev, change);
  const { added, removed } = await writer.syncFieldRelations(id, fieldLinks(entry, data), by.id);
  summary.addRelations('create', added.length);
  summary.addRelations('delete', removed.length);
  summary.addItem({ id, type, rev: written.rev, action: 'update' });
}

function factsOf({ createdAt, createdBy }: Item, by: User, now: string) {
  return { createdAt, createdBy, updatedAt: now, updatedBy: by.id };
}
