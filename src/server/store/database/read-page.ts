import type { SelectQueryBuilder } from 'kysely';
import { receive } from '#shared/receive.ts';
import type { Tables } from './tables.ts';

/** A page of sorted rows, and how many rows there are on all pages. */
export async function readPage<Table extends keyof Tables, Row, Read>(
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { page, limit }: { page: number; limit: number },
  toRead: (row: Row) => Read,
): Promise<{ results: Read[]; total: number }> {
  const found = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const results = found.map((row) => toRead(receive<Row>(row)));
  if (page === 1 && found.length < limit) return { results, total: found.length };
  const { total } = await rows
    .clearSelect()
    .clearOrderBy()
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { results, total: Number(total) };
}
