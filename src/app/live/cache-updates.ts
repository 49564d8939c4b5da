/** Applies changes by others to the cache, moving as little as possible under the reader. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { forgetItem, knownRev, listedIds, pageCount, rememberItem } from '#app/data/item-cache.ts';
import { itemQuery } from '#app/data/items.ts';
import { keys } from '#app/data/keys.ts';
import { modelKeys } from '#app/data/models/model-keys.ts';
import { prototypeKeys } from '#app/data/prototypes/prototype-keys.ts';
import { recordKeys } from '#app/data/records/record-keys.ts';
import type {
  ArrangementEvent,
  DiscussionEvent,
  ModelEvent,
  PresenceEvent,
  PrototypeEvent,
  RecordEvent,
  RevisionAction,
} from '#generated/payloads.d.ts';
import { isObject } from '#shared/json.ts';

type ItemChange = { id: string; type: string; rev: number; action: RevisionAction };

/** Lists with more loaded pages than this are patched row by row; refetching them all would stall. */
const LONG_LIST = 3;
/** Above this many changes at once, everything is refetched. */
const MANY = 30;

/** Our own writes come back as events too; changes that the cache already has are skipped. */
export async function applyItemChanges(client: QueryClient, changes: ItemChange[]): Promise<void> {
  const updates = changes.filter(({ id, rev }) => knownRev(client, id) < rev);
  if (updates.length === 0) return;
  const newest = new Map(updates.map((change) => [change.id, change]));
  if (newest.size > MANY) {
    await client.invalidateQueries({ queryKey: keys.anyItem });
  } else {
    await Promise.all([...newest.values()].map((change) => applyItemChange(client, change)));
  }
  refreshLists(client, new Set([...newest.values()].map(({ type }) => type)));
  void client.invalidateQueries({ queryKey: keys.graphs });
  void client.invalidateQueries({ queryKey: keys.imports });
  if (updates.some(({ action }) => action !== 'update')) {
    await client.invalidateQueries({ queryKey: keys.kinds, exact: true });
  }
}

async function applyItemChange(client: QueryClient, { id, action }: ItemChange): Promise<void> {
  if (action === 'delete') forgetItem(client, id);
  const shown =
    client
      .getQueryCache()
      .find({ queryKey: keys.item(id) })
      ?.isActive() ?? false;
  if (!shown && !listedIds(client).has(id)) {
    await client.invalidateQueries({ queryKey: keys.item(id) });
    return;
  }
  await client.prefetchQuery({ ...itemQuery(id), staleTime: 0 });
  const item = client.getQueryData(itemQuery(id).queryKey);
  if (item && !item.deletedAt) rememberItem(client, item);
}

/** Refetches lists that may show one of `types`. Long ones are only marked stale, since their rows are patched. */
function refreshLists(client: QueryClient, types: Set<string>): void {
  const concerned = (query: Query) => {
    const params = query.queryKey.find(isObject);
    const type = params?.type;
    return typeof type !== 'string' || types.has(type);
  };
  const long = (query: Query) => pageCount(query.state.data) > LONG_LIST;
  void client.invalidateQueries({ queryKey: keys.lists, predicate: (query) => concerned(query) && !long(query) });
  void client.invalidateQueries({
    queryKey: keys.lists,
    predicate: (query) => concerned(query) && long(query),
    refetchType: 'none',
  });
}

/** Shown at both ends and in their histories, in graphs, and in lists with a column of links. */
export function applyRelationChange(client: QueryClient, { source, target }: { source: string; target: string }): void {
  for (const id of [source, target]) {
    void client.invalidateQueries({ queryKey: keys.relations(id) });
    void client.invalidateQueries({ queryKey: keys.revisions(id) });
  }
  void client.invalidateQueries({ queryKey: keys.graphs });
  void client.invalidateQueries({ queryKey: keys.trees });
  void client.invalidateQueries({ queryKey: keys.imports });
  const showsLinks = (query: Query) => query.queryKey.find(isObject)?.['links'] !== undefined;
  void client.invalidateQueries({ queryKey: keys.lists, predicate: showsLinks });
}

/** Shown in lists and on the model's pages; the tree may have changed too, which is cheap to check with the server. */
export function applyModelChange(client: QueryClient, { id, action }: Pick<ModelEvent, 'id' | 'action'>): void {
  void client.invalidateQueries({ queryKey: modelKeys.lists });
  if (action === 'delete') return client.removeQueries({ queryKey: modelKeys.model(id) });
  void client.invalidateQueries({ queryKey: modelKeys.model(id) });
  void client.invalidateQueries({ queryKey: modelKeys.tree(id) });
}

/** Shown in its library, on the home page and in the model's number of prototypes. */
export function applyPrototypeChange(
  client: QueryClient,
  { id, model_id: model, action }: Pick<PrototypeEvent, 'id' | 'model_id' | 'action'>,
): void {
  void client.invalidateQueries({ queryKey: prototypeKeys.lists });
  void client.invalidateQueries({ queryKey: recordKeys.list('feedback', { ref: id }) });
  if (action !== 'update') void client.invalidateQueries({ queryKey: modelKeys.model(model) });
  void client.invalidateQueries({ queryKey: prototypeKeys.prototype(id) });
}

/** A name may stand for a different tree once it was removed and added again. */
export function applyCatalogueChange(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: modelKeys.releases });
}

export function applyDiscussionChange(client: QueryClient, { ref }: Pick<DiscussionEvent, 'ref'>): void {
  void client.invalidateQueries({ queryKey: recordKeys.list('discussion', { ref }) });
}

/** Its lists and pages have a key that begins with its name. */
export function applyRecordChange(client: QueryClient, { record }: Pick<RecordEvent, 'record'>): void {
  void client.invalidateQueries({ queryKey: [record] });
}

export function applyPresence(client: QueryClient, { id, people }: PresenceEvent): void {
  client.setQueryData(keys.presence(id), people);
}

/** Only the positions of the cards changed. */
export function applyArrangement(client: QueryClient, { id }: Pick<ArrangementEvent, 'id'>): void {
  void client.invalidateQueries({ queryKey: [...keys.graphs, 'architecture', id] });
}

/** A changed kind has a new validator URL, which its readers import when they see it; lists may have other columns. */
export function applyKindChange(client: QueryClient, { kind }: { kind: string }): void {
  void client.invalidateQueries({ queryKey: keys.kinds, exact: true });
  void client.invalidateQueries({ queryKey: keys.kind(kind) });
  void client.invalidateQueries({ queryKey: keys.schemaIssues });
  void client.invalidateQueries({ queryKey: keys.lists });
  void client.invalidateQueries({ queryKey: keys.roles });
}
