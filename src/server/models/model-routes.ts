import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Model, NewModel } from '#generated/payloads.d.ts';
import type { Actor } from '#shared/permissions.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { EventHub } from '../events/event-hub.ts';
import { etag } from '../http/revision-tag.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Reader } from '../store/store.ts';
import { modelAccess, modelFor, READ_MODELS } from './model-access.ts';
import { collaborators, ownersOf } from './model-people.ts';
import { toDetails, toStats, toSummary } from './model-wire.ts';
import { insertModel, publishModel } from './write-models.ts';

const MODELS = '/v2/models';
type ById = { Params: { id: string } };

/** Vehicle models: whose they are, who sees them, and what is said of them. */
export function modelRoutes(app: FastifyInstance, { store }: Accounts, events: EventHub): void {
  app.post<{ Body: NewModel }>(
    MODELS,
    {
      config: { permission: 'signed-in' },
      schema: { body: { $ref: 'new-model.json#' }, summary: 'Create a model; answers its ID' },
    },
    async (request, reply) => {
      const model = await store.write((writer) => insertModel(writer, request, request.body));
      publishModel(events, request, 'create', model);
      return sendId(reply.code(201).header('location', `${MODELS}/${model.id}`), model);
    },
  );

  app.get<ById>(
    `${MODELS}/:id`,
    { config: { permission: READ_MODELS }, schema: { summary: 'One model' } },
    async (request, reply) => {
      const model = await modelFor(store.read, request, 'read');
      reply.header('etag', etag(model.rev)).header('cache-control', 'no-cache');
      return readModel(store.read, request.user, model);
    },
  );
}

/** Old clients expect the ID as a JSON string, not an object. */
function sendId(reply: FastifyReply, { id, rev }: ModelRecord): FastifyReply {
  return reply.header('etag', etag(rev)).type('application/json; charset=utf-8').send(JSON.stringify(id));
}

async function readModel(read: Reader, user: Actor, model: ModelRecord): Promise<Model> {
  const shared = await read.models.collaboration([model.id]);
  const owner = (await ownersOf(read, [model.owner]))(model.owner);
  const people = modelAccess(user, model).write ? await collaborators(read, model.id) : undefined;
  return {
    ...toSummary(model, owner),
    ...toDetails(model),
    stats: toStats(model, shared.get(model.id)),
    ...(people && { contributors: people.model_contributor, members: people.model_member }),
  };
}
