import type { FastifyRequest } from 'fastify';
import type { ModelPatch, NewModel } from '#generated/payloads.d.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { checkRevision } from '#server/http/revision-tag.ts';
import { recheckSignals } from '#server/signal-trees/save-signals.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { Writer } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import { jsonEqual, type JsonObject } from '#shared/json.ts';
import { MODEL_TRANSITIONS } from '#shared/model.ts';
import { can, holds, type Actor } from '#shared/permissions.ts';
import { defaultValues } from '#shared/records/define-record.ts';
import { model as definition } from '#shared/records/model.ts';
import { modelAccess, modelFor, type ModelInUrl } from './model-access.ts';
import { checkMembers, withDetails, withMembers } from './model-values.ts';
import type { PlaceSignals } from './new-signals.ts';
import { showPictures } from './picture-access.ts';

const MODELS_OF_A_USER = 3;

/** Inserts a model of the caller, with its audit entry. @throws AppError `forbidden` for too many models */
export async function insertModel(
  writer: Writer,
  request: FastifyRequest,
  body: NewModel,
  placeSignals: PlaceSignals,
): Promise<ModelRecord> {
  const { user } = request;
  checkMembers(body);
  await checkCount(writer, user);
  const model = await placeSignals(writer, withMembers(emptyModel(writer, user, body), body));
  await checkItem(writer, user, model);
  const details = withDetails({}, body);
  await writer.models.insert(model, details);
  await showPictures(writer, user, { refType: 'model', ref: model.id }, shown(model, details));
  await record(writer, recordOf(request, 'model_created', on(model), `Created the model ${model.name}`));
  return model;
}

/** @throws AppError `forbidden` for a user who already has the maximum number of models */
export async function checkCount({ models }: Pick<Writer, 'models'>, user: Actor): Promise<void> {
  if (!holds(user, 'unlimitedModel') && (await models.countOf(user.id)) >= MODELS_OF_A_USER)
    throw new AppError('forbidden', `Users are limited to ${MODELS_OF_A_USER} models`);
}

/** A model with default values, which nothing refers to yet. */
export function emptyModel({ now }: Writer, user: Actor, { name, main_api: mainApi }: NewModel): ModelRecord {
  const defaults = defaultValues(definition) as ModelRecord;
  const written = { created_by: user.id, created_at: now, updated_at: now };
  return { ...defaults, id: newId(), rev: 1, name, main_api: mainApi, ...written };
}

/** A model before and after a change; both are the same if nothing changed. */
export type ModelChange = { before: ModelRecord; model: ModelRecord };

/**
 * Changes the model of the request, with its audit entry.
 * @throws AppError `stale` for an outdated revision, `forbidden` for what only its owner may change
 */
export async function changeModel(
  writer: Writer,
  request: FastifyRequest<ModelInUrl>,
  body: ModelPatch,
  placeSignals: PlaceSignals,
): Promise<ModelChange> {
  const before = await modelFor(writer, request, 'update');
  checkRevision(request.headers['if-match'], before.rev);
  checkMembers(body);
  const named = withMembers(before, body);
  const hasSignals = [body.cvi, body.custom_apis].some(Boolean) || named.api_version !== before.api_version;
  const model = hasSignals ? await placeSignals(writer, named) : named;
  await checkRelease(writer, before, model);
  const details = await writer.models.details(before.id);
  const newDetails = withDetails(details, body);
  if (!hasSignals && jsonEqual(model, before) && jsonEqual(newDetails, details)) return { before, model: before };
  if (model.visibility !== before.visibility && !modelAccess(request.user, before).own)
    throw new AppError('forbidden', 'Only the owner can change who sees a model');
  checkState(before, model);
  if (model.item_id !== before.item_id) await checkItem(writer, request.user, model);
  const changed = { ...model, rev: before.rev + 1, updated_at: writer.now };
  await writer.models.change(changed, newDetails);
  if (hasSignals || changed.main_api !== before.main_api) await recheckSignals(writer, changed);
  if (changed.tree_hash !== before.tree_hash) await writer.trees.removeUnused();
  await showPictures(writer, request.user, { refType: 'model', ref: changed.id }, shown(changed, newDetails));
  const description = `Changed ${Object.keys(body).join(', ')} of the model ${before.name}`;
  await record(writer, recordOf(request, 'model_changed', on(model), description));
  return { before, model: changed };
}

/** @throws AppError `unprocessable` for a state that cannot follow the current one */
function checkState({ state: from }: ModelRecord, { state: to }: ModelRecord): void {
  const allowed: readonly string[] = MODEL_TRANSITIONS[from];
  if (from === to || allowed.includes(to)) return;
  const message = `The state cannot change from "${from}" to "${to}"`;
  const hint = `From "${from}" it can change to: ${allowed.join(', ')}.`;
  throw new AppError('unprocessable', message, {
    issues: [{ path: '/state', rule: 'x-transitions', message, hint }],
  });
}

/**
 * A tree keeps its release name. @throws AppError `invalid` for the name of a release that this server does not have
 */
async function checkRelease(
  { trees }: Writer,
  before: ModelRecord,
  { api_version: apiVersion, tree_hash: treeHash }: ModelRecord,
): Promise<void> {
  if (apiVersion === null || apiVersion === before.api_version || treeHash === null) return;
  if ((await trees.release(apiVersion))?.hash === treeHash) return;
  throw new AppError('invalid', `Release "${apiVersion}" not found. Add it to the catalogue, or send the tree itself`);
}

/** @throws AppError `invalid` when the model represents an item that does not exist, or that the user may not read */
async function checkItem(writer: Writer, user: Actor, { item_id: itemId }: ModelRecord): Promise<void> {
  if (itemId === null) return;
  const item = can(user, 'read', { area: 'inventory' }) ? (await writer.links([itemId])).get(itemId) : undefined;
  if (item && item.deleted !== true) return;
  const message = `Item "${itemId}" not found`;
  throw new AppError('invalid', message, { issues: [{ path: '/item_id', rule: 'x-ref', message }] });
}

/** Deletes the model of the request, with everything that belongs to it. */
export async function removeModel(writer: Writer, request: FastifyRequest<ModelInUrl>): Promise<ModelRecord> {
  const model = await modelFor(writer, request, 'delete');
  checkRevision(request.headers['if-match'], model.rev);
  await writer.models.remove(model.id);
  await writer.customSignals.removeOfModel(model.id);
  await writer.trees.removeUnused();
  await record(writer, recordOf(request, 'deletion', on(model), `Deleted the model ${model.name}`));
  return model;
}

function on({ id }: ModelRecord): { type: string; id: string } {
  return { type: 'model', id };
}

function shown({ model_home_image_file: picture }: ModelRecord, details: JsonObject): string {
  return `${picture} ${JSON.stringify(details)}`;
}
