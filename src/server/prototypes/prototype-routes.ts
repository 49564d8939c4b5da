import type { FastifyInstance } from 'fastify';
import type { Prototype } from '#generated/payloads.d.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { EventHub } from '#server/events/event-hub.ts';
import { empty } from '#server/http/answers.ts';
import { etag } from '#server/http/revision-tag.ts';
import { routesOf } from '#server/http/routes.ts';
import { READ_MODELS } from '#server/models/model-access.ts';
import { ownersOf } from '#server/records/owners-of.ts';
import { toUsedSignal } from '#server/signal-trees/save-signals.ts';
import type { PrototypeRecord } from '#server/store/prototypes/prototypes.ts';
import type { Reader } from '#server/store/store.ts';
import type { JsonObject } from '#shared/json.ts';
import { single } from '#shared/page.ts';
import { prototypeListRoutes } from './list-routes.ts';
import { prototypeFor, type PrototypeOfModel } from './prototype-access.ts';
import { toPrototypeDetails, toPrototypeModel, toPrototypeSummary } from './prototype-wire.ts';
import { publishPrototype } from './publish-prototype.ts';
import { recentRoutes } from './recent-routes.ts';
import { changePrototype, insertPrototypes, removePrototype } from './write-prototypes.ts';

const PROTOTYPES = '/v2/prototypes';

/**
 * Prototypes of vehicle apps. The rights are those of their models: members read them, contributors write them.
 * `prepareRun`: called when a user who may run a prototype opens it.
 */
export function prototypeRoutes(
  app: FastifyInstance,
  parts: Pick<Accounts, 'store' | 'instance'> & { events: EventHub; prepareRun: () => void },
): void {
  const { store, events, prepareRun } = parts;
  const routes = routesOf(app);
  prototypeListRoutes(routes, parts);
  recentRoutes(app, parts);

  routes.post(
    PROTOTYPES,
    { permission: 'signed-in', body: 'new-prototype', answers: ['Create a prototype', 'listed-prototype', 201] },
    async (request, reply) => {
      const written = single(await store.write((writer) => insertPrototypes(writer, request, [request.body])));
      const { prototype, details } = written;
      publishPrototype(events, 'create', written, request.user.id);
      reply.header('location', `${PROTOTYPES}/${prototype.id}`).header('etag', etag(prototype.rev));
      return toWritten(store.read, prototype, details);
    },
  );

  routes.post(
    `${PROTOTYPES}/bulk`,
    {
      permission: 'signed-in',
      body: 'new-prototype-list',
      answers: [
        'Create prototypes of one model; returns their IDs',
        { type: 'array', items: { type: 'string' }, description: 'IDs of the prototypes' },
        201,
      ],
    },
    async (request) => {
      const written = await store.write((writer) => insertPrototypes(writer, request, request.body));
      for (const one of written) publishPrototype(events, 'create', one, request.user.id);
      return written.map(({ prototype }) => prototype.id);
    },
  );

  routes.get(
    `${PROTOTYPES}/:id`,
    { permission: READ_MODELS, answers: ['One prototype', 'prototype'] },
    async (request, reply) => {
      const found = await prototypeFor(store.read, request, 'read');
      if (request.user.id !== '') prepareRun();
      reply.header('etag', etag(found.prototype.rev)).header('cache-control', 'no-cache');
      return readPrototype(store.read, found);
    },
  );

  routes.patch(
    `${PROTOTYPES}/:id`,
    { permission: 'signed-in', body: 'prototype-patch', answers: ['Change a prototype', 'listed-prototype'] },
    async (request, reply) => {
      const change = await store.write((writer) => changePrototype(writer, request, request.body));
      const { prototype, details } = change;
      if (change.isChanged) publishPrototype(events, 'update', change, request.user.id);
      reply.header('etag', etag(prototype.rev));
      return toWritten(store.read, prototype, details);
    },
  );

  routes.delete(
    `${PROTOTYPES}/:id`,
    {
      permission: 'signed-in',
      answers: ['Delete a prototype with everything that belongs to it', empty('Deleted'), 204],
    },
    async (request) => {
      const removed = await store.write((writer) => removePrototype(writer, request));
      publishPrototype(events, 'delete', removed, request.user.id);
    },
  );
}

async function readPrototype(read: Reader, { prototype, model }: PrototypeOfModel): Promise<Prototype> {
  const details = (await read.prototypes.details([prototype.id])).get(prototype.id) ?? {};
  return { ...(await toWritten(read, prototype, details)), model_id: toPrototypeModel(model) };
}

/** The response to writes: everything, with only the ID of the model, as in lists. */
async function toWritten(read: Reader, prototype: PrototypeRecord, details: JsonObject) {
  const ownerOf = await ownersOf(read, [prototype], ({ owner }) => owner);
  const signals = await read.prototypes.signals(prototype.id);
  return {
    ...toPrototypeSummary(prototype, ownerOf(prototype.owner)),
    model_id: prototype.model,
    ...toPrototypeDetails(details),
    signals: signals.map(toUsedSignal),
  };
}
