import type { RelationEvent, User } from '#generated/payloads.d.ts';
import { LONGEST, record, type ActivityType } from '#server/audit/audit-log.ts';
import {
  capitalized,
  ChangeSummary,
  kindTitles,
  nameRevision,
  someOf,
  type KindTitle,
  type WrittenItem,
} from '#server/audit/change-summary.ts';
import type { ServerEvent } from '#server/events/event-hub.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { Writer } from '#server/store/store.ts';

const SINGLE: Partial<Record<WrittenItem['action'], { type: ActivityType; verb: string }>> = {
  create: { type: 'item_created', verb: 'Created' },
  update: { type: 'item_changed', verb: 'Changed' },
  restore: { type: 'item_restored', verb: 'Restored' },
};

/**
 * The audit entries of one write, made from its events and stored in its transaction: one entry for an item, one for
 * its relations, and a single one for everything when several items changed. Each deletion has been recorded
 * separately.
 */
export async function auditChanges(
  inventory: Pick<Inventory, 'kinds'>,
  writer: Pick<Writer, 'activity'>,
  by: User,
  events: readonly ServerEvent[],
): Promise<void> {
  const items = writtenItems(events);
  const relations = events.flatMap((event) => (event.event === 'relation' ? [event.data] : []));
  const title = kindTitles(inventory.kinds);
  if (items.length > 1) return auditBulk(writer, by, items, relations, title);
  const [item] = items;
  const single = item && SINGLE[item.action];
  if (item && single) {
    const description = `${single.verb} ${nameRevision(item, title)}`;
    await record(writer, { type: single.type, by, description, on: { type: item.type, id: item.id }, address: '' });
  }
  if (relations.length === 0) return undefined;
  const on = { type: 'relation', id: relations.length === 1 ? (relations[0]?.id ?? '') : '' };
  const description = describeRelations(inventory, relations);
  return record(writer, { type: 'relations_changed', by, description, on, address: '' });
}

/** The last revision of each item; a new item stays new, whatever else the write did to it. */
function writtenItems(events: readonly ServerEvent[]): WrittenItem[] {
  const items = new Map<string, WrittenItem>();
  for (const event of events) {
    if (event.event !== 'item') continue;
    const { type, id, rev, action } = event.data;
    const isNew = action === 'update' && items.get(id)?.action === 'create';
    items.set(id, { type, id, rev, action: isNew ? 'create' : action });
  }
  return [...items.values()];
}

function auditBulk(
  writer: Pick<Writer, 'activity'>,
  by: User,
  items: readonly WrittenItem[],
  relations: readonly RelationEvent[],
  title: KindTitle,
): Promise<void> {
  const summary = new ChangeSummary(title);
  for (const item of items) summary.addItem(item);
  for (const { action } of relations) summary.addRelations(action);
  const on = { type: 'items', id: '' };
  return record(writer, {
    type: 'bulk_change',
    by,
    description: capitalized(summary.toText(LONGEST)),
    on,
    address: '',
  });
}

function describeRelations({ kinds }: Pick<Inventory, 'kinds'>, relations: readonly RelationEvent[]): string {
  const names = new Map(kinds.relationTypes.map(({ id, name }) => [id, name]));
  const parts = (['create', 'delete'] as const).flatMap((wanted) => {
    const some = relations.filter(({ action }) => action === wanted);
    if (some.length === 0) return [];
    const entries = some.map(({ type, source, target }) => `${source} "${names.get(type) ?? type}" ${target}`);
    return [`${wanted === 'create' ? 'added' : 'removed'} ${someOf(entries, some.length, LONGEST / 2 - 10)}`];
  });
  return capitalized(parts.join('; '));
}
