import type { FastifyRequest } from 'fastify';
import type { ExtendedApiPage } from '#generated/payloads.d.ts';
import { empty } from '#server/http/answers.ts';
import { parameters, paging } from '#server/http/parameters.ts';
import { etag } from '#server/http/revision-tag.ts';
import type { Routes } from '#server/http/routes.ts';
import { modelFor, READ_MODELS } from '#server/models/model-access.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { CustomSignalRow } from '#server/store/signals/custom-signals.ts';
import type { Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { toPage } from '#shared/page.ts';
import { toExtendedApi } from './custom-signals.ts';
import type { SignalParts } from './signal-parts.ts';
import { addCustomSignal, changeCustomSignal, removeCustomSignal } from './write-custom-signals.ts';

const EXTENDED = '/v2/extendedApis';
type Listed = { Querystring: { model: string; apiName?: string; page: number; limit: number } };

/** Signals that models have in addition to their trees, under the name that older clients know. */
export function customSignalRoutes(routes: Routes, parts: SignalParts): void {
  const { read } = parts.store;

  routes.post(
    EXTENDED,
    {
      permission: 'signed-in',
      body: 'new-extended-api',
      answers: ['Add a custom signal to a model', 'extended-api', 201],
    },
    async (request, reply) => {
      const { signal, rev } = await addCustomSignal(parts, request, request.body);
      return reply.header('etag', etag(rev)).send(toExtendedApi(signal));
    },
  );

  routes.get(
    EXTENDED,
    { permission: READ_MODELS, query: LIST_QUERY, answers: ['The custom signals of a model', 'extended-api-page'] },
    (request) => listSignals(read, request),
  );

  routes.get(
    `${EXTENDED}/by-api-and-model`,
    { permission: READ_MODELS, query: PATH_QUERY, answers: ['The custom signal of a model at a path', 'extended-api'] },
    async (request) => {
      const { model, apiName: path } = request.query;
      await modelNamed(read, request, model);
      const { results } = await read.customSignals.list({ model, path, page: 1, limit: 1 });
      return toExtendedApi(found(results[0]));
    },
  );

  routes.get(
    `${EXTENDED}/:id`,
    { permission: READ_MODELS, answers: ['A custom signal', 'extended-api'] },
    async (request, reply) => {
      const signal = found(await read.customSignals.find(request.params.id));
      const { user } = request;
      const { rev } = await modelFor(read, { params: { id: signal.model }, user }, 'read').catch(() => notFound());
      return reply.header('etag', etag(rev)).send(toExtendedApi(signal));
    },
  );

  routes.patch(
    `${EXTENDED}/:id`,
    { permission: 'signed-in', body: 'extended-api-patch', answers: ['Change a custom signal', 'extended-api'] },
    async (request, reply) => {
      const { signal, rev } = await changeCustomSignal(parts, request, request.body);
      return reply.header('etag', etag(rev)).send(toExtendedApi(signal));
    },
  );

  routes.delete(
    `${EXTENDED}/:id`,
    { permission: 'signed-in', answers: ['Delete a custom signal', empty('Deleted'), 204] },
    async (request) => {
      await removeCustomSignal(parts, request);
    },
  );
}

async function listSignals(read: Reader, request: FastifyRequest<Listed>): Promise<ExtendedApiPage> {
  const { model: id, apiName: path, page, limit } = request.query;
  await modelNamed(read, request, id);
  const { results, total } = await read.customSignals.list({
    model: id,
    ...(path !== undefined && { path }),
    page,
    limit,
  });
  return toPage(results.map(toExtendedApi), total, { page, limit });
}

function modelNamed(read: Reader, { user }: Pick<FastifyRequest, 'user'>, id: string): Promise<ModelRecord> {
  return modelFor(read, { params: { id }, user }, 'read');
}

function found(signal: CustomSignalRow | undefined): CustomSignalRow {
  return signal ?? notFound();
}

function notFound(): never {
  throw new AppError('not_found', 'Custom signal not found');
}

const MODEL = { type: 'string', minLength: 1, maxLength: 64, description: 'ID of the model' } as const;
const PATH = { type: 'string', minLength: 1, maxLength: 255, description: 'Full path of the signal' } as const;
const PATH_QUERY = parameters({ model: MODEL, apiName: PATH }, 'model', 'apiName');
const LIST_QUERY = parameters(
  {
    model: MODEL,
    apiName: PATH,
    ...paging(1000, 100),
  },
  'model',
);
