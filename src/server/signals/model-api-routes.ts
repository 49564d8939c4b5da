import type { FastifyInstance } from 'fastify';
import { parameters } from '#server/http/parameters.ts';
import { routesOf } from '#server/http/routes.ts';
import { modelFor, READ_MODELS } from '#server/models/model-access.ts';
import { publishModel } from '#server/models/publish-model.ts';
import { TREE_BYTES } from '#server/signal-trees/tree-readers.ts';
import { AppError } from '#shared/errors.ts';
import { compareTrees } from './compare-trees.ts';
import { replaceTree, reportNewTree, reportTree } from './import-tree.ts';
import { brokenReferences } from './references/broken-references.ts';
import { sendPacked } from './send-json.ts';
import type { SignalParts } from './signal-parts.ts';
import { FILE_QUERY, takeFiles } from './signal-source.ts';

const API = '/v2/models/:id/api';

/** The vehicle API of a model: its signal tree with its custom signals. */
export async function modelApiRoutes(app: FastifyInstance, parts: SignalParts): Promise<void> {
  const routes = routesOf(app);
  const { store, events, signals, sources, index } = parts;

  routes.get(
    API,
    { permission: READ_MODELS, cost: 'page', answers: ['The signal tree of a model', 'signal-tree'] },
    async (request, reply) => {
      const model = await modelFor(store.read, request, 'read');
      return sendPacked(request, reply, { tag: await signals.tag(model), load: () => signals.packed(model) });
    },
  );

  routes.get(
    `${API}/:api`,
    {
      permission: READ_MODELS,
      cost: 'page',
      answers: ['A node of the signal tree, with all below it, by its full path', 'signal-tree-node'],
    },
    async (request, reply) => {
      const model = await modelFor(store.read, request, 'read');
      const text = await signals.node(model, request.params.api);
      if (text === undefined) throw new AppError('not_found', `The model has no signal "${request.params.api}"`);
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );

  await app.register(async (files) => {
    await takeFiles(files);
    const uploads = routesOf(files);
    uploads.post(
      '/v2/apis/report',
      {
        permission: 'signed-in',
        bodyLimit: TREE_BYTES,
        query: parameters(FILE_QUERY),
        answers: ['Report what is in a signal tree, and store nothing', 'tree-report'],
        schema: { description: REPORT_WORDS },
      },
      async (request) => reportNewTree(store.read, await sources.fromRequest(request)),
    );
    uploads.post(
      '/v2/models/:id/replace-api',
      {
        permission: 'signed-in',
        bodyLimit: TREE_BYTES,
        query: REPLACE_QUERY,
        answers: ['Replace the signal tree of a model', REPLACED],
        schema: { description: REPLACE_WORDS },
      },
      async (request, reply) => {
        const model = await modelFor(store.read, request, 'update');
        const read = await sources.fromRequest(request);
        if (request.query.dry_run)
          return reportTree(store.read, model, read, {
            compare: (before, after) => compareTrees(parts, before, after, request.user.id),
            broken: async (paths) => {
              const [present] = await index.distinct([model]);
              const lost = [...(present?.signals.keys() ?? [])].filter((path) => !paths.has(path));
              return brokenReferences(parts, request.user, model, lost);
            },
          });
        const changed = await store.write((writer) => replaceTree(writer, request, read));
        publishModel(events, { action: 'update', model: changed, before: model, by: request.user.id });
        return reply.send();
      },
    );
  });
}

const REPLACED = {
  description: 'The report, with `dry_run`; otherwise nothing',
  content: { 'application/json': { schema: { $ref: 'tree-report.json#' } } },
} as const;

const REPLACE_WORDS =
  'The body is `{"api_data_url": "https://…"}`, the file itself, or a form with it as the field `file`: JSON of VSS 2 to 7, vspec, or a ZIP file of all of it. With `dry_run` nothing ' +
  'is changed, and the answer is a report of what would be. A tree with errors is refused with all of them.';

const REPORT_WORDS =
  'The body is `{"api_data_url": "https://…"}`, the file itself, or a form with it as the field `file`: JSON of VSS 2 to ' +
  '7, vspec, or a ZIP file of a specification with all that it includes.';

const REPLACE_QUERY = parameters({
  ...FILE_QUERY,
  dry_run: { type: 'boolean', default: false, description: 'Report what would change, and change nothing' },
});
