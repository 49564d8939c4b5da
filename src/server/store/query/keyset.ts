import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '#server/store/database/dialect.ts';
import { AppError } from '#shared/errors.ts';

/** One sort key. */
export type Term = {
  value: RawBuilder<unknown>;
  type: 'text' | 'number' | 'integer';
  nullable: boolean;
  descending: boolean;
};

export type KeyValue = string | number | null;

/** A section of the sort order covered by one index range, and the order inside it. */
export type Segment = { conditions: Condition[]; order: RawBuilder<unknown>[] };

/**
 * All rows after `after` (or all rows) as sections to read one after another. Each compares only with constants, so
 * that an index can seek to its start. A single condition on all keys would scan from the start, and of a pair such as
 * (updated_at, seq) SQLite compares only the first, which a million items of one import may share.
 */
export function segments(terms: readonly Term[], after?: readonly KeyValue[]): Segment[] {
  if (after) return segmentsAfter(terms, after);
  const [first, ...rest] = terms;
  if (!first?.nullable) return [{ conditions: [], order: orderBy(terms) }];
  const empty = segments(rest).map((segment) => behind(segment, sql`${first.value} is null`));
  return [{ conditions: [sql`${first.value} is not null`], order: orderBy(terms, true) }, ...empty];
}

function segmentsAfter(terms: readonly Term[], after: readonly KeyValue[]): Segment[] {
  const [term, ...rest] = terms;
  const [value = null, ...others] = after;
  if (!term) return [];
  if (value === null) {
    // Rows without a value are followed only by other rows without one.
    return segmentsAfter(rest, others).map((segment) => behind(segment, sql`${term.value} is null`));
  }
  const same = segmentsAfter(rest, others).map((segment) => behind(segment, sql`${term.value} = ${value}`));
  const greater: Segment = {
    conditions: [sql`${term.value} ${sql.raw(term.descending ? '<' : '>')} ${value}`],
    order: orderBy(terms, true),
  };
  if (!term.nullable) return [...same, greater];
  return [...same, greater, ...segments(rest).map((segment) => behind(segment, sql`${term.value} is null`))];
}

function behind({ conditions, order }: Segment, condition: Condition): Segment {
  return { conditions: [condition, ...conditions], order };
}

/** No null ordering where there are no nulls: PostgreSQL would sort again what its index already has in order. */
function orderBy(terms: readonly Term[], firstHasValue = false): RawBuilder<unknown>[] {
  return terms.map(({ value, descending, nullable }, index) => {
    const nulls = nullable && !(firstHasValue && index === 0) ? ' nulls last' : '';
    return sql`${value} ${sql.raw(descending ? 'desc' : 'asc')}${sql.raw(nulls)}`;
  });
}

/** `sort` identifies the sort that a cursor belongs to; its values mean nothing in another. */
export function writeCursor(sort: string, values: readonly KeyValue[]): string {
  return Buffer.from(JSON.stringify([sort, ...values])).toString('base64url');
}

export function readCursor(
  cursor: string,
  sort: string,
  terms: readonly Pick<Term, 'type' | 'nullable'>[],
): KeyValue[] {
  const [made, ...values] = parseArray(Buffer.from(cursor, 'base64url').toString());
  const read = terms.map(({ type, nullable }, index) => {
    const value = values[index];
    if (typeof value === 'string' && type === 'text' && !value.includes('\0')) return value;
    if (typeof value === 'number' && (type === 'number' || (type === 'integer' && Number.isSafeInteger(value)))) {
      return value;
    }
    if (value === null && nullable) return null;
    throw badCursor();
  });
  if (made !== sort || values.length !== terms.length) throw badCursor();
  return read;
}

function parseArray(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function badCursor(): AppError {
  return new AppError('invalid', 'The cursor does not belong to this list. Start again from the first page');
}
