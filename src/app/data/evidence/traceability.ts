/** What covers what, and what is missing. All of it is under the key of graphs, which changes of items and links refetch. */
import { getQuery } from '#app/data/get-query.ts';
import { keys } from '#app/data/keys.ts';
import { cursorQuery } from '#app/data/paged-query.ts';
import { INVENTORY, itemPath } from '#app/data/paths.ts';
import type { Impact, ItemCoverage, TraceGapPage, TraceSummary } from '#generated/payloads.d.ts';

const PAGE_SIZE = 50;
const RULES = `${INVENTORY}/trace/rules`;

export function coverageQuery(id: string) {
  return getQuery<ItemCoverage>([...keys.graphs, 'coverage', id], itemPath(id, '/coverage'));
}

export function impactQuery(id: string, direction: 'down' | 'up') {
  return getQuery<Impact>([...keys.graphs, 'impact', id, direction], itemPath(id, '/impact'), { direction });
}

/** `mine`: issues only of items that the reader created or changed last. */
export function traceRulesQuery(mine: boolean) {
  return getQuery<TraceSummary>([...keys.graphs, 'trace', mine], RULES, { mine });
}

/** The same numbers where nobody waits for them: all items are read for them, so changes do not refetch them. */
export function ownGapsQuery() {
  return getQuery<TraceSummary>(['own-gaps'], RULES, { mine: true }, { retry: false });
}

/** The items that do not meet a rule. */
export function gapsQuery(rule: string, mine: boolean) {
  const path = `${RULES}/${encodeURIComponent(rule)}`;
  const search = { mine, limit: PAGE_SIZE };
  return cursorQuery<TraceGapPage>([...keys.graphs, 'trace', mine, rule], path, search, { from: 'offset' });
}
