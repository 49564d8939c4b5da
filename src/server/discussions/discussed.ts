import type { DiscussedType } from '#generated/payloads.d.ts';
import type { Audience } from '#server/events/audience.ts';
import { modelAccess, modelSubject } from '#server/models/model-access.ts';
import type { Discussed } from '#server/store/discussions/discussions.ts';
import type { Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { isAdministrator, type Actor } from '#shared/permissions.ts';

/** The subject of a discussion, and what a user may do with it. */
export type DiscussedThing = Discussed & {
  name: string;
  /** absent: everyone may read it */
  readers?: Audience;
  mayOwn: (user: Actor) => boolean;
};

const SIGNAL = /^(?:([0-9a-f]{24}):)?([A-Za-z][\w.]{0,254})$/;

/**
 * Posts have the rights of their subject. A subject that is only a path is a signal of the standard, which everyone may
 * read. @throws AppError `not_found` also for what the user cannot see
 */
export async function discussed(
  read: Pick<Reader, 'models' | 'prototypes'>,
  user: Actor,
  refType: DiscussedType,
  ref: string,
): Promise<DiscussedThing> {
  const [, ofModel, path] = refType === 'api' ? (SIGNAL.exec(ref) ?? []) : [];
  if (refType === 'api' && path === undefined) throw new AppError('not_found', 'Signal not found');
  if (path !== undefined && ofModel === undefined)
    return { refType, ref, model: null, name: path, mayOwn: isAdministrator };
  const prototype = refType === 'prototype' ? await read.prototypes.find(ref) : undefined;
  const thing = refType === 'prototype' ? 'Prototype' : 'Model';
  const model = await read.models.find(prototype?.model ?? ofModel ?? ref);
  if (!model || !modelAccess(user, model).read || (refType === 'prototype' && prototype === undefined))
    throw new AppError('not_found', `${thing} not found`);
  return {
    refType,
    ref,
    model: model.id,
    name: path === undefined ? (prototype?.name ?? model.name) : `${path} of ${model.name}`,
    readers: { mayRead: [modelSubject(model)] },
    mayOwn: (owner) => modelAccess(owner, model).own,
  };
}
