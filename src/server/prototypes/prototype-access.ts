import type { FastifyRequest } from 'fastify';
import { modelFor } from '#server/models/model-access.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { PrototypeRecord } from '#server/store/prototypes/prototypes.ts';
import type { Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { can, type Action, type Actor } from '#shared/permissions.ts';

/** Routes with the ID of a prototype in their URL. */
export type PrototypeInUrl = { Params: { id: string } };
export type PrototypeOfModel = { prototype: PrototypeRecord; model: ModelRecord };

/**
 * The prototype of a request, and its model, which determines the rights. A write reads both inside its transaction.
 * @throws AppError `not_found` also for one the caller cannot see, `forbidden` for one they can only read
 */
export async function prototypeFor(
  read: Pick<Reader, 'models' | 'prototypes'>,
  { params, user }: Pick<FastifyRequest<PrototypeInUrl>, 'params' | 'user'>,
  action: Extract<Action, 'read' | 'update' | 'delete'>,
): Promise<PrototypeOfModel> {
  const prototype = await read.prototypes.find(params.id);
  if (!prototype) throw notFound();
  const model = await modelFor(read, { params: { id: prototype.model }, user }, onModel(user, action)).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.code === 'not_found' ? notFound() : error;
    },
  );
  return { prototype, model };
}

/** What writing a prototype requires of its model: to change it, or only to see it with a role for all prototypes. */
export function onModel(user: Actor, action: Exclude<Action, 'administer'>): Extract<Action, 'read' | 'update'> {
  return action === 'read' || can(user, action, { area: 'prototype' }) ? 'read' : 'update';
}

function notFound(): AppError {
  return new AppError('not_found', 'Prototype not found');
}
