import { usableQuery } from '#cli/usable-query.ts';
import type { TraceReport } from '#generated/payloads.d.ts';
import { OWN_RULES } from '#shared/trace-rules/trace-file.ts';
import { severityOf } from '#shared/trace-rules/trace-report.ts';
import type { TracedSource } from './traced-source.ts';

/** Why the gate falls: one line for each reason. It holds if there is none. */
export type GateResult = { reasons: string[] };

/**
 * With queries, these alone decide: each that finds an item is a reason. Without, every issue of severity error is.
 * @throws UsageError for a query that cannot be read
 */
export function gate(
  { inventory, rules }: TracedSource,
  { issues }: TraceReport,
  failOn: readonly string[],
): GateResult {
  if (failOn.length > 0) {
    inventory.findGaps(issues, [...rules.rules.map(({ id }) => id), ...OWN_RULES]);
    for (const query of failOn) usableQuery(query, inventory.read(query));
    return { reasons: failOn.flatMap((query) => foundBy(inventory, query)) };
  }
  const errors = issues.filter(({ rule }) => severityOf(rules, rule) === 'error').length;
  return { reasons: errors === 0 ? [] : [errors === 1 ? '1 error' : `${errors.toLocaleString('en')} errors`] };
}

const NAMED = 10;

function foundBy(inventory: TracedSource['inventory'], query: string): string[] {
  const selection = inventory.select(query);
  const found = inventory.items.filter((_, item) => selection(item));
  if (found.length === 0) return [];
  const named = found.slice(0, NAMED).map(({ id }) => id);
  const more = found.length > NAMED ? ', …' : '';
  return [`${query} finds ${found.length.toLocaleString('en')}: ${named.join(', ')}${more}`];
}
