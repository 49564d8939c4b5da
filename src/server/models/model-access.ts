import type { FastifyRequest } from 'fastify';
import { allow, type Permission } from '#server/http/guard.ts';
import type { ModelRecord, ModelRequest } from '#server/store/models/models.ts';
import type { Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { can, holds, type Action, type Actor } from '#shared/permissions.ts';
import { ROLES } from '#shared/roles.ts';

/** Routes with the ID of a model in their URL. */
export type ModelInUrl = { Params: { id: string } };
/** `own`: may delete the model, change its visibility, and share it. */
export type ModelAccess = { read: boolean; write: boolean; own: boolean };

/** Routes whose responses depend on the models that the caller may read. */
export const READ_MODELS: Permission = { action: 'read', subject: { area: 'model' } };

type Owned = Pick<ModelRecord, 'id' | 'created_by' | 'visibility'>;
export const modelSubject = ({ id, created_by: owner, visibility }: Owned) =>
  ({ area: 'model', id, owner, visibility }) as const;

/** What the user may do with a model, and thus with everything that belongs to it. */
export function modelAccess(user: Actor, model: Owned): ModelAccess {
  const subject = modelSubject(model);
  return {
    read: can(user, 'read', subject),
    write: can(user, 'update', subject),
    own: can(user, 'administer', subject),
  };
}

/**
 * The model of a request. A write reads it inside its transaction, so that nothing changes in between.
 * @throws AppError `not_found` also for a model the caller cannot see, `forbidden` for one they can only read
 */
export async function modelFor(
  { models }: Pick<Reader, 'models'>,
  request: Pick<FastifyRequest<ModelInUrl>, 'params' | 'user'>,
  action: Action,
): Promise<ModelRecord> {
  const model = await models.find(request.params.id);
  if (!model || !modelAccess(request.user, model).read) throw new AppError('not_found', 'Model not found');
  allow(request, action, modelSubject(model));
  return model;
}

/** The models of a list: those that the caller may read, without the public ones if `alsoPublic` is false. */
export function visibleModels(user: Actor, alsoPublic: boolean): ModelRequest['visible'] {
  if (alsoPublic && holds(user, 'readModel')) return undefined;
  const seesPublic = alsoPublic && can(user, 'read', { area: 'model' });
  return { owner: user.id === '' ? '-' : user.id, ids: sharedModels(user), alsoPublic: seesPublic };
}

/** IDs of the models that others share with the user. */
export function sharedModels({ roles = [] }: Actor): string[] {
  const reading = new Set(ROLES.filter(({ permissions }) => permissions.includes('readModel')).map(({ ref }) => ref));
  return [...new Set(roles.filter(({ role, ref }) => ref !== '*' && reading.has(role)).map(({ ref }) => ref))];
}
