import { Readable } from 'node:stream';
import { file } from '#server/http/answers.ts';
import { READ } from '#server/http/guard.ts';
import type { Routes } from '#server/http/routes.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { tracedParts } from './traced-parts.ts';

const PER_LINE = 500;

/** Everything that `schemawerk trace` needs, for a gate that runs elsewhere. */
export function tracingRoutes(routes: Routes, inventory: Inventory): void {
  routes.get(
    '/v2/inventory/traced.ndjson',
    {
      permission: READ,
      cost: 'whole',
      answers: [
        'Kinds, rules, items, links and suspect links, for schemawerk trace --server',
        file('application/x-ndjson', 'Lines with `schemas`, `items`, `links`, `suspects`; the last is `{"end":true}`'),
      ],
    },
    async (_, reply) => {
      reply.type('application/x-ndjson').header('cache-control', 'no-store');
      return reply.send(Readable.from(lines(inventory)));
    },
  );
}

async function* lines(inventory: Inventory): AsyncGenerator<string> {
  for await (const part of tracedParts(inventory, PER_LINE)) yield `${JSON.stringify(part)}\n`;
}
