import { sql } from 'kysely';
import type { TypedValue } from '#server/store/database/dialect.ts';
import { COVERAGE } from '#shared/trace-rules/trace-fields.ts';
import { COVERAGE_STATES } from '#shared/trace/index.ts';

/** The state of coverage of row `i`, if that is what the path of a field leads to. */
export function coverageAt(path: readonly string[]): TypedValue | undefined {
  if (path.length !== 1 || path[0] !== COVERAGE) return undefined;
  const names = COVERAGE_STATES.map((name, code) => sql`when ${sql.lit(code)} then ${sql.lit(name)}`);
  const code = sql`coalesce((select t.coverage from item_trace as t where t.item = i.id), 0)`;
  const none = sql<null>`null`;
  return { text: sql`(case ${code} ${sql.join(names, sql` `)} end)`, number: none, boolean: none };
}
