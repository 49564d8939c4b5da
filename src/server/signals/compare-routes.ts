import type { FastifyRequest } from 'fastify';
import { parameters } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import { modelFor, READ_MODELS } from '#server/models/model-access.ts';
import { AppError } from '#shared/errors.ts';
import { comparableTree, compareTrees, type ComparableTree } from './compare-trees.ts';
import type { SignalParts } from './signal-parts.ts';

const ID = /^[0-9a-f]{24}$/;

/** The differences between two signal trees, each from a release or a model. */
export function compareRoutes(routes: Routes, parts: SignalParts): void {
  routes.get(
    '/v2/apis/compare',
    {
      permission: READ_MODELS,
      cost: 'whole',
      query: QUERY,
      answers: ['Compare two signal trees', 'signal-tree-diff'],
      schema: { description: 'Each is the name of a release or the ID of a model. The answer is a SignalTreeDiff.' },
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
const QUERY = parameters({ old: TREE, new: TREE }, 'old', 'new');
