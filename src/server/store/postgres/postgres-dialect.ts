import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Condition, type Dialect, joinedChoices, RANK_LENGTH } from '#server/store/database/dialect.ts';
import type { SearchEntry } from '#server/store/database/search-entry.ts';
import { constantText } from '#server/store/database/statement.ts';
import { comparable } from '#server/store/database/storable.ts';
import { isOneOf } from '#server/store/query/query-sql.ts';
import { commonWords } from './common-words.ts';
import { expectedMatches, matchesOf, matchParts, newestMatches, rangeWord, testedOf } from './match-parts.ts';
import { MANY_WRITTEN, refreshSearch } from './refresh-search.ts';
import { phrase, tsqueryMatch } from './tsquery-match.ts';

/** Characters: an index entry is limited to 2,700 bytes, and a character takes up to four. */
const MAX_INDEXED = 500;
/** Characters after a rank: they order unlisted values, and are few enough for an index to hold many. */
const BEHIND_RANK = 8;
const LARGEST_POSITION = 16_383;
/** PostgreSQL limits a search entry to 1 MB. */
const MAX_BYTES = 1_000_000;

/** PostgreSQL ignores the statistics of a partial index. */
const STATISTICS: Dialect['statistics'] = {
  create: async (db, index, value) =>
    void (await sql`create statistics if not exists ${sql.id(index)} on (${value}) from item`.execute(db)),
  drop: async (db, index) => void (await sql`drop statistics if exists ${sql.id(index)}`.execute(db)),
  refresh: async (db) => void (await sql`analyze item`.execute(db)),
};

const WRITE_SEARCH = constantText(`insert into item_search (seq, words)
  select s.seq, s.words::tsvector from unnest($1::bigint[], $2::text[]) as s (seq, words)
  on conflict (seq) do update set words = excluded.words`);

