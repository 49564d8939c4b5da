import type { DiscussedType } from '#generated/payloads.d.ts';
import { modelAccess, modelSubject } from '#server/models/model-access.ts';
import type { RecordParent } from '#server/records/record-hooks.ts';
import type { Reader } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { isAdministrator, type Actor } from '#shared/permissions.ts';

/** The subject of a discussion; `model` is the model whose readers may read it, null if everybody may. */
export type DiscussedThing = RecordParent & { model: string | null };

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
    return { model: null, name: path, access: { read: true, write: false, own: isAdministrator(user) } };
  const prototype = refType === 'prototype' ? await read.prototypes.find(ref) : undefined;
  const thing = refType === 'prototype' ? 'Prototype' : 'Model';
  const model = await read.models.find(prototype?.model ?? ofModel ?? ref);
  const access = model && modelAccess(user, model);
  if (!model || access?.read !== true || (refType === 'prototype' && prototype === undefined))
    throw new AppError('not_found', `${thing} not found`);
  return {
    model: model.id,
    name: path === undefined ? (prototype?.name ?? model.name) : `${path} of ${model.name}`,
    access,
    readers: { mayRead: [modelSubject(model)] },
  };
}
