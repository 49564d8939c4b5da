import type { FastifyRequest } from 'fastify';
import type { ExtendedApiPatch, NewExtendedApi } from '#generated/payloads.d.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { checkRevision } from '#server/http/revision-tag.ts';
import { modelFor } from '#server/models/model-access.ts';
import { publishModel } from '#server/models/publish-model.ts';
import { recheckSignals } from '#server/signal-trees/save-signals.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import type { CustomSignalRow } from '#server/store/signals/custom-signals.ts';
import type { Writer } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';
import type { JsonObject } from '#shared/json.ts';
import { storedAttributes, assertCustomSignal, MAX_CUSTOM_SIGNALS } from './custom-signals.ts';
import { countSignalsOf } from './import-tree.ts';
import type { SignalParts } from './signal-parts.ts';

type ById = { Params: { id: string } };

/** A signal, and the new revision of its model. */
export type WrittenSignal = { signal: CustomSignalRow; rev: number };

/** @throws AppError `invalid` or `conflict` naming the rule that the signal breaks, `forbidden` for readers of the model */
export function addCustomSignal(
  parts: SignalParts,
  request: FastifyRequest,
  body: NewExtendedApi,
): Promise<WrittenSignal> {
  const path = body.apiName.trim();
  return change(parts, request, async (writer) => {
    const model = await modelFor(writer, { params: { id: body.model }, user: request.user }, 'update');
    checkRevision(request.headers['if-match'], model.rev);
    const others = await writer.customSignals.ofModel(model.id);
    if (others.length >= MAX_CUSTOM_SIGNALS)
      throw new AppError('conflict', `A model has at most ${MAX_CUSTOM_SIGNALS.toLocaleString('en')} custom signals`);
    const data = storedAttributes(body);
    await check(parts, writer, model, others, path, data);
    const times = { created_by: request.user.id, created_at: writer.now, updated_at: writer.now };
    const signal = { id: newId(), model: model.id, path, data, ...times };
    await writer.customSignals.save(signal);
    return { model, signal, description: `Added the custom signal ${path} to ${model.name}` };
  });
}

/** Attributes that are null are removed. */
export function changeCustomSignal(
  parts: SignalParts,
  request: FastifyRequest<ById>,
  body: ExtendedApiPatch,
): Promise<WrittenSignal> {
  return change(parts, request, async (writer) => {
    const { model, signal: before } = await signalFor(writer, request);
    const path = body.apiName?.trim() ?? before.path;
    const given: JsonObject = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const data = storedAttributes({ ...before.data, ...given });
    const others = (await writer.customSignals.ofModel(model.id)).filter(({ id }) => id !== before.id);
    await check(parts, writer, model, others, path, data);
    const signal = { ...before, path, data, updated_at: writer.now };
    await writer.customSignals.save(signal);
    return { model, signal, description: `Changed the custom signal ${path} of ${model.name}` };
  });
}

export async function removeCustomSignal(parts: SignalParts, request: FastifyRequest<ById>): Promise<void> {
  await change(parts, request, async (writer) => {
    const { model, signal } = await signalFor(writer, request);
    await writer.customSignals.remove(signal.id);
    return { model, signal, description: `Deleted the custom signal ${signal.path} of ${model.name}` };
  });
}

type Change = { model: ModelRecord; signal: CustomSignalRow; description: string };

/** Any change to the signals of a model creates a new revision of it, with its audit entry and event. */
async function change(
  { store, events }: SignalParts,
  request: FastifyRequest,
  work: (writer: Writer) => Promise<Change>,
): Promise<WrittenSignal> {
  const { model, changed, signal } = await store.write(async (writer) => {
    const done = await work(writer);
    const api_count = await countSignalsOf(writer, done.model);
    const after = { ...done.model, api_count, rev: done.model.rev + 1, updated_at: writer.now };
    await writer.models.change(after);
    await recheckSignals(writer, after);
    const on = { type: 'model', id: after.id };
    await record(writer, recordOf(request, 'model_changed', on, done.description));
    return { ...done, changed: after };
  });
  publishModel(events, { action: 'update', model: changed, before: model, by: request.user.id });
  return { signal, rev: changed.rev };
}

async function check(
  { signals }: SignalParts,
  writer: Writer,
  model: ModelRecord,
  others: readonly CustomSignalRow[],
  path: string,
  data: JsonObject,
): Promise<void> {
  if (others.some((other) => other.path === path))
    throw new AppError('conflict', `The model has a custom signal "${path}" already. Choose another name`);
  assertCustomSignal(await signals.tree(model, others, writer), path, data);
}

/**
 * @throws AppError `not_found` also for signals of models that the caller may not read, `stale` for an outdated
 * revision of the model
 */
async function signalFor(
  writer: Writer,
  { params, user, headers }: FastifyRequest<ById>,
): Promise<{ model: ModelRecord; signal: CustomSignalRow }> {
  const signal = await writer.customSignals.find(params.id);
  if (signal === undefined) throw new AppError('not_found', 'Custom signal not found');
  const model = await modelFor(writer, { params: { id: signal.model }, user }, 'update');
  checkRevision(headers['if-match'], model.rev);
  return { signal, model };
}