/** The SQL specific to PostgreSQL. */
export function postgresDialect(): Dialect {
  let readCommon = commonWords();
  let written = 0;
  return {
    name: 'postgres',
    at: (path) => typed(sql`data`, path),
    jsonAt: (path) => sql`(data #> ${literalPath(path)})::text`,
    presentAt: (path) => sql`(data #> ${literalPath(path)})::text not in ('null', '""', '[]', '{}')`,
    someAt: (path, passes) =>
      sql`exists (select 1 from ${entriesAt(path)} where ${passes(typed(sql`e.value`, []))})` satisfies Condition,
    inTime: () => sql`true`,
    entriesAt: (path) => ({
      source: entriesAt(path),
      json: sql`(case when json_typeof(e.value) in ('string', 'number', 'boolean') then e.value::text end)`,
    }),
    sortable,
    folded,
    ranked,
    isText: (text, wanted, order) => (order ? isChoice(text, wanted, order) : isPlainText(text, wanted)),
    among: (column, values) => sql`${column} = any(${values})`,
    sha256: (text) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`,
    joined: (value) => sql`string_agg(${value}::text, ',')`,

    textMatch: async (db, clauses, scope) => tsqueryMatch(await readCommon(db), clauses, scope),
    textClause: async (_db, clause) => phrase(clause),
    rowMatches: (match) =>
      sql`exists (select 1 from item_search as s where s.seq = i.seq and s.words @@ ${testedOf(match)}::tsquery)`,
    // the function cannot use the index, and a value cannot become a join
    rowTested: (match) =>
      sql`(select ts_match_vq(s.words, ${testedOf(match)}::tsquery) from item_search as s where s.seq = i.seq)`,
    searchRows: (match) => ({
      source: sql`item_search as s`,
      seq: sql`s.seq`,
      condition: matchesOf(match),
      itemJoin: sql`join item as i on i.seq = s.seq`,
    }),
    expectedMatches,
    newestMatches,
    matchParts,
    async writeSearch({ later }, entries) {
      const latest = new Map(entries.map((entry) => [entry.seq, entry]));
      if (latest.size === 0) return;
      written += latest.size;
      await later(CompiledQuery.raw(WRITE_SEARCH, [[...latest.keys()], [...latest.values()].map(textVector)]));
    },
    indexSearch: async () => undefined,
    isSearchPending: async () => false,
    mergeSearch: (db) => refreshSearch(db, written),
    transactionEnded() {
      if (written >= MANY_WRITTEN) readCommon = commonWords();
      written = 0;
    },

    async indexNames(db) {
      const { rows } = await sql<{ name: string }>`select indexname as name from pg_indexes
        where schemaname = current_schema() and tablename = 'item'`.execute(db);
      return rows.map(({ name }) => name);
    },
    statistics: STATISTICS,
    itemRows: (_index, name = 'i') => sql`item as ${sql.id(name)}`,
  };
}

function sortable(text: RawBuilder<string | null>): RawBuilder<string | null> {
  return sql`left(${text}, ${sql.lit(MAX_INDEXED)})`;
}

function folded(text: RawBuilder<string | null>): RawBuilder<string | null> {
  return sortable(sql`lower(${text})`);
}

function ranked(text: RawBuilder<string | null>, order: readonly string[]): RawBuilder<string | null> {
  return sql`left(ranked_text(${text}, ${joinedChoices(order)}), ${sql.lit(RANK_LENGTH + BEHIND_RANK)})`;
}

function isPlainText(text: RawBuilder<string | null>, wanted: readonly string[]): Condition {
  const asIndexed = [sortable, folded].map((form) =>
    isOneOf(
      form(text),
      wanted.map((word) => form(sql`${word}::text`)),
    ),
  );
  return sql`(${sql.join([isOneOf(text, wanted), ...asIndexed], sql` and `)})`;
}

/**
 * Indexes hold ranked text, distinct for each choice. Choices are literals, so that the statement can use a kept plan.
 */
function isChoice(text: RawBuilder<string | null>, wanted: readonly string[], order: readonly string[]): Condition {
  const listed = new Set(order.map(comparable));
  const keys = wanted.map((word) => ranked(listed.has(word) ? sql`${sql.lit(word)}::text` : sql`${word}::text`, order));
  const asIndexed = isOneOf(ranked(text, order), keys);
  return wanted.every((word) => listed.has(word)) ? asIndexed : sql`(${isOneOf(text, wanted)} and ${asIndexed})`;
}

/** Null for a value of another type: data may predate its schema. */
function typed(json: RawBuilder<unknown>, path: readonly string[]): ReturnType<Dialect['at']> {
  const at = sql`(${json}, ${literalPath(path)})`;
  return {
    text: sql`(item_text${at} collate "C")`,
    number: sql`item_number${at}`,
    digits: sql`(item_number${at}::text collate "C")`,
    boolean: sql`item_boolean${at}`,
  };
}

function entriesAt(path: readonly string[]): RawBuilder<unknown> {
  const value = sql`(data #> ${literalPath(path)})`;
  return sql`json_array_elements(case json_typeof(${value}) when 'array' then ${value} when 'object' then '[]'
    else json_build_array(${value}) end) as e(value)`;
}

/** PostgreSQL cannot store U+0000, so no stored key has one. */
function literalPath(path: readonly string[]): RawBuilder<unknown> {
  return sql`array[${sql.join(path.map((key) => sql.lit(key.replaceAll('\0', '\u{FFFD}'))))}]::text[]`;
}

/** Words beyond the size limit are dropped and cannot be found. */
function textVector({ seq, words }: SearchEntry): string {
  let bytes = 0;
  const fitting = words.findIndex((word) => (bytes += Buffer.byteLength(word) + 8) > MAX_BYTES);
  const kept = fitting < 0 ? words : words.slice(0, fitting);
  return [
    `'${rangeWord(seq)}'`,
    ...kept.map((word, index) => `'${word}':${Math.min(index + 1, LARGEST_POSITION)}`),
  ].join(' ');
}
