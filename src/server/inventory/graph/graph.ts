import type { Graph, GraphEdge, GraphNode, GraphStatus, ItemLink } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AppError } from '#shared/errors.ts';
import { choiceLabel } from '#shared/fields/choice-label.ts';
import { statusField } from '#shared/kinds/status-field.ts';
import { GRAPH_LIMITS } from '#shared/relations/graph.ts';
import { GraphWalk, type WalkedNode } from './graph-walk.ts';

export type GraphRequest = {
  depth: number;
  /** relation types to follow; all when empty */
  types: string[];
  /** kinds to show, with the items on the path to them; all when empty */
  kinds: string[];
  /** items whose neighbours are shown beyond the depth, in the order in which they were expanded */
  expanded: string[];
};

/** Batch size for reading items to get their status. */
const BATCH = 50;
/** When filtered by kind, the walk may visit this many times more items than are shown. */
const SEARCHED = 4;

/**
 * The items around one item, following `depth` links in both directions. @throws AppError `not_found` without the item
 */
export async function readGraph(inventory: Inventory, id: string, request: GraphRequest): Promise<Graph> {
  const { types, kinds, expanded, depth } = request;
  const root = (await inventory.store.read.links([id])).get(id);
  if (root === undefined) throw new AppError('not_found', `Item "${id}" not found`);
  const limit = GRAPH_LIMITS.nodes * (kinds.length > 0 ? SEARCHED : 1);
  const walk = new GraphWalk(inventory.store.read, root, { types, limit });
  let border = [id];
  for (let step = 1; step <= depth && border.length > 0; step++) border = await walk.step(border);
  for (const more of expanded) if (walk.nodes.has(more)) await walk.step([more]);
  const isWanted = (item: ItemLink) => item.id === id || kinds.length === 0 || kinds.includes(item.type);
  const { shown, isCut } = keep(walk, isWanted);
  await walk.readLinks([...shown.keys()]);
  const statuses = await readStatuses(inventory, [...shown.values()]);
  return {
    root: id,
    nodes: [...shown.values()].map(({ from: _, ...node }): GraphNode => {
      const status = statuses.get(node.id);
      const neighbours = walk.neighboursOf(node.id).filter(isWanted).length;
      return { ...node, neighbours, ...(status && { status }), ...(!isWanted(node) && { via: true }) };
    }),
    edges: edgesOf(inventory, walk, shown),
    cut: walk.isCut || isCut,
    met: met(inventory, walk, request),
  };
}

/** The items of the wanted kinds and those on the path to them, nearest first, up to the size limit. */
function keep({ nodes }: GraphWalk, isWanted: (item: ItemLink) => boolean) {
  const kept = new Set<string>();
  let isCut = false;
  for (const node of nodes.values()) {
    if (!isWanted(node)) continue;
    const way = wayTo(node, nodes).filter((id) => !kept.has(id));
    if (kept.size + way.length > GRAPH_LIMITS.nodes) isCut = true;
    else for (const id of way) kept.add(id);
  }
  return { shown: new Map([...nodes].filter(([id]) => kept.has(id))), isCut };
}

function wayTo(node: WalkedNode, nodes: ReadonlyMap<string, WalkedNode>): string[] {
  const way: string[] = [];
  for (let at: WalkedNode | undefined = node; at; at = at.from === null ? undefined : nodes.get(at.from))
    way.push(at.id);
  return way;
}

function nameOf(inventory: Inventory, type: string): string {
  return inventory.kinds.relationTypes.find(({ id }) => id === type)?.name ?? type;
}

function edgesOf(inventory: Inventory, walk: GraphWalk, shown: ReadonlyMap<string, unknown>): GraphEdge[] {
  return [...walk.links.values()]
    .filter(({ source, target }) => shown.has(source) && shown.has(target))
    .map(({ id, type, source, target }) => ({ id, type, name: nameOf(inventory, type), source, target }));
}

/** Filter options: everything found, plus what the current filter contains. */
function met(inventory: Inventory, { metTypes, nodes }: GraphWalk, { types, kinds }: GraphRequest): Graph['met'] {
  const perKind = Map.groupBy([...nodes.values()].slice(1), ({ type }) => type);
  const allTypes = [...new Set([...metTypes.keys(), ...types])];
  const allKinds = [...new Set([...perKind.keys(), ...kinds])];
  return {
    types: allTypes
      .map((id) => ({ id, name: nameOf(inventory, id), count: metTypes.get(id)?.size ?? 0 }))
      .toSorted((a, b) => b.count - a.count),
    kinds: allKinds.map((id) => ({ id, count: perKind.get(id)?.length ?? 0 })).toSorted((a, b) => b.count - a.count),
  };
}

async function readStatuses(inventory: Inventory, links: readonly ItemLink[]): Promise<Map<string, GraphStatus>> {
  const fields = new Map(inventory.kinds.kinds.map((kind) => [kind.kind, statusField(kind)]));
  const having = links.filter(({ type }) => fields.get(type) !== undefined).map(({ id }) => id);
  const found = new Map<string, GraphStatus>();
  for (let start = 0; start < having.length; start += BATCH) {
    const items = await inventory.store.read.items(having.slice(start, start + BATCH));
    for (const { id, type, data } of items.values()) {
      const field = fields.get(type);
      const value = field && data[field.name];
      if (field === undefined || typeof value !== 'string') continue;
      found.set(id, { name: field.name, title: field.title, value, label: choiceLabel(field, value) });
    }
  }
  return found;
}
