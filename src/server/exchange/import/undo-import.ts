import { AppError } from '#shared/errors.ts';
import type { Issue, Item, User } from '#generated/payloads.d.ts';
import { itemName } from '#shared/kinds/describe.ts';
import type { Inventory } from '../../inventory/inventory.ts';
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
export async function undoImport(inventory: Inventory, by: User, trace: Trace): Promise<void> {
  await inventory.store.write(async (writer) => {
    const gone = new Set([...trace.items].filter(([, { before }]) => typeof before !== 'number').map(([id]) => id));
    refuse(await touched(writer, trace, gone));
    await removeLinks(writer, trace, gone);
    let done = 0;
    for (const [id, { before, rev }] of trace.items) {
      // yields, so that other requests are answered
      if (++done % AT_ONCE === 0) await new Promise((resolve) => setImmediate(resolve));
      if (typeof before === 'number') await rewind(inventory, writer, by, { id, rev, before });
      else {
        await writer.deleteRelations(id);
        await writer.markDeleted(id, rev, by.id);
      }
    }
  });
  inventory.events.publish({ event: 'reset', data: {} });
}

async function touched(writer: Writer, trace: Trace, gone: ReadonlySet<string>): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const ids of grouped([...trace.items.keys()])) {
    const items = await writer.items(ids);
    for (const id of ids) {
      const item = items.get(id);
      if (item?.rev === trace.items.get(id)?.rev && item?.deletedAt === undefined) continue;
      issues.push(undoIssue(id, `${id} was changed after the import`, 'Undo that change first, or keep the import.'));
    }
    for (const { of, direction, field, item } of await writer.relations(ids.filter((id) => gone.has(id)))) {
      if (direction === 'out' || field === null || gone.has(item.id) || trace.items.has(item.id)) continue;
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
async function removeLinks(writer: Writer, { links }: Trace, gone: ReadonlySet<string>): Promise<void> {
  for (const { type, source, target } of links) {
    if (gone.has(source) || gone.has(target)) continue;
    const relation = await writer.relationBetween(type, source, target);
    if (relation !== undefined) await writer.deleteRelation(relation.id);
  }
}

type Step = { id: string; rev: number; before: number };

async function rewind(inventory: Inventory, writer: Writer, by: User, { id, rev, before }: Step): Promise<void> {
  const [item, former] = [await writer.item(id), await writer.revision(id, before)];
  if (item === undefined || former === undefined) return;
  const entry = inventory.kinds.get(item.type);
  const facts = factsOf(item, by, writer.now);
  const data = withSystemFields(entry.kind, former.data, facts);
  await writer.updateItem(id, rev, { name: itemName(entry.kind, id, data), data, by: by.id, action: 'restore' });
  await writer.syncFieldRelations(id, fieldLinks(entry, data), by.id);
}

function factsOf({ createdAt, createdBy }: Item, by: User, now: string) {
  return { createdAt, createdBy, updatedAt: now, updatedBy: by.id };
}

function* grouped(ids: readonly string[]): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) yield ids.slice(start, start + IDS_AT_ONCE);
}
