import type { Field, Item, ItemLink, Relation, Revision, RevisionAction, User } from '#generated/payloads.d.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { ResolvedQuery } from '#shared/query/ast.ts';
import type { SystemFieldName } from '#shared/system-fields.ts';
import type { AccountsReader, AccountsWriter } from './accounts/accounts.ts';
import type { ActivityReader, ActivityWriter } from './accounts/activity.ts';
import type { AssetsReader, AssetsWriter } from './assets/assets.ts';
import type { ViewsReader, ViewsWriter } from './views/saved-views.ts';

/** The product's memory. `openStore` in `open-store.ts` makes one; nothing outside this folder knows SQL. */
export type Store = {
  /** Sees what is committed and cannot write. */
  read: Reader;
  /**
   * Runs `fn` in one transaction and commits when it resolves; all is rolled back when it throws. Writers queue one after
   * another, so what `fn` reads through its writer stays true until the commit. The writer throws when used after the end.
   * Inside `fn` read through the writer only: `store.read` does not see the transaction (and may have to wait for it).
   */
  write<T>(fn: (writer: Writer) => Promise<T>): Promise<T>;
  /**
   * Makes the indexes that filters and sorts of this kind need (fields in `columns` or marked `index`, at most 12) and
   * drops those of fields that went away. Slow on a large kind, cheap when nothing changed; call it on every kind change.
   */
  indexKind(kind: ResolvedKind): Promise<void>;
  /** Tells when another process or server wrote to the same store. Returns the function that ends it. */
  onForeignChange(listener: () => void): () => void;
  /** Whether it takes work now. @throws AppError `unavailable` saying why not */
  health(): Promise<void>;
  close(): Promise<void>;
};

/** What a list, count or facet looks at. */
export type Selection = {
  /** id of the only kind looked at; without it all kinds */
  kind?: string;
  query: ResolvedQuery;
  /** true looks at deleted items only; otherwise they are left out */
  deleted?: boolean;
};

/** What the store must know of a field to sort by it or count its values; a `Field` of a kind will do. */
export type KeyField = Pick<Field, 'path' | 'type'> & Partial<Pick<Field, 'itemType' | 'format' | 'choices' | 'ref'>>;

export type ListSortKey = { by: SystemFieldName | KeyField; descending: boolean };

export type PageRequest = Selection & {
  /**
   * Items without a value come last, whatever the direction; ties are broken by updatedAt and age in the direction of the
   * last key. Free text sorts without regard to the case of A-Z, ids by their numbers. Default: most recently updated first;
   * where text is searched for, items whose name or id has it as whole words, then as beginnings, then all others, each newest
   * first.
   */
  sort?: readonly ListSortKey[];
  limit: number;
  /** `next` of the page before. Refused with `invalid` when it was not made for the same sort. */
  cursor?: string;
};

/** `next` is the cursor of the page that follows, null at the end. */
export type Page = { items: Item[]; next: string | null };

/** A page whose items are already the text of a JSON array, for answers that only pass them on. */
export type PageText = { json: string; next: string | null };

/** `capped`: there are more than `total`, or there may be: only so many rows are read to count them. */
export type Count = { total: number; capped: boolean };

export type FacetValue = { value: Json; count: number };

/** A link as seen from the item `of`; `item` is the other end. */
export type LinkedRelation = Relation & {
  of: string;
  direction: 'out' | 'in';
  item: ItemLink & { deleted?: true };
};

/** The last good form of a kind's schema file. */
export type SavedKind = { kind: string; hash: string; source: JsonObject; at: string };

/** How far stored items of a kind were brought up to its schema: all up to `afterSeq`, which were `done` items. */
export type SchemaUpdate = { kind: string; afterSeq: number; done: number };

