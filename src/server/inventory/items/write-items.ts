import { isDeepStrictEqual } from 'node:util';
import type { BulkPatchEntry, Issue, Item, NewItem, Relation, User, WrittenItem } from '#generated/payloads.d.ts';
import type { ServerEvent } from '#server/events/event-hub.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { resolveWaiting } from '#server/inventory/rules/resolve-links.ts';
import { checkReserved, checkRight } from '#server/inventory/rules/rights.ts';
import { StatusRules } from '#server/inventory/rules/status-rules.ts';
import { withoutSystemFields, withSystemFields } from '#server/inventory/rules/system-fields.ts';
import { fieldLinks, signalUses, validateEdit, validateItem, refuseItem } from '#server/inventory/validate-item.ts';
import type { KindEntry } from '#server/schemas/kind-entry.ts';
import type { ItemChange, Writer } from '#server/store/store.ts';
import { withComputed } from '#shared/computed/with-computed.ts';
import { AppError, staleRevision } from '#shared/errors.ts';
import { ID_PATTERN } from '#shared/item.ts';
import { jsonEqual, type JsonObject } from '#shared/json.ts';
import { itemName } from '#shared/kinds/describe.ts';
import { readRenamed, renamesOf } from '#shared/kinds/renames.ts';
import { withLineEnds } from '#shared/line-ends.ts';
import { applyMergePatch } from '#shared/merge/merge-patch.ts';
import { auditChanges } from './audit-changes.ts';

/**
 * Item writes. Each is one transaction: validated, written with its revision, field links and search entry, and
 * published to every open browser after the commit.
 */

export async function insertItem(
  inventory: Inventory,
  writer: Writer,
  user: User,
  input: NewItem,
  emit: Emit,
): Promise<Item> {
  const entry = writableKind(inventory, input.type);
  checkRight(user, 'create', entry.kind);
  if (input.id !== undefined && !ID_PATTERN.test(input.id)) {
    throw new AppError('invalid', `"${input.id}" is not a valid ID`, {
      issues: [
        {
          path: '/id',
          rule: 'pattern',
          message: 'An ID can only contain letters, digits, dots, dashes and underscores',
          hint: 'At most 128 characters.',
        },
      ],
    });
  }
  const facts = { createdAt: writer.now, updatedAt: writer.now, createdBy: user.id, updatedBy: user.id };
  const computed = withComputed(entry.kind, readRenamed(withLineEnds(input.data), renamesOf(entry.kind)));
  const data = withSystemFields(entry.kind, computed, facts);
  checkReserved(user, entry.kind, { data });
  // validated under a provisional id, so that a rejected item does not use up a number
  const proposal = { id: input.id ?? '', name: '', entry, data };
  const issues = await validateItem(inventory, writer, proposal, user);
  refuseItem(issues);
  const id = input.id ?? (await writer.nextId(entry.kind.idPrefix));
  const name = itemName(entry.kind, id, data);
  const draft = { id, type: input.type, name, data, by: user.id, signals: signalUses(entry, data) };
  const [item, waiting] = await Promise.all([writer.insertItem(draft), writer.unresolved.to([id])]);
  if (fieldLinks(entry, data).length > 0) await syncLinks(writer, entry, item, user, emit);
  if (waiting.length > 0) {
    const arrived = new Map([[id, item]]);
    emit(...linkEvents(await resolveWaiting(writer, inventory.kinds.relationTypes, arrived, waiting), 'create'));
  }
  emit(itemEvent(item, 'create', user));
  return item;
}

/** Applies an RFC 7396 merge patch to an item's data. A patch without changes writes nothing. */
export async function patchItem(
  inventory: Inventory,
  user: User,
  { editorial, ...change }: BulkPatchEntry & EditOptions,
): Promise<WrittenItem> {
  return inWrite(inventory, user, async (writer, emit) => {
    const item = writtenItem(await applyPatch(inventory, writer, user, change, emit));
    if (editorial && item.rev > change.rev) await markEditorial(writer, item, user);
    return item;
  });
}

/** `editorial`: what it says is worded otherwise, and means the same. */
type EditOptions = { editorial: boolean };

/** It makes no link suspect, and is listed as such. */
async function markEditorial(writer: Writer, { id, rev }: WrittenItem, user: User): Promise<void> {
  await writer.editorial.mark({ id, rev, by: user.id, note: 'Editorial change' });
}

/** Replaces an item's data, for what a merge patch cannot express, since null removes there. */
export async function putItem(
  inventory: Inventory,
  user: User,
  { id, rev, data, editorial }: { id: string; rev: number; data: JsonObject } & EditOptions,
): Promise<WrittenItem> {
  return inWrite(inventory, user, async (writer, emit) => {
    const before = await presentItem(writer, id, rev);
    const { kind } = inventory.kinds.get(before.type);
    const wanted = withoutSystemFields(kind, readRenamed(data, renamesOf(kind)));
    const item = writtenItem(await replaceData(inventory, writer, user, before, wanted, emit));
    if (editorial && item.rev > rev) await markEditorial(writer, item, user);
    return item;
  });
}

