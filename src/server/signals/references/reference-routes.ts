import { READ } from '#server/http/guard.ts';
import { parameters } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import { modelFor, READ_MODELS } from '#server/models/model-access.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import { AppError } from '#shared/errors.ts';
import { toPage } from '#shared/page.ts';
import { findNode } from '#shared/vss/index.ts';
import { brokenReferences } from './broken-references.ts';
import { programmeModels } from './programme-models.ts';
import { nearestSignal, searchSignals } from './search-signals.ts';
import type { ReferenceParts } from './signal-lookup.ts';

/** Signals that items refer to: searched by a picker, opened from a link, and where each is used. */
export function referenceRoutes(routes: Routes, parts: ReferenceParts): void {
  const { store, index, signals } = parts;

  routes.get(
    '/v2/signals',
    {
      permission: READ_MODELS,
      cost: 'page',
      query: SEARCH_QUERY,
      answers: ['Signals found by words of their paths', 'found-signals'],
      schema: { description: FOUND_SIGNALS },
    },
    async ({ query, user }) => ({
      results: await searchSignals(index, await programmeModels(store.read, user), query),
    }),
  );

  routes.get(
    '/v2/signals/:path',
    {
      permission: READ_MODELS,
      cost: 'page',
      params: PATH,
      answers: ['The models that have a signal', 'signal-places'],
    },
    async ({ params: { path }, user }) => {
      const all = await programmeModels(store.read, user);
      const models = await index.modelsWith(all, path);
      const nearest = models.length > 0 ? undefined : await nearestSignal(index, all, path);
      return { path, models: models.map(toLink), nearest: nearest ?? null };
    },
  );

  routes.get(
    '/v2/models/:id/api/:api/uses',
    {
      permission: READ,
      params: MODEL_PATH,
      query: PAGE_QUERY,
      answers: ['Where a signal is used', 'signal-use-page'],
      schema: { description: 'The items that refer to the signal by its path or, for a branch, to a signal below it.' },
    },
    async (request) => {
      const { page, limit } = request.query;
      await modelFor(store.read, request, 'read');
      const { results, total } = await store.read.signalReferences.list({ path: request.params.api, page, limit });
      return toPage(results, total, { page, limit });
    },
  );

  routes.get(
    '/v2/extendedApis/:id/broken',
    {
      permission: READ_MODELS,
      answers: ['What refers to a custom signal, and would break without it', 'broken-references'],
    },
    async ({ params, user }) => {
      const signal = await store.read.customSignals.find(params.id);
      const absent = new AppError('not_found', 'Custom signal not found');
      if (signal === undefined) throw absent;
      const model = await modelFor(store.read, { params: { id: signal.model }, user }, 'read').catch(() => {
        throw absent;
      });
      const others = (await store.read.customSignals.ofModel(model.id)).filter(({ id }) => id !== signal.id);
      // a branch remains as long as there is something below it
      const stays = findNode(await signals.tree(model, others), signal.path) !== undefined;
      return { results: stays ? [] : await brokenReferences(parts, user, model, [signal.path]) };
    },
  );
}

function toLink({ id, name }: ModelRecord): { id: string; name: string } {
  return { id, name };
}

const FOUND_SIGNALS =
  'Signals of the models that stand for an item of the inventory, as far as the caller may read them; of any model if there is none.';
const SIGNAL_PATH = {
  type: 'string',
  minLength: 1,
  maxLength: 300,
  // names separated by dots
  pattern: '^[\\w-]+(?:\\.[\\w-]+)*$',
  description: 'Full path of the signal',
} as const;
const PATH = parameters({ path: SIGNAL_PATH }, 'path');
const MODEL_PATH = parameters({ id: { type: 'string', minLength: 1, maxLength: 64 }, api: SIGNAL_PATH }, 'id', 'api');
const SEARCH_QUERY = parameters({
  q: { type: 'string', maxLength: 200, default: '', description: 'Words that the path contains' },
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
});
const PAGE_QUERY = parameters({
  page: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 },
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
});
