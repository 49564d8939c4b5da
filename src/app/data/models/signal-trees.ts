/** The signal trees of models. */
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from '#app/data/get-query.ts';
import { get } from '#app/http/api.ts';
import type { VssRelease } from '#generated/payloads.d.ts';
import { STRUCT_TYPES_KEY, type SignalNode, type SignalTree } from '#shared/vss/index.ts';
import { modelKeys } from './model-keys.ts';
import { modelPath } from './models.ts';

type TreeDocument = Record<string, SignalNode>;

/** The tree of a model with its custom signals. */
export function signalTreeQuery(id: string) {
  return queryOptions({
    queryKey: modelKeys.tree(id),
    queryFn: async ({ signal }) => toTree(await get<TreeDocument>(modelPath(id, '/api'), {}, signal)),
    staleTime: 600_000,
  });
}

/** The server sends the root under its name, and each node with additions for older clients. */
function toTree(document: TreeDocument): SignalTree {
  const [root = '', node = { type: 'branch' as const }] =
    Object.entries(document).find(([name]) => name !== STRUCT_TYPES_KEY) ?? [];
  const types = document[STRUCT_TYPES_KEY] as TreeDocument | undefined;
  tidy(node);
  return { root, node, ...(types !== undefined && { types }) };
}

/** Removes names, ids that nothing needs, and placeholder descriptions. */
function tidy(node: SignalNode): void {
  delete node['name'];
  if (node['isWishlist'] !== true) delete node['id'];
  if (node.description === 'nan') delete node.description;
  for (const child of Object.values(node.children ?? {})) tidy(child);
}

/** The catalogue: signal trees to create a model with. */
export function releasesQuery() {
  return getQuery<VssRelease[]>(modelKeys.releases, 'apis/vss');
}

/** A release as a file, to import it elsewhere. */
export function releaseFileQuery(name: string | undefined) {
  return queryOptions({
    queryKey: [...modelKeys.releases, name, 'file'],
    queryFn: async ({ signal }) => {
      const document = await get<TreeDocument>(releasePath(name ?? ''), {}, signal);
      return new File([JSON.stringify(document)], `${name}.json`, { type: 'application/json' });
    },
    enabled: name !== undefined,
    structuralSharing: false,
    staleTime: 600_000,
  });
}

/** The tree of `release:NAME` or `model:ID`. */
export function otherTreeQuery(other: string) {
  const [kind, name = ''] = other.split(/:(.*)/s);
  if (kind === 'model') return { ...signalTreeQuery(name), enabled: name !== '' };
  return queryOptions({
    queryKey: [...modelKeys.releases, name, 'tree'] as string[],
    queryFn: async ({ signal }) => toTree(await get<TreeDocument>(releasePath(name), {}, signal)),
    enabled: kind === 'release' && name !== '',
    staleTime: 600_000,
  });
}

function releasePath(name: string): string {
  return `apis/vss/${encodeURIComponent(name)}`;
}
