import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import type { ItemRow } from '#server/store/database/tables.ts';
import type { ItemText, PageRequest, Reader, Selection } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { exactMatches } from './exact-matches.ts';
import { segments } from './keyset.ts';
import { matchConditions, matchingRows } from './listing.ts';
import { ofOneKind } from './one-kind.ts';
import { orderOf } from './order.ts';
import { orderedRows, prepare } from './plan.ts';
import { allOf, ROW_COLUMNS, scopeConditions } from './query-sql.ts';

/** Items read per turn of the event loop. */
const BATCH = 100;

export function ordering(session: Session): Pick<Reader, 'ordered'> {
  return {
    async ordered(asked, most) {
      const request = { ...asked, ...ofOneKind(asked) };
      const found: string[] = [];
      let total = 0;
      for (const rows of await sections(session, request, most + 1)) {
        if (total > most) break;
        const { seqs, n } = await readSeqs(session, rows);
        total += n;
        if (n > 0) found.push(seqs);
      }
      const all = { seqs: found.join(','), most };
      return { total: Math.min(total, most), more: total > most, batches: () => batches(session, request, all) };
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
    const exact = await exactMatches(session, prepared);
    const conditions = matchConditions(session, prepared, exact);
    const first = sql`select i.seq from item as i where ${session.dialect.among(sql`i.seq`, exact)} order by i.seq desc`;
    const others = (prepared.text?.tiers ?? []).flatMap((match) => {
      if (match === null) return [];
      const { seq, rows } = matchingRows(session.dialect, prepared, match, conditions);
      return sql`select ${seq} as seq from ${rows} order by ${seq} desc limit ${limit}`;
    });
    return exact.length > 0 ? [first, ...others] : others;
  }
  const order = orderOf(session.dialect, { ...request, limit });
  const prepared = await prepare(session, request, 'sorted');
  const { source, bounds, conditions } = await orderedRows(session, prepared, order.index);
  return segments(order.terms).map(
    (segment) => sql`select i.seq from ${source} where ${allOf([...bounds, ...conditions, ...segment.conditions])}
      order by ${sql.join(segment.order)} limit ${limit}`,
  );
}

type Seqs = { seqs: string; n: number };

/** As one text: handing over a million small rows would take longer than finding them. */
async function readSeqs(session: Session, rows: RawBuilder<unknown>): Promise<Seqs> {
  const found = sql<{
    seqs: string | null;
    n: number;
  }>`select ${session.dialect.joined(sql`p.seq`)} as seqs, count(*) as n
    from (${rows}) as p where ${session.dialect.inTime()}`;
  const [row] = (await found.execute(session.export)).rows;
  return { seqs: row?.seqs ?? '', n: Number(row?.n ?? 0) };
}

async function* batches(
  session: Session,
  scope: Selection,
  all: { seqs: string; most: number },
): AsyncGenerator<ItemText[]> {
  for (const wanted of slices(all.seqs, all.most)) {
    const conditions = [session.dialect.among(sql`i.seq`, wanted), ...scopeConditions(scope)];
    const query = sql<ItemRow>`select ${ROW_COLUMNS} from item as i where ${allOf(conditions)}`;
    const { rows } = await query.execute(session.export).catch((error: unknown) => {
      // an export that has begun does not fail just because all threads are busy
      if (error instanceof AppError && error.code === 'unavailable') return query.execute(session.db);
      throw error;
    });
    const bySeq = new Map(rows.map((row) => [row.seq, row]));
    yield wanted.flatMap((seq) => {
      const row = bySeq.get(seq);
      return row ? [{ id: row.id, type: row.kind, json: session.names.json(row) }] : [];
    });
    await nextTurn();
  }
}

/** The numbers batch by batch, parsed when needed: parsing a million at once would block other requests. */
function* slices(text: string, most: number): Generator<number[]> {
  let begin = 0;
  for (let left = most; left > 0 && begin < text.length; left -= BATCH) {
    let end = begin;
    for (let count = Math.min(BATCH, left); count > 0 && end <= text.length; count--) {
      const comma = text.indexOf(',', end);
      end = comma === -1 ? text.length + 1 : comma + 1;
    }
    yield text
      .slice(begin, end - 1)
      .split(',')
      .map(Number);
    begin = end;
  }
}
