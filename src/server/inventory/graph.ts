import { AppError } from '#shared/errors.ts';
import type { ItemLink } from '#shared/item.ts';
import { choiceLabel } from '#shared/kinds/choice-label.ts';
import { statusField } from '#shared/kinds/status-field.ts';
import { GRAPH_LIMITS, type Graph, type GraphEdge, type GraphStatus } from '#shared/relations/graph.ts';
import type { LinkedRelation } from '../store/store.ts';
import { GraphWalk } from './graph-walk.ts';
import type { Inventory } from './inventory.ts';

export type GraphRequest = {
  depth: number;
  /** relation types to follow; all when empty */
  types: string[];
  /** kinds to show and to walk through; all when empty */
  kinds: string[];
  /** items whose neighbours are shown although they are too far away, in the order in which they were asked for */
  expanded: string[];
};

/** Items whose data is read at once for their status. */
const BATCH = 50;

/** The items around one, `depth` links both ways. @throws AppError `not_found` without the item */
export async function readGraph(inventory: Inventory, id: string, request: GraphRequest): Promise<Graph> {
  const root = (await inventory.store.read.links([id])).get(id);
  if (root === undefined) throw new AppError('not_found', `There is no item "${id}"`);
  const walk = new GraphWalk(inventory.store.read, root, request, GRAPH_LIMITS.nodes);
  let border = [id];
  for (let step = 1; step <= request.depth && border.length > 0; step++) border = await walk.step(border);
  for (const more of request.expanded) if (walk.nodes.has(more)) await walk.step([more]);
  await walk.readRest();
  const statuses = await readStatuses(inventory, [...walk.nodes.values()]);
  const nodes = [...walk.nodes.values()].map((node) => {
    const status = statuses.get(node.id);
    return { ...node, neighbours: walk.neighboursOf(node.id), ...(status && { status }) };
  });
  return { root: id, nodes, edges: edgesOf(inventory, walk), cut: walk.isCut, met: met(inventory, walk) };
}

function nameOf(inventory: Inventory, type: string): string {
  return inventory.kinds.relationTypes.find(({ id }) => id === type)?.name ?? type;
}

function edgesOf(inventory: Inventory, walk: GraphWalk): GraphEdge[] {
  const toEdge = ({ id, type, source, target }: LinkedRelation): GraphEdge => ({
    id,
    type,
    name: nameOf(inventory, type),
    source,
    target,
  });
  return [...walk.links.values()]
    .filter(({ source, target }) => walk.nodes.has(source) && walk.nodes.has(target))
    .map(toEdge);
}

function met(inventory: Inventory, { metTypes, metKinds }: GraphWalk): Graph['met'] {
  const types = [...metTypes].map(([id, links]) => ({ id, name: nameOf(inventory, id), count: links.size }));
  const kinds = [...metKinds].map(([id, items]) => ({ id, count: items.size }));
  return { types: types.toSorted((a, b) => b.count - a.count), kinds: kinds.toSorted((a, b) => b.count - a.count) };
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
