import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { toItemJson } from '#server/store/database/rows.ts';
import type { Session } from '#server/store/database/session.ts';
import type { ItemRow } from '#server/store/database/tables.ts';
import type { ItemText, PageRequest, Reader, Selection } from '#server/store/store.ts';
import { segments } from './keyset.ts';
import { matchingRows } from './listing.ts';
import { ofOneKind } from './one-kind.ts';
import { orderOf } from './order.ts';
import { orderedRows, prepare } from './plan.ts';
import { allOf, ROW_COLUMNS, scopeConditions } from './query-sql.ts';

/** Items read in one turn of the event loop. */
const BATCH = 100;

export function ordering(session: Session): Pick<Reader, 'ordered'> {
  return {
    async ordered(asked, most) {
      const request = { ...asked, ...ofOneKind(asked) };
      let seqs: number[] = [];
      for (const rows of await sections(session, request, most + 1)) {
        if (seqs.length <= most) seqs = seqs.concat(await readSeqs(session, rows));
      }
      const more = seqs.length > most;
      seqs = seqs.slice(0, most);
      return { total: seqs.length, more, batches: () => batches(session, request, seqs) };
    },
  };
}

/** Queries for the `seq` of all rows, one per section of their order. */
async function sections(
  session: Session,
  request: Omit<PageRequest, 'limit' | 'cursor'>,
  limit: number,
): Promise<RawBuilder<unknown>[]> {
  const searched = request.query.clauses.some((clause) => clause.kind === 'text' && !clause.negated);
  if (searched && !request.sort?.length) {
    const prepared = await prepare(session, request, 'matching');
    return (prepared.text?.tiers ?? []).flatMap((match) => {
      if (match === null) return [];
      const { seq, rows } = matchingRows(session.dialect, prepared, match);
      return sql`select ${seq} as seq from ${rows} order by ${seq} desc limit ${limit}`;
    });
  }
  const order = orderOf(session.dialect, { ...request, limit });
  const prepared = await prepare(session, request, 'sorted');
  const { source, bounds, conditions } = await orderedRows(session, prepared, order.index);
  return segments(order.terms).map(
    (segment) => sql`select i.seq from ${source} where ${allOf([...bounds, ...conditions, ...segment.conditions])}
      order by ${sql.join(segment.order)} limit ${limit}`,
  );
}

/** As one text: a million small rows would take longer to hand over than to find. */
async function readSeqs(session: Session, rows: RawBuilder<unknown>): Promise<number[]> {
  const found = sql<{ seqs: string }>`select ${session.dialect.joined(sql`p.seq`)} as seqs
    from (${rows}) as p where ${session.dialect.inTime()}`;
  const text = (await found.execute(session.export)).rows[0]?.seqs ?? '';
  return text === '' ? [] : text.split(',').map(Number);
}

async function* batches(session: Session, scope: Selection, seqs: number[]): AsyncGenerator<ItemText[]> {
  for (let from = 0; from < seqs.length; from += BATCH) {
    const wanted = seqs.slice(from, from + BATCH);
    const conditions = [session.dialect.among(sql`i.seq`, wanted), ...scopeConditions(scope)];
    const rows = await sql<ItemRow>`select ${ROW_COLUMNS} from item as i where ${allOf(conditions)}`.execute(
      session.db,
    );
    const bySeq = new Map(rows.rows.map((row) => [row.seq, row]));
    yield wanted.flatMap((seq) => {
      const row = bySeq.get(seq);
      return row ? [{ id: row.id, type: row.kind, json: toItemJson(row) }] : [];
    });
    await nextTurn();
  }
}
