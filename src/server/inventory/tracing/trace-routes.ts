import { READ } from '#server/http/guard.ts';
import { parameters } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { ID, ITEMS } from '#server/inventory/items/item-routes.ts';
import { itemCoverage } from './item-coverage.ts';
import { itemImpact } from './item-impact.ts';
import { TraceReports } from './trace-reports.ts';

/** What covers what, with which verdict, what is missing, and what a change reaches. */
export function traceRoutes(routes: Routes, inventory: Inventory): void {
  const reports = new TraceReports(inventory);

  routes.get(
    '/v2/inventory/trace',
    { permission: READ, cost: 'whole', answers: ['The report of `schemawerk trace`', 'trace-report'] },
    async () => reports.report(),
  );

  routes.get(
    '/v2/inventory/trace/rules',
    {
      permission: READ,
      cost: 'whole',
      query: RULES_QUERY,
      answers: ['The rules of traceability with their numbers', 'trace-summary'],
    },
    async ({ query: { mine }, user }) => reports.summary(mine ? user.id : undefined),
  );

  routes.get(
    '/v2/inventory/trace/rules/:rule',
    {
      permission: READ,
      cost: 'whole',
      query: GAPS_QUERY,
      answers: ['The items that do not meet a rule', 'trace-gap-page'],
    },
    async ({ params: { rule }, query: { mine, ...page }, user }) =>
      reports.gaps(rule, { ...page, ...(mine && { owner: user.id }) }),
  );

  routes.get(
    `${ITEMS}/:id/coverage`,
    {
      permission: READ,
      cost: 'page',
      params: ID,
      answers: ['What covers an item, with which verdict', 'item-coverage'],
    },
    async ({ params: { id } }) => itemCoverage(inventory, id),
  );

  routes.get(
    `${ITEMS}/:id/impact`,
    {
      permission: READ,
      cost: 'whole',
      params: ID,
      query: IMPACT_QUERY,
      answers: ['What a change of an item reaches, or what it rests on', 'impact'],
    },
    async ({ params: { id }, query }) => itemImpact(inventory, id, query),
  );
}

const MINE = {
  type: 'boolean',
  default: false,
  description: 'Issues only of items that the caller created or changed last',
} as const;

const RULES_QUERY = parameters({ mine: MINE });

const GAPS_QUERY = parameters({
  mine: MINE,
  offset: { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
  limit: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
});

const IMPACT_QUERY = parameters({
  direction: { enum: ['down', 'up'], default: 'down', description: 'down: what rests on it; up: what it rests on' },
  levels: { type: 'integer', minimum: 1, maximum: 100, default: 100, description: 'Links to follow at most' },
  limit: { type: 'integer', minimum: 1, maximum: 5000, default: 1000, description: 'Items at most' },
});
