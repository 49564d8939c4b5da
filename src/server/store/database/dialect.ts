import type { Kysely, RawBuilder } from 'kysely';
import type { ResolvedClause } from '#shared/query/ast.ts';
import type { SearchEntry } from './search-entry.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Condition = RawBuilder<boolean>;

/** One value as SQL, read as one type; null where it is of another. */
export type TypedValue = {
  text: RawBuilder<string | null>;
  number: RawBuilder<number | null>;
  /** 1 and 0 */
  boolean: RawBuilder<number | null>;
};

export type ResolvedTextClause = Extract<ResolvedClause, { kind: 'text' }>;

/** Full-text conditions in the words of the database. */
export type TextMatch = {
  /** all that the text clauses ask for */
  whole: string;
  /** the same in disjoint parts, best matches first: whole words in the titles, their beginnings there, anywhere */
  tiers: string[];
};

/** Rows of the search index; joined `beside` them stands the item as `i`. */
export type SearchRows = {
  source: RawBuilder<unknown>;
  seq: RawBuilder<number>;
  condition: Condition;
  beside: RawBuilder<unknown>;
};

/** What items a full-text search may find: of one kind, or of all; live or deleted ones. */
export type SearchScope = { kind: string | undefined; deleted: boolean };

/**
 * All that SQLite and PostgreSQL say differently. Places in an item's data are keys from its root; the row is named `i` where
 * other tables stand beside it, and the column `data` is never ambiguous.
 */
export type Dialect = {
  name: 'sqlite' | 'postgres';
  at(path: readonly string[]): TypedValue;
  /** there is a value that says something: not null, `""`, `[]` or `{}` */
  presentAt(path: readonly string[]): Condition;
  /** some entry of the array, or the value itself where it is none, passes */
  someAt(path: readonly string[], passes: (entry: TypedValue) => Condition): Condition;
  /** rows of the values there as JSON text, each entry of an array for itself, for `from item as i, …` */
  entriesAt(path: readonly string[]): { source: RawBuilder<unknown>; json: RawBuilder<string> };
  /** text as it sorts and stands in an index, as far as the index has room */
  sortable(text: RawBuilder<string | null>): RawBuilder<string | null>;
  /** the same without regard to the case of A-Z */
  folded(text: RawBuilder<string | null>): RawBuilder<string | null>;

  /** text in an item's data is one of these, asked so that an index finds it whether it holds the text or its folded form */
  isText(text: RawBuilder<string | null>, wanted: readonly string[]): Condition;
  /** the column is one of many values */
  among(column: RawBuilder<unknown>, values: readonly string[]): Condition;

  /** Null where nothing must be found: `textClause` serves the rest, one by one. */
  textMatch(db: Database, clauses: readonly ResolvedTextClause[], scope: SearchScope): Promise<TextMatch | null>;
  /** What one clause looks for, whether it is negated or not. */
  textClause(db: Database, clause: ResolvedTextClause): Promise<string>;
  rowMatches(match: string): Condition;
  searchRows(match: string): SearchRows;
  /** Adds or replaces entries. */
  writeSearch(db: Database, entries: readonly SearchEntry[]): Promise<void>;
  /** What was written since the last call is now kept, or was rolled back. */
  settle(kept: boolean): void;

  indexNames(db: Database): Promise<string[]>;
  /** `item as i`, read through an index that certainly exists where the database does not choose well by itself. */
  itemRows(index?: string): RawBuilder<unknown>;
};
