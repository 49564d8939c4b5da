import type {
  Field,
  Item,
  ItemLink,
  Relation,
  Revision,
  RevisionAction,
  SignalUse,
  User,
} from '#generated/payloads.d.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { Rename } from '#shared/kinds/renames.ts';
import type { ResolvedQuery } from '#shared/query-terms/ast.ts';
import type { SystemFieldName } from '#shared/system-fields.ts';
import type { AreaReaders, AreaWriters } from './areas.ts';
import type { BaselineReaders, BaselineWriters } from './baseline.ts';
import type { EvidenceRoles } from './database/coverage-roles.ts';
import type { LinkRoles } from './database/suspect-rules.ts';
import type { ForeignNotice, Messages } from './messages.ts';
import type { SavedKind, ScanFrom, SchemaUpdate } from './saved-kinds.ts';

/** The database of the product. `openStore` in `open-store.ts` opens it; nothing outside this folder knows SQL. */
export type Store = {
  /** Reads committed data only; cannot write. */
  read: Reader;
  /**
   * Runs `fn` in one transaction: commits when it resolves, rolls back when it throws. Writers are serialized, so what
   * `fn` reads through its writer stays true until the commit. The writer throws when used after the transaction has
   * ended. Inside `fn` read through the writer only: `store.read` does not see the transaction (and may have to wait
   * for it). `long`: may take seconds; other reads continue meanwhile, at the price of slower statements.
   */
  write<T>(fn: (writer: Writer) => Promise<T>, options?: { long: boolean }): Promise<T>;
  /**
   * Creates the indexes that filtering and sorting this kind need (fields in `columns` or marked `index`, at most 12) and
   * drops those of removed fields. A kind with few items gets them as soon as it has more. Slow on a large kind, of
   * which `onSlow` is called before, and cheap when nothing changed; call it on every kind change.
   */
  indexKind(kind: ResolvedKind, onSlow?: (items: number) => void): Promise<void>;
  /** From now on reads items of these kinds by the current names of their fields, also where former ones are stored. */
  readRenamed(renames: ReadonlyMap<string, readonly Rename[]>): void;
  /** From now on each write keeps suspect links and coverage by these roles; finds them again if others were in use. */
  keepLinks(roles: LinkRoles & EvidenceRoles): Promise<void>;
  /** Attributes the searches in `fn` to a caller: those of one caller wait for each other, not for those of others. */
  runFor<T>(caller: string, fn: () => T): T;
  /** Reports what other processes and servers on the same store do. Returns the unsubscribe function. */
  onForeign(listener: (notice: ForeignNotice) => void): () => void;
  /** null where the store cannot be shared with other servers */
  messages: Messages | null;
  /** Checks that the store is usable now. @throws AppError `unavailable` with the reason if not */
  health(): Promise<void>;
  close(): Promise<void>;
};

/** The items that a list, count or facet covers. */
export type Selection = {
  /** id of the kind; all kinds if absent */
  kind?: string;
  query: ResolvedQuery;
  /** true: deleted items only; otherwise they are excluded */
  deleted?: boolean;
};

/** What the store must know about a field to sort by it or count its values; a kind's `Field` qualifies. */
export type KeyField = Pick<Field, 'path' | 'type'> & Partial<Pick<Field, 'itemType' | 'format' | 'choices' | 'ref'>>;

export type ListSortKey = { by: SystemFieldName | KeyField; descending: boolean };

export type PageRequest = Selection & {
  /**
   * Items without a value come last in either direction. Ties are broken by updatedAt, then age, or by age alone after
   * names and choices, in the direction of the last key. Free text sorts case-insensitively for A-Z, ids by numbers.
   * Default: most recently updated first; for a text search, items with that name or id, then those with whole words
   * of it there, then prefixes there, then the rest, each newest first.
   */
  sort?: readonly ListSortKey[];
  limit: number;
  /** `next` of the previous page. Rejected with `invalid` if it belongs to another sort. */
  cursor?: string;
};

/** `next` is the cursor of the next page, null on the last one. */
export type Page = { items: Item[]; next: string | null };

/** A page whose items are already serialized as a JSON array, for responses that only pass them on. */
export type PageText = { json: string; next: string | null };

/** `capped`: the actual number is, or may be, higher than `total`, because counting stops after a number of rows. */
export type Count = { total: number; capped: boolean };

export type FacetValue = { value: Json; count: number };

/** The most frequent values of a field, each with the count of the items that have it. */
export type FieldGroups = (Count & { value: Json })[];

/** An item as serialized JSON, for exports that only pass it on. */
export type ItemText = Pick<Item, 'id' | 'type'> & { json: string };