export async function applyPatch(
  inventory: Inventory,
  writer: Writer,
  user: User,
  change: BulkPatchEntry,
  emit: Emit,
): Promise<Written> {
  const item = await presentItem(writer, change.id, change.rev);
  const entry = inventory.kinds.get(item.type);
  const patch = readRenamed(change.patch, renamesOf(entry.kind));
  const patched = applyMergePatch(item.data, withoutSystemFields(entry.kind, patch));
  return replaceData(inventory, writer, user, item, patched, emit);
}

/** `issues`: why nothing was written; `kept`: the issues that the item had before and still has. */
type Written = { item: Item; issues: Issue[]; kept: Issue[] };

/** @throws AppError `unprocessable` if it was not written */
export function writtenItem({ item, issues, kept }: Written): WrittenItem {
  refuseItem(issues);
  return { ...item, ...(kept.length > 0 && { issues: kept }) };
}

/**
 * Replaces an item's data, including computed values, unless the rules reject it; then nothing is written and `issues`
 * is returned.
 */
export async function replaceData(
  inventory: Inventory,
  writer: Writer,
  user: User,
  item: Item,
  wanted: JsonObject,
  emit: Emit,
  action?: ItemChange['action'],
): Promise<Written> {
  const entry = inventory.kinds.get(item.type);
  checkRight(user, 'update', entry.kind);
  const computed = withComputed(entry.kind, withLineEnds(wanted));
  if (jsonEqual(withoutSystemFields(entry.kind, computed), withoutSystemFields(entry.kind, item.data)))
    return { item, issues: [], kept: [] };
  checkReserved(user, entry.kind, { before: item.data, data: computed });
  const facts = { createdAt: item.createdAt, createdBy: item.createdBy, updatedAt: writer.now, updatedBy: user.id };
  const data = withSystemFields(entry.kind, computed, facts);
  const name = itemName(entry.kind, item.id, data);
  const proposal = { id: item.id, name, entry, data, before: item.data };
  const { refused, kept } = await validateEdit(inventory, writer, proposal, user);
  if (refused.length > 0) return { item, issues: refused, kept };
  const signals = signalUses(entry, data);
  // what is stored may still have former names of fields
  const mayBeFormer = entry.renames.length > 0;
  const written = await writer.updateItem(item.id, item.rev, {
    name,
    data,
    by: user.id,
    ...((mayBeFormer || !isDeepStrictEqual(signals, signalUses(entry, item.data))) && { signals }),
    ...(action !== undefined && { action }),
  });
  if (mayBeFormer || !isDeepStrictEqual(fieldLinks(entry, item.data), fieldLinks(entry, data)))
    await syncLinks(writer, entry, written, user, emit);
  emit(itemEvent(written, 'update', user));
  return { item: written, issues: [], kept };
}

/** @throws AppError `not_found`; `conflict` for a deleted item; `stale` with the current item */
export async function presentItem(writer: Writer, id: string, rev: number): Promise<Item> {
  const item = await writer.item(id);
  if (item === undefined) throw new AppError('not_found', `Item "${id}" not found`);
  if (item.deletedAt !== undefined)
    throw new AppError('conflict', `"${id}" is deleted. Restore it first`, { current: item });
  if (item.rev !== rev) throw staleRevision(`"${id}"`, item);
  return item;
}

export type Emit = (...events: ServerEvent[]) => void;

/**
 * One transaction, with its audit entries. Its events are published after the commit, and not at all when it fails.
 */
export async function inWrite<T>(
  inventory: Inventory,
  user: User,
  work: (writer: Writer, emit: Emit) => Promise<T>,
): Promise<T> {
  let events: ServerEvent[] = [];
  const result = await inventory.store.write(async (writer) => {
    events = [];
    const written = await work(writer, (...added) => events.push(...added));
    await checkStatus(inventory, writer, events);
    await auditChanges(inventory, writer, user, events);
    return written;
  });
  inventory.events.publish(...events);
  return result;
}

async function checkStatus({ kinds }: Inventory, writer: Writer, events: readonly ServerEvent[]): Promise<void> {
  const rules = new StatusRules(kinds);
  for (const event of events) {
    if (event.event !== 'item' || event.data.action === 'delete') continue;
    const { id, type, rev, action } = event.data;
    rules.note({ id, type, before: action === 'create' ? null : rev - 1 });
  }
  await rules.check(writer);
}

export async function syncLinks(writer: Writer, entry: KindEntry, item: Item, user: User, emit: Emit): Promise<void> {
  if (entry.references.length === 0) return;
  const { added, removed } = await writer.syncFieldRelations(item.id, fieldLinks(entry, item.data), user.id);
  emit(...linkEvents(added, 'create'), ...linkEvents(removed, 'delete'));
}

export function linkEvents(links: readonly Relation[], action: 'create' | 'delete'): ServerEvent[] {
  return links.map(({ id, type, source, target }) => {
    return { event: 'relation', data: { id, type, source, target, action } };
  });
}

export function itemEvent(item: Item, action: 'create' | 'update' | 'delete' | 'restore', user: User): ServerEvent {
  return { event: 'item', data: { id: item.id, type: item.type, rev: item.rev, action, by: user.id } };
}

function writableKind(inventory: Inventory, kind: string): KindEntry {
  const entry = inventory.kinds.get(kind);
  if (entry.status === 'retired')
    throw new AppError('conflict', `Kind "${kind}" is retired: its schema file was removed`);
  return entry;
}
