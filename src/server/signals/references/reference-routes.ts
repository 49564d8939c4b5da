import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BrokenReferences, FoundSignals, SignalPlaces, SignalUsePage } from '#generated/payloads.d.ts';
import { toPage } from '#shared/page.ts';
import { AppError } from '#shared/errors.ts';
import { findNode } from '#shared/vss/walk.ts';
import { answers } from '#server/http/answers.ts';
import { READ } from '#server/http/guard.ts';
import { modelFor, READ_MODELS } from '#server/models/model-access.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Reader } from '../../store/store.ts';
import { brokenReferences } from './broken-references.ts';
import { programmeModels } from './programme-models.ts';
import { nearestSignal, searchSignals } from './search-signals.ts';
import type { ReferenceParts } from './signal-lookup.ts';

type Search = { Querystring: { q: string; limit: number } };
type ByPath = { Params: { path: string } };
type Uses = { Params: { id: string; api: string }; Querystring: { page: number; limit: number } };

/** Signals that items refer to: searched by a picker, opened from a link, and where each is used. */
export function referenceRoutes(app: FastifyInstance, parts: ReferenceParts): void {
  const { store, index, signals } = parts;

  app.get<Search>(
    '/v2/signals',
    {
      config: { permission: READ_MODELS, cost: 'page' },
      schema: {
        querystring: SEARCH_QUERY,
        summary: 'Signals by the words of their paths',
        description:
          'Signals of the models that stand for an item of the inventory, as far as the caller may read them; of any model if there is none.',
        response: { 200: { $ref: 'found-signals.json#' } },
      },
    },
    async ({ query, user }): Promise<FoundSignals> => ({
      results: await searchSignals(index, await programmeModels(store.read, user), query),
    }),
  );

  app.get<ByPath>(
    '/v2/signals/:path',
    {
      config: { permission: READ_MODELS, cost: 'page' },
      schema: { params: PATH, ...answers('The models that have a signal', 'signal-places') },
    },
    async ({ params: { path }, user }): Promise<SignalPlaces> => {
      const all = await programmeModels(store.read, user);
      const models = await index.modelsWith(all, path);
      const nearest = models.length > 0 ? undefined : await nearestSignal(index, all, path);
      return { path, models: models.map(toLink), nearest: nearest ?? null };
    },
  );

  app.get<Uses>(
    '/v2/models/:id/api/:api/uses',
    {
      config: { permission: READ },
      schema: {
        params: MODEL_PATH,
        querystring: PAGE_QUERY,
        summary: 'Where a signal is used',
        description: 'The items that refer to the signal by its path or, for a branch, to a signal below it.',
        response: { 200: { $ref: 'signal-use-page.json#' } },
      },
    },
    (request) => usesOf(store.read, request),
  );

  app.get<{ Params: { id: string } }>(
    '/v2/extendedApis/:id/broken',
    {
      config: { permission: READ_MODELS },
      schema: answers('What refers to a custom signal, and would break without it', 'broken-references'),
    },
    async ({ params, user }): Promise<BrokenReferences> => {
      const signal = await store.read.customSignals.find(params.id);
      const model = signal && (await store.read.models.find(signal.model));
      if (signal === undefined || model === undefined) throw new AppError('not_found', 'Custom signal not found');
      await modelFor(store.read, { params: { id: model.id }, user }, 'read').catch(() => {
        throw new AppError('not_found', 'Custom signal not found');
      });
      const others = (await store.read.customSignals.ofModel(model.id)).filter(({ id }) => id !== signal.id);
      // a branch remains as long as there is something below it
      const stays = findNode(await signals.tree(model, others), signal.path) !== undefined;
      return { results: stays ? [] : await brokenReferences(parts, user, model, [signal.path]) };
    },
  );
}

async function usesOf(read: Reader, request: FastifyRequest<Uses>): Promise<SignalUsePage> {
  const { page, limit } = request.query;
  await modelFor(read, request, 'read');
  const { results, total } = await read.signalReferences.list({ path: request.params.api, page, limit });
  return toPage(results, total, { page, limit });
}

function toLink({ id, name }: ModelRecord): { id: string; name: string } {
  return { id, name };
}

const SIGNAL_PATH = {
  type: 'string',
  minLength: 1,
  maxLength: 300,
  // names separated by dots
  pattern: '^[\\w-]+(?:\\.[\\w-]+)*$',
  description: 'Full path of the signal',
} as const;
const PATH = { type: 'object', properties: { path: SIGNAL_PATH }, required: ['path'] } as const;
const MODEL_PATH = {
  type: 'object',
  properties: { id: { type: 'string', minLength: 1, maxLength: 64 }, api: SIGNAL_PATH },
  required: ['id', 'api'],
} as const;
const SEARCH_QUERY = {
  type: 'object',
  properties: {
    q: { type: 'string', maxLength: 200, default: '', description: 'Words that the path contains' },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  },
} as const;
const PAGE_QUERY = {
  type: 'object',
  properties: {
    page: { type: 'integer', minimum: 1, maximum: 10_000, default: 1 },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  },
} as const;
