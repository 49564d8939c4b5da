import { sql } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import { conditionsOf, kindCounts, type Prepared } from './plan.ts';
import { allOf, scopeConditions } from './query-sql.ts';

/** More items with the same name stay in their places among the other matches. */
const MOST = 50;

/** The `seq` of the matches that have what is searched for as their whole name or as their ID, newest first. */
export async function exactMatches(session: Session, prepared: Prepared): Promise<number[]> {
  const { dialect } = session;
  const { text, selection } = prepared;
  const { query, kind, deleted } = selection;
  // the index of names has live items only, by kind
  if (!text || deleted) return [];
  const typed = query.clauses.flatMap((clause) => (clause.kind === 'text' && !clause.negated ? [clause.text] : []));
  const whole = typed.join(' ');
  const scope = scopeConditions(selection);
  if (kind === undefined) scope.push(dialect.among(sql`i.kind`, [...(await kindCounts(session)).keys()]));
  const named = sql<boolean>`${dialect.folded(sql`i.name`)} = ${dialect.folded(sql`${whole}`)}`;
  const withId = sql<boolean>`i.id in (${whole}, ${whole.toUpperCase()})`;
  const found = await sql<{ seq: number }>`
    select n.seq from (select i.seq from item as i where ${allOf([...scope, named])} order by i.seq desc limit ${MOST}) as n
    union select i.seq from item as i where ${allOf([...scope, withId])}`.execute(session.search);
  if (found.rows.length === 0) return [];
  const isFound = dialect.among(
    sql`i.seq`,
    found.rows.map(({ seq }) => seq),
  );
  const passes = [isFound, ...conditionsOf(prepared), dialect.rowMatches(text.whole)];
  const { rows } = await sql<{ seq: number }>`
    select i.seq from item as i where ${allOf(passes)} order by i.seq desc`.execute(session.search);
  return rows.map(({ seq }) => Number(seq));
}
