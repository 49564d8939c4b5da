import { type RawBuilder, sql } from 'kysely';
import {
  type Condition,
  type Dialect,
  enclosed,
  joinedChoices,
  RANK_LENGTH,
  type TypedValue,
  UNRANKED,
} from '#server/store/database/dialect.ts';
import { isOneOf } from '#server/store/query/query-sql.ts';
import { addPending, indexPending, isPending, mergeIndex } from './pending-search.ts';
import { phraseMatch, textMatch } from './sqlite-match.ts';
import { vocabulary } from './vocabulary.ts';

/** From so many search entries in one transaction on, its end may merge the full-text index. */
const MANY_ENTRIES = 5000;

/** The SQL specific to SQLite. Paths are literals, never bound: an index serves only an identical expression. */
export function sqliteDialect(): Dialect {
  const known = vocabulary();
  /** search entries of the current transaction */
  let written = 0;
  const dialect: Dialect = {
    name: 'sqlite',
    at,
    jsonAt: (path) => sql`data -> ${literalPath(path)}`,
    // multiplied, so that rows at regular intervals check as well
    inTime: (seq) => (seq === undefined ? sql`in_time()` : sql`((${seq} * 40503 >> 8) & 15 or in_time())`),
    presentAt: (path) => sql`(data -> ${literalPath(path)}) not in ('null', '""', '[]', '{}')`,
    someAt: (path, passes) => {
      const { source } = entriesAt(path);
      return sql`exists (select 1 from ${source} where ${passes(entry())})`;
    },
    entriesAt,
    sortable: (text) => text,
    folded: (text) => sql`${text} collate nocase`,

    ranked: (text, order) => {
      const found = sql`coalesce(nullif(instr(${joinedChoices(order)}, ${enclosed(text)}), 0), ${sql.lit(UNRANKED)})`;
      return sql`(substr('000000' || ${found}, ${sql.lit(-RANK_LENGTH)}) || ${text})`;
    },

    // `candidates.ts` compares the folded form itself where there is such an index.
    isText: (text, wanted) => isOneOf(text, wanted),
    among: (column, values) => sql`${column} in (select value from json_each(${JSON.stringify(values)}))`,
    sha256: (text) => sql`sha256(${text})`,
    joined: (value) => sql`group_concat(${value}, ',')`,

    textMatch: (db, clauses, scope) => textMatch(db, known, clauses, scope),
    textClause: (db, clause) => phraseMatch(db, known, clause),
    rowMatches: (match) =>
      sql`exists (select 1 from item_search where item_search match ${match} and rowid = i.seq)` satisfies Condition,
    searchRows: (match) => ({
      source: sql`item_search as s`,
      seq: sql`s.rowid`,
      condition: sql`item_search match ${match}`,
      itemJoin: sql`cross join item as i on i.seq = s.rowid`,
    }),
    async writeSearch({ db }, entries) {
      written += entries.length;
      await addPending(db, entries);
      await known.add(db, entries);
    },
    indexSearch: indexPending,
    isSearchPending: isPending,
    async mergeSearch(db) {
      if (written >= MANY_ENTRIES) await mergeIndex(db, written);
    },
    transactionEnded(isCommitted) {
      written = 0;
      known.transactionEnded(isCommitted);
    },

    async indexNames(db) {
      const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'index'`.execute(db);
      return rows.map(({ name }) => name);
    },
    statistics: { create: async () => undefined, drop: async () => undefined, refresh: async () => undefined },
    itemRows: (index, name = 'i') =>
      index === undefined ? sql`item as ${sql.id(name)}` : sql`item as ${sql.id(name)} indexed by ${sql.id(index)}`,
  };
  return dialect;
}

function at(path: readonly string[]): ReturnType<Dialect['at']> {
  const place = literalPath(path);
  const type = sql`json_type(data, ${place})`;
  return {
    text: sql`(case when ${type} = 'text' then data ->> ${place} end)`,
    number: sql`(case when ${type} in ('integer', 'real') then cast(data ->> ${place} as real) end)`,
    digits: sql`(case when ${type} in ('integer', 'real') then cast(data ->> ${place} as text) end)`,
    boolean: sql`(case ${type} when 'true' then 1 when 'false' then 0 end)`,
  };
}

function entry(): TypedValue {
  return {
    text: sql`(case when e.type = 'text' then e.value end)`,
    number: sql`(case when e.type in ('integer', 'real') then cast(e.value as real) end)`,
    boolean: sql`(case e.type when 'true' then 1 when 'false' then 0 end)`,
  };
}

function entriesAt(path: readonly string[]): { source: RawBuilder<unknown>; json: RawBuilder<string> } {
  const place = literalPath(path);
  const array = sql`case json_type(data, ${place}) when 'object' then '[]' else coalesce(data -> ${place}, '[]') end`;
  return {
    source: sql`json_each(${array}) as e`,
    json: sql`(case e.type when 'true' then 'true' when 'false' then 'false' when 'text' then json_quote(e.value)
      when 'integer' then json_quote(e.value) when 'real' then json_quote(e.value) end)`,
  };
}

/** `'$."a"."b"'`: keys escaped as in JSON, like those of the stored text. */
function literalPath(path: readonly string[]): RawBuilder<unknown> {
  return sql.lit(`$${path.map((key) => `.${JSON.stringify(key)}`).join('')}`);
}