/** All items of a request. `more`: there are more than the requested number. */
export type OrderedItems = { total: number; more: boolean; batches(): AsyncIterable<ItemText[]> };

/** A link as seen from the item `of`; `item` is the other end. */
export type LinkedRelation = Relation & {
  of: string;
  direction: 'out' | 'in';
  item: ItemLink & { deleted?: true };
};

/** A link that was added or removed, as seen from one of its ends. `present`: these two items are currently linked. */
export type LinkHistoryEntry = Relation & {
  action: 'add' | 'remove';
  at: string;
  by: string;
  direction: 'out' | 'in';
  item: ItemLink & { deleted?: true };
  present: boolean;
  /** the item whose deletion removed the link */
  deletion: string | null;
};

/** By item; items without any are omitted. */
export type LinkedItems = Map<string, { count: number; items: ItemLink[] }>;

/** Link changes, newest first; `from` is inclusive, `to` exclusive, and `after` is the change to continue after. */
export type LinkRange = { from?: string; to?: string; after?: LinkKey; limit: number };
export type LinkKey = Pick<LinkHistoryEntry, 'at' | 'id' | 'action'>;

/** A link that was removed when an item was deleted. */
export type RemovedRelation = Relation & { removedAt: string };

/** The item that a user created with an idempotency key, kept for a day; `hash` is that of the request. */
export type CreatedKey = { user: string; key: string; item: string; hash: string };

/** Why links are removed: by a user, or with the deleted item `deletion`, to return when it is restored. */
export type Removal = { by: string; deletion?: string };

/** Reads by id include deleted items; all other reads exclude them. */
export type Reader = AreaReaders &
  BaselineReaders & {
    /** One item as serialized JSON, without parsing its data: the fast path of GET. `renamed`: it is stored under former names. */
    itemJson(id: string): Promise<{ rev: number; json: string; renamed?: true } | undefined>;
    item(id: string): Promise<Item | undefined>;
    /** The existing items, by id; `asStored`: with the names under which their fields are stored. */
    items(ids: readonly string[], options?: { asStored?: boolean }): Promise<Map<string, Item>>;
    /** Like `items`, without data: enough to resolve references. */
    links(ids: readonly string[]): Promise<Map<string, ItemLink & { deleted?: true }>>;

    list(request: PageRequest): Promise<Page>;
    listText(request: PageRequest): Promise<PageText>;
    /**
     * Counts up to `cap` (default LIMITS.total), or everything where that takes no longer: a whole kind, or choice fields
     * that have an index. Cached until the next write.
     */
    count(selection: Selection, cap?: number): Promise<Count>;
    /**
     * The most frequent values of a field (at most `limit`, default 100); array entries count separately. Counts all
     * items where field and query concern indexed choices, or where the field has an index and there is no query;
     * otherwise the first 10,000 matches.
     */
    facet(selection: Selection, by: SystemFieldName | KeyField, limit?: number): Promise<FacetValue[]>;
    /** The values of a field with at most `limit` groups, all counted in one pass. */
    groups(selection: Selection, by: KeyField, limit: number): Promise<FieldGroups>;
    /**
     * The first `most` items of a list of any length, for an export. Selection and order are fixed at the start; each
     * item is read along with its batch.
     */
    ordered(request: Omit<PageRequest, 'limit' | 'cursor'>, most: number): Promise<OrderedItems>;

    /** Newest first; `before` is the revision to continue from, `until` the latest time to include. */
    revisions(id: string, page?: { before?: number; until?: string; limit?: number }): Promise<Revision[]>;
    revision(id: string, rev: number): Promise<Revision | undefined>;

    /** Links of all these items, in both directions, oldest first; of these types, or of all types. */
    relations(ids: readonly string[], types?: readonly string[]): Promise<LinkedRelation[]>;
    relation(id: string): Promise<Relation | undefined>;
    relationBetween(type: string, source: string, target: string): Promise<Relation | undefined>;
    /** How many targets `source` has through this relation type. */
    countFrom(type: string, source: string): Promise<number>;
    /** How many sources point to `target` through this relation type. */
    countTo(type: string, target: string): Promise<number>;
    /** The items linked to each item through one relation type: their number, and the `most` oldest. */
    linkedItems(type: string, ids: readonly string[], direction: 'out' | 'in', most: number): Promise<LinkedItems>;
    /** Direct neighbors of any of `ids`: targets for `out`, sources for `in`. For walking a hierarchy. */
    step(type: string, ids: readonly string[], direction: 'out' | 'in'): Promise<string[]>;

    linkChanges(id: string, range: LinkRange): Promise<LinkHistoryEntry[]>;
    /** The links to restore with this deleted item, in the order in which they were created. */
    removedRelations(id: string): Promise<RemovedRelation[]>;
    /** How many links would be restored with each of these deleted items; items with none are omitted. */
    removedCounts(ids: readonly string[]): Promise<Map<string, number>>;

    /** Number of live items per kind; kinds with none are omitted. */
    kindCounts(): Promise<Map<string, number>>;
    savedKinds(): Promise<SavedKind[]>;
    /** Updates that have started and are not finished. */
    schemaUpdates(): Promise<SchemaUpdate[]>;
    /** Everyone who ever wrote something or had an account, sorted by name. */
    users(): Promise<User[]>;

    /** All live items in batches, oldest first. Continue with the `lastSeq` of a batch as `afterSeq`; `asStored` as in `items`. */
    scan(from?: ScanFrom): AsyncIterable<{ items: Item[]; lastSeq: number }>;
    /** All relations in batches, oldest first. */
    scanRelations(batch?: number): AsyncIterable<Relation[]>;

    /** Changes with every change in the store; a cache key for anything read from it. */
    version(): Promise<string>;
  };

