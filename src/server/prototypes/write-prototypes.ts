import type { FastifyRequest } from 'fastify';
import type { NewPrototype, PrototypePatch } from '#generated/payloads.d.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { checkRevision } from '#server/http/revision-tag.ts';
import { modelFor } from '#server/models/model-access.ts';
import { showPictures } from '#server/models/picture-access.ts';
import { saveSignals } from '#server/signal-trees/save-signals.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { PrototypeRecord } from '#server/store/prototypes/prototypes.ts';
import type { Writer } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import { jsonEqual, type JsonObject } from '#shared/json.ts';
import { isAdministrator, type Actor } from '#shared/permissions.ts';
import { onModel, prototypeFor, type PrototypeInUrl, type PrototypeOfModel } from './prototype-access.ts';
import { emptyPrototype, withPrototypeMembers, type PrototypeValues } from './prototype-values.ts';

const MAX_PROTOTYPES = 1000;

export type WrittenPrototype = PrototypeOfModel & { details: JsonObject };

/** Inserts prototypes of one model, each with its audit entry. @throws AppError `forbidden` for readers of the model */
export async function insertPrototypes(
  writer: Writer,
  request: Pick<FastifyRequest, 'user' | 'ip'>,
  bodies: readonly NewPrototype[],
): Promise<WrittenPrototype[]> {
  const { user } = request;
  const [id = '', ...others] = new Set(bodies.map(({ model_id: of }) => of));
  if (others.length > 0) throw new AppError('invalid', 'All prototypes must be of the same model');
  const model = await modelFor(writer, { params: { id }, user }, onModel(user, 'create'));
  const { prototype_count: count } = await writer.prototypes.countsOf(id);
  if (count + bodies.length > MAX_PROTOTYPES)
    throw new AppError('conflict', `A model can have at most ${MAX_PROTOTYPES} prototypes. Delete some first`);
  const written: WrittenPrototype[] = [];
  // created in the same moment, they are listed by ID: in the order in which they were sent
  const ids = bodies.map(newId).toSorted();
  for (const [i, body] of bodies.entries()) {
    const empty = { prototype: emptyPrototype(ids[i] ?? newId(), id, user.id, writer.now), details: {} };
    const { prototype, details } = withPrototypeMembers(empty, body, user.id);
    checkChoice(user, empty.prototype, prototype);
    await checkName(writer, model, prototype);
    await writer.prototypes.insert(prototype, details);
    await showIn(writer, user, { prototype, details });
    const description = `Created the prototype ${prototype.name} of ${model.name}`;
    await record(writer, recordOf(request, 'prototype_created', on(prototype), description));
    written.push({ model, prototype, details });
  }
  await saveSignals(writer, model, written);
  return written;
}

/** `isChanged`: false if the write changed nothing. */
export type PrototypeChange = WrittenPrototype & { isChanged: boolean };

/**
 * Changes the prototype of the request, with its audit entry.
 * @throws AppError `stale` for an outdated revision, `invalid` for a name that is taken
 */
export async function changePrototype(
  writer: Writer,
  request: FastifyRequest<PrototypeInUrl>,
  body: PrototypePatch,
): Promise<PrototypeChange> {
  const { prototype: before, model } = await prototypeFor(writer, request, 'update');
  checkRevision(request.headers['if-match'], before.rev);
  const oldDetails = (await writer.prototypes.details([before.id])).get(before.id) ?? {};
  const { prototype, details } = withPrototypeMembers(
    { prototype: before, details: oldDetails },
    body,
    request.user.id,
  );
  if (jsonEqual(prototype, before) && jsonEqual(details, oldDetails))
    return { prototype: before, details, model, isChanged: false };
  checkChoice(request.user, before, prototype);
  if (prototype.name !== before.name) await checkName(writer, model, prototype);
  const changed = { ...prototype, rev: before.rev + 1, updatedAt: writer.now };
  await writer.prototypes.change(changed, details);
  await showIn(writer, request.user, { prototype: changed, details });
  await saveSignals(writer, model, [{ prototype: changed, details }]);
  const description = `Changed ${Object.keys(body).join(', ')} of the prototype ${before.name}`;
  await record(writer, recordOf(request, 'prototype_changed', on(before), description));
  return { prototype: changed, details, model, isChanged: true };
}

/** Deletes the prototype of the request, with everything that belongs to it. */
export async function removePrototype(
  writer: Writer,
  request: FastifyRequest<PrototypeInUrl>,
): Promise<PrototypeOfModel> {
  const found = await prototypeFor(writer, request, 'delete');
  const { prototype, model } = found;
  checkRevision(request.headers['if-match'], prototype.rev);
  await writer.prototypes.remove(prototype.id);
  await saveSignals(writer, model, []);
  const description = `Deleted the prototype ${prototype.name} of ${model.name}`;
  await record(writer, recordOf(request, 'deletion', on(prototype), description));
  return found;
}

/** @throws AppError `invalid` with the message that older clients know */
async function checkName({ prototypes }: Writer, model: ModelRecord, { id, name }: PrototypeRecord): Promise<void> {
  const taken = await prototypes.named(model.id, name);
  if (taken === undefined || taken === id) return;
  const message = `Duplicate prototype name '${name}' in model ${model.name}`;
  throw new AppError('invalid', message, { issues: [{ path: '/name', rule: 'unique', message }] });
}

function checkChoice(user: Actor, before: PrototypeRecord, after: PrototypeRecord): void {
  if (before.isEditorsChoice === after.isEditorsChoice || isAdministrator(user)) return;
  throw new AppError('forbidden', 'Only administrators recommend prototypes');
}

function showIn(writer: Writer, user: Actor, { prototype, details }: PrototypeValues): Promise<void> {
  const use = { refType: 'prototype', ref: prototype.id };
  return showPictures(writer, user, use, `${prototype.picture} ${JSON.stringify(details)}`);
}

function on({ id }: PrototypeRecord): { type: string; id: string } {
  return { type: 'prototype', id };
}
