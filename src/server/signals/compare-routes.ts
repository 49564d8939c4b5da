import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { modelFor, READ_MODELS } from '#server/models/model-access.ts';
import type { SignalParts } from './signal-parts.ts';
import { comparableTree, compareTrees, type ComparableTree } from './compare-trees.ts';

type Compare = { Querystring: { old: string; new: string } };
const ID = /^[0-9a-f]{24}$/;

/** The differences between two signal trees, each from a release or a model. */
export function compareRoutes(app: FastifyInstance, parts: SignalParts): void {
  app.get<Compare>(
    '/v2/apis/compare',
    {
      config: { permission: READ_MODELS, cost: 'whole' },
      schema: {
        querystring: QUERY,
        summary: 'Compare two signal trees',
        description: 'Each is the name of a release or the ID of a model. The answer is a SignalTreeDiff.',
        response: { 200: { $ref: 'signal-tree-diff.json#' } },
      },
    },
    async (request, reply) => {
      const { old, new: next } = request.query;
      const [before, after] = [await treeNamed(parts, request, old), await treeNamed(parts, request, next)];
      const text = await compareTrees(parts, before, after, request.user.id);
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );
}

/** @throws AppError `not_found` also for models that the caller may not read */
async function treeNamed(parts: SignalParts, { user }: FastifyRequest, name: string): Promise<ComparableTree> {
  const { read } = parts.store;
  const release = await read.trees.release(name);
  if (release !== undefined) return { hash: release.hash };
  if (!ID.test(name)) throw new AppError('not_found', `There is no signal tree "${name}"`);
  return comparableTree(parts, await modelFor(read, { params: { id: name }, user }, 'read'));
}

const TREE = {
  type: 'string',
  minLength: 1,
  maxLength: 64,
  description: 'Name of a release or ID of a model',
} as const;
const QUERY = { type: 'object', properties: { old: TREE, new: TREE }, required: ['old', 'new'] } as const;
