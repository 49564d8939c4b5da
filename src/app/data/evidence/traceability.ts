/** What covers what, and what is missing. All of it is under the key of graphs, which changes of items and links refetch. */
import { getQuery } from '#app/data/get-query.ts';
import { keys } from '#app/data/keys.ts';
import { cursorQuery } from '#app/data/paged-query.ts';
import { INVENTORY, itemPath } from '#app/data/paths.ts';
import type { Impact, ItemCoverage, TraceGapPage, TraceSummary } from '#generated/payloads.d.ts';

const PAGE_SIZE = 50;

export function coverageQuery(id: string) {
  return getQuery<ItemCoverage>([...keys.graphs, 'coverage', id], itemPath(id, '/coverage'));
}

export function impactQuery(id: string, direction: 'down' | 'up') {
  return getQuery<Impact>([...keys.graphs, 'impact', id, direction], itemPath(id, '/impact'), { direction });
}

export function traceRulesQuery() {
  return getQuery<TraceSummary>([...keys.graphs, 'trace'], `${INVENTORY}/trace/rules`);
}

/** The items that do not meet a rule. */
export function gapsQuery(rule: string) {
  const path = `${INVENTORY}/trace/rules/${encodeURIComponent(rule)}`;
  return cursorQuery<TraceGapPage>([...keys.graphs, 'trace', rule], path, { limit: PAGE_SIZE }, { from: 'offset' });
}
