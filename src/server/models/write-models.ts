import type { FastifyRequest } from 'fastify';
import type { ModelEvent, NewModel } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { holds, type Actor } from '#shared/permissions.ts';
import { newId } from '#server/accounts/tokens/tokens.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import type { EventHub } from '../events/event-hub.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Writer } from '../store/store.ts';
import { modelAccess } from './model-access.ts';
import { checkMembers, withMembers } from './model-values.ts';

const MODELS_OF_A_USER = 3;

/** Inserts a model of the caller, with its audit entry. @throws AppError `forbidden` for one too many */
export async function insertModel(writer: Writer, request: FastifyRequest, body: NewModel): Promise<ModelRecord> {
  const { user } = request;
  checkMembers(body);
  if (!holds(user, 'unlimitedModel') && (await writer.models.countOf(user.id)) >= MODELS_OF_A_USER)
    throw new AppError('forbidden', `Users are limited to ${MODELS_OF_A_USER} models`);
  const model = withMembers(emptyModel(writer, user, body), body);
  await checkItem(writer, model);
  await writer.models.insert(model);
  const words = `Created the model ${model.name}`;
  await record(writer, recordOf(request, 'model_created', { type: 'model', id: model.id }, words));
  return model;
}

function emptyModel({ now }: Writer, user: Actor, { name, main_api: mainApi }: NewModel): ModelRecord {
  return {
    id: newId(),
    rev: 1,
    owner: user.id,
    name,
    mainApi,
    visibility: 'private',
    state: 'draft',
    vehicleCategory: 'Passenger cars',
    picture: '',
    tags: [],
    itemId: null,
    treeHash: null,
    apiVersion: null,
    counts: { apis: 0, usedApis: 0, prototypes: 0, prototypeNodes: 0, nodes: 0 },
    createdAt: now,
    updatedAt: now,
    details: {},
  };
}

/** @throws AppError `invalid` when the model stands for an item that does not exist */
async function checkItem(writer: Writer, { itemId }: ModelRecord): Promise<void> {
  if (itemId === null) return;
  const item = (await writer.links([itemId])).get(itemId);
  if (item && item.deleted !== true) return;
  const message = `Item "${itemId}" not found`;
  throw new AppError('invalid', message, { issues: [{ path: '/item_id', rule: 'x-ref', message }] });
}

/** Notifies those who may read the model, or could until this change. */
export function publishModel(
  events: EventHub,
  { user }: FastifyRequest,
  action: ModelEvent['action'],
  model: ModelRecord,
  before: ModelRecord = model,
): void {
  events.publish({
    event: 'model',
    data: { id: model.id, action, rev: model.rev, by: user.id },
    isFor: (listener) => modelAccess(listener, model).read || modelAccess(listener, before).read,
  });
}