/** Reads of items include deleted ones where they name an id, and leave them out where they do not. */
export type Reader = {
  /** Wire text of one item without parsing its data: the fast path of GET. */
  itemJson(id: string): Promise<{ rev: number; json: string } | undefined>;
  item(id: string): Promise<Item | undefined>;
  /** Those that exist, by id. */
  items(ids: readonly string[]): Promise<Map<string, Item>>;
  /** Like `items`, without data: enough to know whether a reference holds. */
  links(ids: readonly string[]): Promise<Map<string, ItemLink & { deleted?: true }>>;

  list(request: PageRequest): Promise<Page>;
  listText(request: PageRequest): Promise<PageText>;
  /** Counts up to `cap` (LIMITS.total unless told); kept until the next write. */
  count(selection: Selection, cap?: number): Promise<Count>;
  /**
   * The most frequent values of a field (at most `limit`, 100 unless told), each entry of an array for itself. Without a query
   * all items of the kind are counted where the field has an index, otherwise the first 10,000 that the query finds.
   */
  facet(selection: Selection, by: SystemFieldName | KeyField, limit?: number): Promise<FacetValue[]>;

  /** Newest first; `before` is the revision to go on from. */
  revisions(id: string, page?: { before?: number; limit?: number }): Promise<Revision[]>;
  revision(id: string, rev: number): Promise<Revision | undefined>;

  /** Links of all these items, both ways, oldest first. */
  relations(ids: readonly string[]): Promise<LinkedRelation[]>;
  relation(id: string): Promise<Relation | undefined>;
  relationBetween(type: string, source: string, target: string): Promise<Relation | undefined>;
  /** How many targets `source` has by this relation type. */
  countFrom(type: string, source: string): Promise<number>;
  /** How many sources point to `target` by this relation type. */
  countTo(type: string, target: string): Promise<number>;
  /** Ids one step away from any of `ids`: targets for `out`, sources for `in`. For walks along a hierarchy. */
  step(type: string, ids: readonly string[], direction: 'out' | 'in'): Promise<string[]>;

  /** Live items of each kind that has any. */
  kindCounts(): Promise<Map<string, number>>;
  savedKinds(): Promise<SavedKind[]>;
  /** Those that have begun and are not finished. */
  schemaUpdates(): Promise<SchemaUpdate[]>;
  /** Everybody who ever wrote something or had an account, by name. */
  users(): Promise<User[]>;
  accounts: AccountsReader;
  activity: ActivityReader;
  views: ViewsReader;
  assets: AssetsReader;

  /** All live items in batches, oldest first. `lastSeq` of a batch is the `afterSeq` to go on from. */
  scan(from?: { kind?: string; afterSeq?: number; batch?: number }): AsyncIterable<{ items: Item[]; lastSeq: number }>;
  /** All relations in batches, oldest first. */
  scanRelations(batch?: number): AsyncIterable<Relation[]>;

  /** Changes whenever anything in the store does: the key under which to cache what was read. */
  version(): Promise<string>;
};

/** A new item. Times and authors are the transaction's and `by`'s unless an importer knows better. */
export type ItemDraft = {
  id: string;
  type: string;
  name: string;
  data: JsonObject;
  by: string;
  /** when its first revision was written; now, where it is not said */
  at?: string;
  createdAt?: string;
  updatedAt?: string;
  createdBy?: string;
};

export type ItemChange = {
  name: string;
  data: JsonObject;
  by: string;
  action?: Extract<RevisionAction, 'update' | 'restore'>;
};

export type RelationDraft = {
  type: string;
  source: string;
  target: string;
  /** name of the source's field that holds the link; null or absent for one that stands on its own */
  field?: string | null;
  by: string;
};

/** A link that a field of an item holds. */
export type FieldLink = { field: string; type: string; target: string };

/**
 * Every write of an item writes its revision and its search entry too. All times of one transaction are `now`.
 * Refusals: `not_found` without the item or an end of a link, `stale` with `current` when `expectedRev` is not its revision, `conflict` for an id
 * or link that exists already (ids of deleted items stay taken) and for changing a deleted item, `unprocessable` for
 * characters that no database keeps (U+0000, half a surrogate pair).
 */
export type Writer = Reader & {
  /** ISO time of the transaction. */
  readonly now: string;
  /** `PREFIX-1042`: the next number, never one that was used before, also by an importer. */
  nextId(prefix: string): Promise<string>;
  insertItem(draft: ItemDraft): Promise<Item>;
  updateItem(id: string, expectedRev: number, change: ItemChange): Promise<Item>;
  /** The item keeps its data, links and history; lists leave it out. */
  markDeleted(id: string, expectedRev: number, by: string): Promise<Item>;
  markRestored(id: string, expectedRev: number, by: string): Promise<Item>;
  /** Many new items in few statements, for imports. Call it in slices of some thousand. */
  bulkInsert(drafts: readonly ItemDraft[]): Promise<void>;

  insertRelation(draft: RelationDraft): Promise<Relation>;
  /** Many links in few statements; those that exist already are left as they are. Insert the items first. */
  bulkInsertRelations(drafts: readonly RelationDraft[]): Promise<void>;
  deleteRelation(id: string): Promise<Relation>;
  /** Removes all links of an item, both ways, and returns them. */
  deleteRelations(itemId: string): Promise<Relation[]>;
  /**
   * Makes the links held by the fields of `itemId` exactly `wanted`. A link that stood on its own and is wanted becomes the
   * field's. Insert the targets first.
   */
  syncFieldRelations(
    itemId: string,
    wanted: readonly FieldLink[],
    by: string,
  ): Promise<{ added: Relation[]; removed: Relation[] }>;

  saveKind(kind: Omit<SavedKind, 'at'>): Promise<void>;
  saveSchemaUpdate(update: SchemaUpdate): Promise<void>;
  endSchemaUpdate(kind: string): Promise<void>;
  saveUser(user: User): Promise<void>;
  accounts: AccountsWriter;
  activity: ActivityWriter;
  views: ViewsWriter;
  assets: AssetsWriter;
};

export type StoreOptions = {
  /** `postgres://…` instead of SQLite */
  url?: string;
  /** SQLite file or `:memory:` */
  file?: string;
  now?: () => Date;
  /** connections to PostgreSQL; 10 unless told */
  poolSize?: number;
};
