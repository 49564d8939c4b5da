import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExtendedApiPage, ExtendedApiPatch, NewExtendedApi } from '#generated/payloads.d.ts';
import { toPage } from '#shared/page.ts';
import { AppError } from '#shared/errors.ts';
import { modelFor, READ_MODELS } from '#server/models/model-access.ts';
import { etag } from '../http/revision-tag.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { CustomSignalRow } from '#server/store/signals/custom-signals.ts';
import type { Reader } from '../store/store.ts';
import { toExtendedApi } from './custom-signals.ts';
import type { SignalParts } from './signal-parts.ts';
import { addCustomSignal, changeCustomSignal, removeCustomSignal } from './write-custom-signals.ts';
import { answers, empty } from '#server/http/answers.ts';

const EXTENDED = '/v2/extendedApis';
type ById = { Params: { id: string } };
type Listed = { Querystring: { model: string; apiName?: string; page: number; limit: number } };
type ByPath = { Querystring: { model: string; apiName: string } };

/** Signals that models have in addition to their trees, under the name that older clients know. */
export function customSignalRoutes(app: FastifyInstance, parts: SignalParts): void {
  const { read } = parts.store;

  app.post<{ Body: NewExtendedApi }>(
    EXTENDED,
    {
      config: { permission: 'signed-in' },
      schema: {
        body: { $ref: 'new-extended-api.json#' },
        ...answers('Add a custom signal to a model', 'extended-api', 201),
      },
    },
    async (request, reply) => {
      const { signal, rev } = await addCustomSignal(parts, request, request.body);
      return reply.code(201).header('etag', etag(rev)).send(toExtendedApi(signal));
    },
  );

  app.get<Listed>(
    EXTENDED,
    {
      config: { permission: READ_MODELS },
      schema: { querystring: LIST_QUERY, ...answers('The custom signals of a model', 'extended-api-page') },
    },
    (request) => listSignals(read, request),
  );

  app.get<ByPath>(
    `${EXTENDED}/by-api-and-model`,
    {
      config: { permission: READ_MODELS },
      schema: { querystring: PATH_QUERY, ...answers('The custom signal of a model at a path', 'extended-api') },
    },
    async (request) => {
      const { model, apiName: path } = request.query;
      await modelNamed(read, request, model);
      const { results } = await read.customSignals.list({ model, path, page: 1, limit: 1 });
      return toExtendedApi(found(results[0]));
    },
  );

  app.get<ById>(
    `${EXTENDED}/:id`,
    { config: { permission: READ_MODELS }, schema: answers('A custom signal', 'extended-api') },
    async (request, reply) => {
      const signal = found(await read.customSignals.find(request.params.id));
      const { user } = request;
      const { rev } = await modelFor(read, { params: { id: signal.model }, user }, 'read').catch(() => notFound());
      return reply.header('etag', etag(rev)).send(toExtendedApi(signal));
    },
  );

  app.patch<ById & { Body: ExtendedApiPatch }>(
    `${EXTENDED}/:id`,
    {
      config: { permission: 'signed-in' },
      schema: { body: { $ref: 'extended-api-patch.json#' }, ...answers('Change a custom signal', 'extended-api') },
    },
    async (request, reply) => {
      const { signal, rev } = await changeCustomSignal(parts, request, request.body);
      return reply.header('etag', etag(rev)).send(toExtendedApi(signal));
    },
  );

  app.delete<ById>(
    `${EXTENDED}/:id`,
    { config: { permission: 'signed-in' }, schema: answers('Delete a custom signal', empty('Deleted'), 204) },
    async (request, reply) => {
      await removeCustomSignal(parts, request);
      return reply.code(204).send();
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
const PATH_QUERY = {
  type: 'object',
  properties: { model: MODEL, apiName: PATH },
  required: ['model', 'apiName'],
} as const;
const LIST_QUERY = {
  type: 'object',
  properties: {
    model: MODEL,
    apiName: PATH,
    limit: { type: 'integer', minimum: 1, maximum: 1000, default: 100 },
    page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  },
  required: ['model'],
} as const;
