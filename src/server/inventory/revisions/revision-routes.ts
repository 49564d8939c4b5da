import type { Revision } from '#generated/payloads.d.ts';
import { READ, UPDATE } from '#server/http/guard.ts';
import { parameters, text } from '#server/http/parameters.ts';
import { etag, requiredRevision } from '#server/http/revision-tag.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { ID } from '#server/inventory/items/item-routes.ts';
import { inWrite, presentItem, replaceData, writtenItem } from '#server/inventory/items/write-items.ts';
import { withoutSystemFields } from '#server/inventory/rules/system-fields.ts';
import type { Reader } from '#server/store/store.ts';
import { difference } from '#shared/diff.ts';
import { AppError } from '#shared/errors.ts';
import { readRenamed } from '#shared/kinds/renames.ts';
import { linkDifference, linkHistory, printLinkCursor, readLinkCursor } from './link-history.ts';

const ITEM = '/v2/inventory/items/:id';
const PAGE = 50;

/** Who changed what and when; any revision can be read, compared and restored. */
export function revisionRoutes(routes: Routes, inventory: Inventory): void {
  const { read } = inventory.store;
  linkChangeRoute(routes, inventory);

  /** A revision without server-managed fields: a new time stamp is not a user's change. */
  async function document(revision: Revision) {
    const item = await read.item(revision.id);
    const entry = inventory.kinds.find(item?.type ?? '');
    return entry === undefined ? revision.data : withoutSystemFields(entry.kind, revision.data);
  }

  routes.get(
    `${ITEM}/revisions`,
    {
      permission: READ,
      params: ID,
      query: REVISIONS,
      answers: ['Revisions of an item with what they changed, newest first', 'revision-page'],
    },
    async ({ params, query }) => {
      const { limit, before } = query;
      // one more than requested: the oldest change is the difference from its predecessor
      const revisions = await read.revisions(params.id, { limit: limit + 1, ...(before !== undefined && { before }) });
      if (revisions.length === 0 && before === undefined)
        throw new AppError('not_found', `Item "${params.id}" not found`);
      const documents = await Promise.all(revisions.map(document));
      const editorial = await read.editorial.among(
        params.id,
        revisions.map(({ rev }) => rev),
      );
      const results = revisions.slice(0, limit).map(({ rev, at, by, action }, i) => {
        const [after, earlier] = [documents[i] ?? {}, documents[i + 1]];
        const marked = editorial.has(rev) ? { editorial: true as const } : {};
        return { rev, at, by, action, ...marked, changes: earlier === undefined ? [] : difference(earlier, after) };
      });
      const page = revisions.slice(0, limit);
      const next = revisions.length > limit ? (page.at(-1)?.rev ?? null) : null;
      const range = await rangeOf(read, page, { id: params.id, before, hasMore: next !== null });
      const { links, last } = await linkHistory(inventory, params.id, timesOf(page), range);
      const nextLinks = last && printLinkCursor({ before: before ?? null, limit, after: last });
      return { results, next, links, nextLinks };
    },
  );

  routes.get(
    `${ITEM}/revisions/:rev`,
    { permission: READ, params: ID_REV, answers: ['One revision of an item', 'revision'] },
    async ({ params }) => findRevision(read, params.id, params.rev),
  );

  routes.get(
    `${ITEM}/diff`,
    { permission: READ, params: ID, query: FROM_TO, answers: ['What changed between two revisions', 'difference'] },
    async ({ params, query }) => {
      const [from, to] = [
        await findRevision(read, params.id, query.from),
        await findRevision(read, params.id, query.to),
      ];
      const changes = difference(await document(from), await document(to));
      const links = await linkDifference(inventory, params.id, { from: from.at, to: to.at });
      return { from: query.from, to: query.to, changes, ...links };
    },
  );

  routes.post(
    `${ITEM}/revisions/:rev/restore`,
    { permission: UPDATE, params: ID_REV, answers: ['Restore a revision as a new one', 'written-item'] },
    async ({ params, headers, user }, reply) => {
      const expected = requiredRevision(headers['if-match']);
      const old = await findRevision(read, params.id, params.rev);
      const restored = await inWrite(inventory, user, async (writer, emit) => {
        const item = await presentItem(writer, params.id, expected);
        const data = readRenamed(old.data, inventory.kinds.get(item.type).renames);
        return writtenItem(await replaceData(inventory, writer, user, item, data, emit, 'restore'));
      });
      return reply.header('etag', etag(restored.rev)).send(restored);
    },
  );
}

async function findRevision(read: Reader, id: string, rev: number): Promise<Revision> {
  const revision = await read.revision(id, rev);
  if (revision !== undefined) return revision;
  throw new AppError('not_found', `"${id}" has no revision ${rev}`);
}

/** The link changes of a page of revisions that did not fit into its response. */
function linkChangeRoute(routes: Routes, inventory: Inventory): void {
  const { read } = inventory.store;
  routes.get(
    `${ITEM}/link-changes`,
    {
      permission: READ,
      params: ID,
      query: LINK_CHANGES,
      answers: ['More link changes of a page of revisions', 'link-change-page'],
    },
    async ({ params: { id }, query }) => {
      const cursor = readLinkCursor(query.cursor);
      const { limit, before, after } = cursor;
      const revisions = await read.revisions(id, { limit: limit + 1, ...(before !== null && { before }) });
      const page = revisions.slice(0, limit);
      const hasMore = revisions.length > limit;
      const range = await rangeOf(read, page, { id, before: before ?? undefined, hasMore });
      const { links, last } = await linkHistory(inventory, id, timesOf(page), { ...range, after });
      return { links, nextLinks: last && printLinkCursor({ ...cursor, after: last }) };
    },
  );
}

function timesOf(page: readonly Revision[]): string[] {
  return page.map(({ at }) => at);
}

/** The time range of a page of revisions: back to the oldest of them, unless it is the last page. */
async function rangeOf(
  read: Pick<Reader, 'revision'>,
  page: readonly Revision[],
  { id, before, hasMore }: { id: string; before: number | undefined; hasMore: boolean },
) {
  return {
    ...(hasMore && { from: page.at(-1)?.at ?? '' }),
    ...(before !== undefined && { to: (await read.revision(id, before))?.at ?? '' }),
  };
}

const REV = { type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const;
const ID_REV = parameters({ ...ID.properties, rev: REV }, 'id', 'rev');
const FROM_TO = parameters({ from: REV, to: REV }, 'from', 'to');
const LINK_CHANGES = parameters({ cursor: text(1000, '`nextLinks` of the previous answer') }, 'cursor');
const REVISIONS = parameters({ limit: { type: 'integer', minimum: 1, maximum: 200, default: PAGE }, before: REV });
