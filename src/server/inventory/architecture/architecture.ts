import type { Architecture, ArchitectureNode, GraphEdge } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { LinkedRelation } from '#server/store/store.ts';
import { AppError } from '#shared/errors.ts';
import { ARCHITECTURE_LIMITS } from '#shared/relations/architecture.ts';
import { planArchitecture, type ArchitecturePlan } from './architecture-plan.ts';
import { walkParts, type Parts } from './architecture-walk.ts';

type Drawing = Pick<Architecture, 'root' | 'lanes' | 'nodes' | 'edges' | 'cut'>;

/**
 * The parts of an item in the lanes of its kind, and the links between them. What it costs depends on these alone.
 * @throws AppError `not_found` without the item, `unprocessable` if its kind has no architecture
 */
export async function readArchitecture({ store, kinds }: Inventory, id: string): Promise<Drawing> {
  const root = (await store.read.links([id])).get(id);
  if (root === undefined || root.deleted === true) throw new AppError('not_found', `Item "${id}" not found`);
  const plan = planArchitecture(root.type, kinds.kinds, kinds.relationTypes);
  const found = await walkParts(store.read, id, plan);
  const parents = parentsOf(found, plan);
  const nodes = [...found.parts].map(([part, { item, outside }]): ArchitectureNode => {
    const parent = parents.get(part)?.source ?? null;
    return { ...item, lane: plan.laneOf.get(item.type) ?? 0, parent, ...(outside && { outside }) };
  });
  const nested = new Set([...parents.values()].map((link) => link.id));
  const edges = edgesOf(found, plan).filter((edge) => !nested.has(edge.id));
  return {
    root: { id: root.id, type: root.type, name: root.name },
    lanes: plan.lanes,
    nodes,
    edges: edges.slice(0, ARCHITECTURE_LIMITS.edges),
    cut: found.isCut || edges.length > ARCHITECTURE_LIMITS.edges,
  };
}

/** The link to the item of the same lane that contains each part; the oldest where there are several. */
function parentsOf({ parts, links }: Parts, { nesting, laneOf }: ArchitecturePlan): Map<string, LinkedRelation> {
  const parents = new Map<string, LinkedRelation>();
  const order = new Map([...parts.keys()].map((id, i) => [id, i]));
  const lane = (id: string): number | undefined => laneOf.get(parts.get(id)?.item.type ?? '');
  for (const link of links.values()) {
    const { source, target, type } = link;
    const isOfLane = lane(source) !== undefined && lane(source) === lane(target);
    // found earlier: two hierarchies together could nest items in one another
    const isBefore = (order.get(source) ?? 0) < (order.get(target) ?? 0);
    if (nesting.has(type) && isOfLane && isBefore && !parents.has(target)) parents.set(target, link);
  }
  return parents;
}

function edgesOf({ parts, links }: Parts, { types }: ArchitecturePlan): GraphEdge[] {
  return [...links.values()].flatMap(({ id, type, source, target }) =>
    parts.has(source) && parts.has(target) && source !== target
      ? [{ id, type, name: types.get(type)?.name ?? type, source, target }]
      : [],
  );
}
