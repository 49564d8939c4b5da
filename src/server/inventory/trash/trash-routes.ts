import type { RestoreReport, TrashPage, User } from '#generated/payloads.d.ts';
import { DELETE, READ } from '#server/http/guard.ts';
import { type ValuesOf, parameters, text } from '#server/http/parameters.ts';
import { readerOf } from '#server/http/query-reader.ts';
import { etag } from '#server/http/revision-tag.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { ID, ON_RELATIONS } from '#server/inventory/items/item-routes.ts';
import { fieldsFor, select } from '#server/inventory/items/list-items.ts';
import { AppError } from '#shared/errors.ts';
import { LIMITS } from '#shared/item.ts';
import type { QueryReader } from '#shared/query-terms/query-reader.ts';
import { restoreItem } from './restore-item.ts';

type TrashQuery = ValuesOf<typeof TRASH_QUERY> & { reader?: QueryReader };

/** Deleted items and how to restore them. */
export function trashRoutes(routes: Routes, inventory: Inventory): void {
  routes.get(
    '/v2/inventory/trash',
    { permission: READ, query: TRASH_QUERY, answers: ['Deleted items', 'trash-page'] },
    async (request) => listTrash(inventory, { ...request.query, ...readerOf(request) }),
  );

  routes.post(
    '/v2/inventory/items/:id/restore',
    {
      permission: DELETE,
      params: ID,
      query: ON_RELATIONS,
      answers: ['Restore a deleted item with its links', 'restored-item'],
    },
    async ({ params, query, user }, reply) => {
      const restored = await restoreItem(inventory, user, params.id, query.relations);
      return reply.header('etag', etag(restored.rev)).send(restored);
    },
  );

  routes.post(
    '/v2/inventory/trash/restore',
    { permission: DELETE, body: 'bulk-restore', answers: ['Restore many deleted items', 'restore-report'] },
    async ({ body, user }) => restoreMany(inventory, user, body.ids),
  );
}

async function listTrash(inventory: Inventory, { type, q, limit, cursor, reader }: TrashQuery): Promise<TrashPage> {
  const request = {
    deleted: true,
    ...(type !== undefined && { type }),
    ...(q !== undefined && { q }),
    ...(reader && { reader }),
  };
  const selection = select(inventory, request, fieldsFor(inventory, type));
  const { read } = inventory.store;
  const page = await read.list({ ...selection, sort: NEWEST, limit, ...(cursor !== undefined && { cursor }) });
  const counts = await read.removedCounts(page.items.map(({ id }) => id));
  const { total: totalResults, capped: totalCapped } = await read.count(selection);
  const results = page.items.map(({ id, type: kind, name, rev, updatedAt, updatedBy, deletedAt = updatedAt }) => {
    return { id, type: kind, name, rev, deletedAt, deletedBy: updatedBy, links: counts.get(id) ?? 0 };
  });
  return { results, next: page.next, totalResults, totalCapped };
}

/** A deletion is an item's last change. */
const NEWEST = [{ by: 'updatedAt', descending: true }] as const;

/**
 * Each item is restored in a separate transaction, so that one that fails does not prevent the others. The last deleted
 * comes first, which restores references in lists in their old order.
 */
async function restoreMany(inventory: Inventory, user: User, ids: readonly string[]): Promise<RestoreReport> {
  const items = await inventory.store.read.items(ids);
  const deletedAt = (id: string) => items.get(id)?.deletedAt ?? '';
  const results = new Map<string, RestoreReport['results'][number]>();
  for (const id of ids.toSorted((a, b) => (deletedAt(a) < deletedAt(b) ? 1 : -1))) {
    const name = items.get(id)?.name ?? id;
    try {
      const { links } = await restoreItem(inventory, user, id, 'detach');
      results.set(id, { id, name, restored: true, links });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.set(id, { id, name, restored: false, reason: error.message });
    }
  }
  return { results: ids.flatMap((id) => results.get(id) ?? []) };
}

const TRASH_QUERY = parameters({
  type: text(64, 'Kind of the items; default: all kinds'),
  q: text(LIMITS.query, 'Search query, as for lists'),
  limit: { type: 'integer', minimum: 1, maximum: LIMITS.page, default: 50 },
  cursor: text(4000, '`next` of the previous page'),
});
