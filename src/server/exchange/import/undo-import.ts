import { AppError } from '#shared/errors.ts';
import type { Issue, Item, User } from '#generated/payloads.d.ts';
import { itemName } from '#shared/kinds/describe.ts';
import type { Inventory } from '../../inventory/inventory.ts';
import type { Actor } from '#shared/permissions.ts';
import { ChangeSummary, kindTitles } from '#server/audit/change-summary.ts';
import { recordImport } from '#server/audit/record-import.ts';
import { checkRelationRight, checkRight } from '#server/inventory/rules/rights.ts';
import { fieldLinks } from '#server/inventory/validate-item.ts';
import { withSystemFields } from '#server/inventory/rules/system-fields.ts';
import type { Writer } from '../../store/store.ts';
import type { Trace } from './write-import.ts';

const NAMED = 20;
const IDS_AT_ONCE = 500;
const AT_ONCE = 100;

/**
 * Undoes an import in one transaction: new items are deleted (and can be restored), changed ones get their previous
 * data, even if the schema does not allow the transition back. Refused when someone changed the items since.
 * @throws AppError `conflict` with an issue for each item that changed after the import
 */
export async function undoImport(inventory: Inventory, by: Actor, importId: string, trace: Trace): Promise<void> {
  await inventory.store.write(async (writer) => {
    const gone = new Set([...trace.items].filter(([, { before }]) => typeof before !== 'number').map(([id]) => id));
    const work: Work = { inventory, writer, by, summary: new ChangeSummary(kindTitles(inventory.kinds)) };
    checkItemRights(work, trace);
    refuse(await touched(work, trace, gone));
    await removeLinks(work, trace, gone);
    let done = 0;
    for (const [id, { before, rev }] of trace.items) {
      // yields, so that other requests are answered
      if (++done % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
      await (typeof before === 'number' ? rewind(work, { id, rev, before }) : remove(work, id, rev));
    }
    const { name } = trace;
    await recordImport(writer, { type: 'import_undone', by, id: importId, name, summary: work.summary });
  });
  inventory.events.publish({ event: 'reset', data: {} });
}

type Work = { inventory: Inventory; writer: Writer; by: Actor; summary: ChangeSummary };

/** Rights may have been withdrawn since the import. @throws AppError `forbidden` */
function checkItemRights({ inventory: { kinds }, by }: Work, { items }: Trace): void {
  const known = new Set<string>();
  for (const { type, before } of items.values()) {
    const action = typeof before === 'number' ? 'update' : 'delete';
    if (known.has(`${action} ${type}`)) continue;
    known.add(`${action} ${type}`);
    checkRight(by, action, kinds.get(type).kind);
  }
}

/** Issues of items that were changed since. @throws AppError `forbidden` for relations that others added since */
async function touched({ inventory, writer, by }: Work, trace: Trace, gone: ReadonlySet<string>): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const ids of grouped([...trace.items.keys()])) {
    const items = await writer.items(ids);
    for (const id of ids) {
      const item = items.get(id);
      if (item?.rev === trace.items.get(id)?.rev && item?.deletedAt === undefined) continue;
      issues.push(undoIssue(id, `${id} was changed after the import`, 'Undo that change first, or keep the import.'));
    }
    for (const { of, direction, field, item } of await writer.relations(ids.filter((id) => gone.has(id)))) {
      if (direction === 'out' || gone.has(item.id)) continue;
      checkRelationRight(by, inventory.kinds.get(item.type).kind);
      if (field === null || trace.items.has(item.id)) continue;
      issues.push(undoIssue(of, `${item.id} now refers to ${of}`, 'Remove that reference first.'));
    }
  }
  return issues;
}

function refuse(issues: Issue[]): void {
  if (issues.length === 0) return;
  const message =
    issues.length === 1 ? (issues[0]?.message ?? '') : `${issues.length} items were changed after the import`;
  throw new AppError('conflict', `${message}. Nothing was undone`, { issues: issues.slice(0, NAMED) });
}

function undoIssue(id: string, message: string, hint: string): Issue {
  return { path: `/items/${id}`, rule: 'undo', message, hint };
}

/** Links between existing items that no field holds. */
async function removeLinks(
  { inventory, writer, by, summary }: Work,
  { links }: Trace,
  gone: ReadonlySet<string>,
): Promise<void> {
  const kept = links.filter(({ source, target }) => !gone.has(source) && !gone.has(target));
  for (const some of grouped(kept)) {
    const sources = await writer.links(some.map(({ source }) => source));
    for (const { id, source } of some) {
      const type = sources.get(source)?.type;
      if (type === undefined || (await writer.relation(id)) === undefined) continue;
      checkRelationRight(by, inventory.kinds.get(type).kind);
      await writer.deleteRelation(id, { by: by.id });
      summary.addRelations('delete');
    }
  }
}

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
  const facts = factsOf(item, by, writer.now);
  const data = withSystemFields(entry.kind, former.data, facts);
  const change = { name: itemName(entry.kind, id, data), data, by: by.id, action: 'restore' } as const;
  const written = await writer.updateItem(id, rev, change);
  const { added, removed } = await writer.syncFieldRelations(id, fieldLinks(entry, data), by.id);
  summary.addRelations('create', added.length);
  summary.addRelations('delete', removed.length);
  summary.addItem({ id, type, rev: written.rev, action: 'update' });
}

function factsOf({ createdAt, createdBy }: Item, by: User, now: string) {
  return { createdAt, createdBy, updatedAt: now, updatedBy: by.id };
}

function* grouped<T>(entries: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < entries.length; start += IDS_AT_ONCE) yield entries.slice(start, start + IDS_AT_ONCE);
}
