import type { FastifyRequest } from 'fastify';
import type { ModelApi } from '#generated/payloads.d.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { empty } from '#server/http/answers.ts';
import type { Routes } from '#server/http/routes.ts';
import { modelFor, READ_MODELS, type ModelInUrl } from '#server/models/model-access.ts';
import { publishModel } from '#server/models/publish-model.ts';
import { recheckSignals } from '#server/signal-trees/save-signals.ts';
import { TREE_BYTES } from '#server/signal-trees/tree-readers.ts';
import type { ModelRecord } from '#server/store/models/models.ts';
import { countSignalsOf, replaceTree } from './import-tree.ts';
import type { SignalParts } from './signal-parts.ts';
import { nodeText } from './tree-text.ts';

const APIS = '/v2/apis';

/**
 * The tree of a model as a separate record, for clients older than `/models/{id}/api`. A model has only one, so its ID
 * is that of the model.
 */
export function olderApiRoutes(routes: Routes, parts: SignalParts): void {
  const { store, signals } = parts;
  const note = 'For older clients: see /v2/models/{id}/api';

  const answer = async (model: ModelRecord): Promise<ModelApi> => {
    const { root, node } = await signals.tree(model);
    const cvi = `{${JSON.stringify(root)}:${await nodeText(root, node)}}`;
    return { id: model.id, model: model.id, cvi, created_by: model.created_by, created_at: model.created_at };
  };
  const read = async (id: string, { user }: Pick<FastifyRequest, 'user'>): Promise<ModelApi> =>
    answer(await modelFor(store.read, { params: { id }, user }, 'read'));

  routes.get(`${APIS}/:id`, { permission: READ_MODELS, cost: 'page', answers: [note, 'model-api'] }, (request) =>
    read(request.params.id, request),
  );

  routes.get(
    `${APIS}/model_id/:modelId`,
    { permission: READ_MODELS, cost: 'page', answers: [note, 'model-api'] },
    (request) => read(request.params.modelId, request),
  );

  routes.post(
    APIS,
    { permission: 'signed-in', bodyLimit: TREE_BYTES, body: 'new-api', answers: [note, 'model-api', 201] },
    async (request) => {
      const { model, cvi } = request.body;
      return await answer(await write(parts, request, model, cvi));
    },
  );

  routes.patch(
    `${APIS}/:id`,
    { permission: 'signed-in', bodyLimit: TREE_BYTES, body: 'api-patch', answers: [note, 'model-api'] },
    async (request) => answer(await write(parts, request, request.params.id, request.body.cvi)),
  );

  routes.delete(`${APIS}/:id`, { permission: 'signed-in', answers: [note, empty('Deleted'), 204] }, async (request) => {
    await removeTree(parts, request);
  });
}

async function write(
  { store, events, sources }: SignalParts,
  request: FastifyRequest,
  id: string,
  cvi: string,
): Promise<ModelRecord> {
  const { user, headers, ip } = request;
  const change = { params: { id }, user, headers, ip };
  const before = await modelFor(store.read, change, 'update');
  const read = await sources.fromFile(Buffer.from(cvi), 'cvi.json', user.id);
  const model = await store.write((writer) => replaceTree(writer, change, read));
  publishModel(events, { action: 'update', model, before, by: user.id });
  return model;
}

async function removeTree({ store, events }: SignalParts, request: FastifyRequest<ModelInUrl>): Promise<void> {
  const { before, model } = await store.write(async (writer) => {
    const found = await modelFor(writer, request, 'update');
    const bare = { ...found, tree_hash: null, api_version: null, rev: found.rev + 1, updated_at: writer.now };
    const after = { ...bare, api_count: await countSignalsOf(writer, bare) };
    await writer.models.change(after);
    await recheckSignals(writer, after);
    await writer.trees.removeUnused();
    const on = { type: 'model', id: found.id };
    await record(writer, recordOf(request, 'model_changed', on, `Removed the signal tree of ${found.name}`));
    return { before: found, model: after };
  });
  publishModel(events, { action: 'update', model, before, by: request.user.id });
}
