import type { FastifyReply } from 'fastify';
import type { Model } from '#generated/payloads.d.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import { empty } from '#server/http/answers.ts';
import { etag } from '#server/http/revision-tag.ts';
import type { Routes } from '#server/http/routes.ts';
import { ownersOf } from '#server/records/owners-of.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Reader } from '#server/store/store.ts';
import type { Actor } from '#shared/permissions.ts';
import { modelListRoutes } from './list-routes.ts';
import { modelAccess, modelFor, READ_MODELS } from './model-access.ts';
import { collaborators } from './model-people.ts';
import { toDetails, toStats, toSummary } from './model-wire.ts';
import type { ReadNewSignals } from './new-signals.ts';
import { publishModel } from './publish-model.ts';
import { modelShareRoutes } from './share-models.ts';
import { modelOwnerRoutes } from './transfer-model.ts';
import { changeModel, insertModel, removeModel } from './write-models.ts';

const MODELS = '/v2/models';
const MODEL_ID = { type: 'string', description: 'ID of the model' } as const;

type ModelParts = Accounts & { events: EventHub; readSignals: ReadNewSignals };

/** Vehicle models: their owners, visibility and data. */
export function modelRoutes(routes: Routes, parts: ModelParts): void {
  const { store, events, readSignals } = parts;
  modelListRoutes(routes, parts);
  modelShareRoutes(routes, parts);
  modelOwnerRoutes(routes, parts);

  routes.post(
    MODELS,
    { permission: 'signed-in', body: 'new-model', answers: ['Create a model; returns its ID', MODEL_ID, 201] },
    async (request, reply) => {
      const placeSignals = await readSignals(request.body, request.user.id);
      const model = await store.write((writer) => insertModel(writer, request, request.body, placeSignals));
      publishModel(events, { action: 'create', model, by: request.user.id });
      return sendId(reply.header('location', `${MODELS}/${model.id}`), model);
    },
  );

  routes.get(`${MODELS}/:id`, { permission: READ_MODELS, answers: ['One model', 'model'] }, async (request, reply) => {
    const model = await modelFor(store.read, request, 'read');
    reply.header('etag', etag(model.rev)).header('cache-control', 'no-cache');
    return readModel(store.read, request.user, model);
  });

  routes.patch(
    `${MODELS}/:id`,
    { permission: 'signed-in', body: 'model-patch', answers: ['Change a model; returns its ID', MODEL_ID] },
    async (request, reply) => {
      const { body, user } = request;
      // a tree is not read for users who may not change the model
      await modelFor(store.read, request, 'update');
      const placeSignals = await readSignals(body, user.id);
      const { before, model } = await store.write((writer) => changeModel(writer, request, body, placeSignals));
      if (model !== before) publishModel(events, { action: 'update', model, before, by: request.user.id });
      return sendId(reply, model);
    },
  );

  routes.delete(
    `${MODELS}/:id`,
    { permission: 'signed-in', answers: ['Delete a model with everything that belongs to it', empty('Deleted'), 204] },
    async (request) => {
      const model = await parts.write((writer) => removeModel(writer, request));
      publishModel(events, { action: 'delete', model, by: request.user.id });
    },
  );
}

/** Old clients expect the ID as a JSON string, not an object. */
function sendId(reply: FastifyReply, { id, rev }: ModelRecord): FastifyReply {
  return reply.header('etag', etag(rev)).type('application/json; charset=utf-8').send(JSON.stringify(id));
}

async function readModel(read: Reader, user: Actor, model: ModelRecord): Promise<Model> {
  const shared = await read.models.collaboration([model.id]);
  const owner = (await ownersOf(read, [model], ({ created_by: id }) => id))(model.created_by);
  const people = modelAccess(user, model).write ? await collaborators(read, model.id) : undefined;
  return {
    ...toSummary(model, owner),
    rev: model.rev,
    ...toDetails(await read.models.details(model.id)),
    stats: toStats(model, shared.get(model.id)),
    ...(people && { contributors: people.model_contributor, members: people.model_member }),
  };
}