/** A new item. Times and authors default to the transaction's time and `by`; an importer may supply them. */
export type ItemDraft = {
  id: string;
  type: string;
  name: string;
  data: JsonObject;
  by: string;
  /** when its first revision was written; defaults to now */
  at?: string;
  /** absent if its kind has no field for signals */
  signals?: readonly Omit<SignalUse, 'item'>[] | undefined;
  createdAt?: string;
  updatedAt?: string;
  createdBy?: string;
};

export type ItemChange = {
  name: string;
  data: JsonObject;
  by: string;
  signals?: ItemDraft['signals'];
  action?: Extract<RevisionAction, 'update' | 'restore'>;
};

export type RelationDraft = {
  type: string;
  source: string;
  target: string;
  /** name of the source's field that holds the link; null or absent for a standalone link */
  field?: string | null;
  by: string;
  /** when it was created; defaults to now */
  at?: string;
};

/** A link held by a field of an item. */
export type FieldLink = { field: string; type: string; target: string };

/**
 * Every write of an item also writes its revision and search entry. All times in one transaction are `now`.
 * Errors: `not_found` for a missing item or link end, `stale` with `current` when `expectedRev` is outdated, `conflict` for
 * an id or link that already exists (ids of deleted items stay taken) and for changing a deleted item, `unprocessable` for
 * characters that a database cannot store (U+0000, lone surrogates).
 */
export type Writer = Omit<Reader, keyof AreaWriters> &
  AreaWriters &
  BaselineWriters & {
    /** ISO time of the transaction. */
    readonly now: string;
    /** `PREFIX-1042`: the next number, never one used before, not even by an importer. */
    nextId(prefix: string): Promise<string>;
    nextIds(prefix: string, count: number): Promise<string[]>;
    insertItem(draft: ItemDraft): Promise<Item>;
    updateItem(id: string, expectedRev: number, change: ItemChange): Promise<Item>;
    createdWith(user: string, key: string): Promise<CreatedKey | undefined>;
    saveCreatedKey(entry: CreatedKey): Promise<void>;
    /** The item keeps its data, links and history; lists exclude it. */
    markDeleted(id: string, expectedRev: number, by: string): Promise<Item>;
    markRestored(id: string, expectedRev: number, by: string): Promise<Item>;
    /** Many new items in few statements, for imports. Call it in batches of a few thousand. */
    bulkInsert(drafts: readonly ItemDraft[]): Promise<void>;

    insertRelation(draft: RelationDraft): Promise<Relation>;
    /** Many links in few statements; existing ones are left unchanged. Insert the items first. Returns the new ones. */
    bulkInsertRelations(drafts: readonly RelationDraft[]): Promise<Relation[]>;
    deleteRelation(id: string, removal: Removal): Promise<Relation>;
    /** Removes all links of an item, in both directions, and returns them. */
    deleteRelations(itemId: string, removal: Removal): Promise<Relation[]>;
    /**
     * Makes the field links of `itemId` exactly `wanted`. A standalone link among them becomes a link of the field.
     * Insert the targets first.
     */
    syncFieldRelations(
      itemId: string,
      wanted: readonly FieldLink[],
      by: string,
    ): Promise<{ added: Relation[]; removed: Relation[] }>;
    /** From now on these removed links are restored with another deleted item, or with none. */
    setReturn(relationIds: readonly string[], itemId: string | null): Promise<void>;

    saveKind(kind: Omit<SavedKind, 'at'>): Promise<void>;
    saveSchemaUpdate(update: SchemaUpdate): Promise<void>;
    endSchemaUpdate(kind: string): Promise<void>;
    saveUser(user: User): Promise<void>;
  };
