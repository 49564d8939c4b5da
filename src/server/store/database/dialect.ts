import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';
import type { ResolvedClause } from '#shared/query-terms/ast.ts';
import type { SearchEntry } from './search-entry.ts';
import { comparable } from './storable.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Condition = RawBuilder<boolean>;

/** Digits of a rank: the position of a value in the joined text of all choices, which one call finds. */
export const RANK_LENGTH = 6;
/** The rank of a value that the schema does not list, which sorts after all choices. */
export const UNRANKED = 999_999;

const SEPARATOR = '\u001F';

/** The choices joined into one text, in which `enclosed` finds a whole one. */
export function joinedChoices(order: readonly string[]): RawBuilder<string> {
  return sql.lit(`${SEPARATOR}${order.map(comparable).join(SEPARATOR)}${SEPARATOR}`);
}

export function enclosed(text: RawBuilder<string | null>): RawBuilder<string | null> {
  const separator = sql.lit(SEPARATOR);
  return sql`${separator} || ${text} || ${separator}`;
}

export function withoutRank(key: string): string {
  return key.slice(RANK_LENGTH);
}

/** One value as SQL expressions per type; null where the value is of another type. */
export type TypedValue = {
  text: RawBuilder<string | null>;
  number: RawBuilder<number | null>;
  /** 1 and 0 */
  boolean: RawBuilder<number | null>;
};

/** A value in an item's data; `digits` is a number as JSON writes it. */
type StoredValue = TypedValue & { digits: RawBuilder<string | null> };

export type ResolvedTextClause = Extract<ResolvedClause, { kind: 'text' }>;

/** Full-text conditions in the syntax of the database. */
export type TextMatch = {
  /** all text clauses combined */
  whole: string;
  /**
   * the same in disjoint parts, best matches first: whole words in titles, prefixes in titles, anywhere; null for a
   * part without matches. Cursors count every part.
   */
  tiers: (string | null)[];
  /** some of the matches, without prefixes, for a database that finds whole words much sooner; null if that is `whole` */
  wholeWords: string | null;
  /** of the items that should match, by the statistics of the database; 0 if it knows of none */
  share: number;
};

/** Rows of the search index; `itemJoin` joins the item as `i`. */
export type SearchRows = {
  source: RawBuilder<unknown>;
  seq: RawBuilder<number>;
  condition: Condition;
  itemJoin: RawBuilder<unknown>;
};

/** A page of the items with a full-text match, newest first; `conditions` on row `i` apply in addition to the match. */
export type MatchPage = {
  match: string;
  columns: RawBuilder<unknown>;
  conditions: Condition[];
  /** only items with a lower `seq` */
  before?: number | undefined;
  limit: number;
};

/** One of the statements that find a page; null, given how many rows the one before found, if it is not worth running. */
type PagePart = (before: number) => RawBuilder<unknown> | null;

/**
 * The items that a full-text search covers: one kind or all, live or deleted. `others`: the kinds of all other live items,
 * where they are so few that excluding them takes less than finding those of the kind.
 */
export type SearchScope = { kind: string | undefined; deleted: boolean; others?: readonly string[] };

/**
 * Everything in which SQLite and PostgreSQL differ. Paths are keys from the root of an item's data; the row has the alias
 * `i` where other tables are joined, and the column `data` is never ambiguous.
 */
export type Dialect = {
  name: 'sqlite' | 'postgres';
  at(path: readonly string[]): StoredValue;
  /** a value of any type, as JSON */
  jsonAt(path: readonly string[]): RawBuilder<string | null>;
  /**
   * true for each row until the time budget of a search is used up; then it ends the statement. Where rows have a
   * `seq`, only one in sixteen checks, since a check costs more than reading an index entry
   */
  inTime(seq?: RawBuilder<number>): Condition;
  /** the value is not empty: not null, `""`, `[]` or `{}` */
  presentAt(path: readonly string[]): Condition;
  /** some entry of the array, or the value itself if it is not an array, passes */
  someAt(path: readonly string[], passes: (entry: TypedValue) => Condition): Condition;
  /** one row of JSON text per value or array entry, for `from item as i, …` */
  entriesAt(path: readonly string[]): { source: RawBuilder<unknown>; json: RawBuilder<string> };
  /** text as it is sorted and indexed, cut to the limit of an index */
  sortable(text: RawBuilder<string | null>): RawBuilder<string | null>;
  /** the same, case-insensitive for A-Z */
  folded(text: RawBuilder<string | null>): RawBuilder<string | null>;

  /** text prefixed with its rank among the choices of its schema; see `RANK_LENGTH` */
  ranked(text: RawBuilder<string | null>, order: readonly string[]): RawBuilder<string | null>;

  /**
   * text in an item's data is one of these; can use an index on the text, on its folded form and, given the `order` of
   * choices, on its ranked form
   */
  isText(text: RawBuilder<string | null>, wanted: readonly string[], order?: readonly string[]): Condition;
  /** the column has one of many values */
  among(column: RawBuilder<unknown>, values: readonly (string | number)[]): Condition;
  /** the values of all rows in order, separated by commas */
  joined(value: RawBuilder<unknown>): RawBuilder<string | null>;

  /** the hash of a text, in hexadecimal digits */
  sha256(text: RawBuilder<string | null>): RawBuilder<string | null>;

  /** Null without a positive clause: then `textClause` handles each clause separately. */
  textMatch(db: Database, clauses: readonly ResolvedTextClause[], scope: SearchScope): Promise<TextMatch | null>;
  /** The condition of one clause, ignoring its negation. */
  textClause(db: Database, clause: ResolvedTextClause): Promise<string>;
  rowMatches(match: string): Condition;
  /** The same, tested row by row, so that rows stay in their order; for databases with `expectedMatches`. */
  rowTested?(match: string): Condition;
  searchRows(match: string): SearchRows;
  /** The number of matches that the database expects from its statistics; absent where it keeps none. */
  expectedMatches?(db: Database, match: string): Promise<number>;
  /** Some of the matches, among the newest items, where `most` should be; null if finding all of them takes as long. */
  newestMatches?(db: Database, text: TextMatch, most: number): Promise<string | null>;
  /** A page as statements to run until it is full; absent where `searchRows` return rows in this order. */
  matchParts?(db: Database): Promise<(page: MatchPage) => PagePart[]>;
  /** Adds or replaces entries; they may become searchable only with `indexSearch`. */
  writeSearch(
    transaction: { db: Database; later(statement: CompiledQuery): Promise<void> },
    entries: readonly SearchEntry[],
  ): Promise<void>;
  indexSearch(db: Database): Promise<void>;
  isSearchPending(db: Database): Promise<boolean>;
  /** Called before a commit: makes searches fast again after very many entries. */
  mergeSearch(db: Database): Promise<void>;
  /** The writes since the last call were committed (`isCommitted`) or rolled back. */
  transactionEnded(isCommitted: boolean): void;

  indexNames(db: Database): Promise<string[]>;
  /** What the database must know about an indexed value to choose the index, if it does not find out by itself. */
  statistics: {
    create(db: Database, index: string, value: RawBuilder<unknown>): Promise<void>;
    drop(db: Database, index: string): Promise<void>;
    /** Slow: reads a sample of all items. */
    refresh(db: Database): Promise<void>;
  };
  /** `item as i`, with a hint for this existing index where the database does not choose well by itself. */
  itemRows(index?: string, name?: 'i' | 'j'): RawBuilder<unknown>;
};
