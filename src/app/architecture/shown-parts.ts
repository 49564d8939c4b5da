import type { Architecture, ArchitectureNode } from '#generated/payloads.d.ts';
import type { DrawnSettings } from './architecture-settings.ts';

/** An item with its visible children. */
export type ShownPart = {
  node: ArchitectureNode;
  children: ShownPart[];
  /** number of items hidden inside because it is collapsed */
  hidden: number;
};

/** All links in one direction between two visible items, including those of the items hidden inside them. */
export type ShownLine = { key: string; source: string; target: string; names: string[]; count: number };

export type ShownArchitecture = {
  lanes: { title: string; parts: ShownPart[] }[];
  lines: ShownLine[];
  /** the visible item that represents each item: itself, or the collapsed item around it; none if it is filtered out */
  standIn: ReadonlyMap<string, string>;
};

/** With more items than this, only as many levels start expanded as stay within it. */
const READABLE = 80;

/** The part of an architecture that is drawn: filtered, focused, and collapsed. */
export function showParts(architecture: Architecture, settings: DrawnSettings): ShownArchitecture {
  const kept = keptItems(architecture, settings);
  const nodes = architecture.nodes.filter(({ id }) => kept.has(id));
  const childrenOf = Map.groupBy(nodes, ({ parent }) => (parent !== null && kept.has(parent) ? parent : null));
  const folded = settings.focus === null ? foldedItems(architecture, settings.toggled) : new Set<string>();
  const standIn = new Map<string, string>();
  const standFor = (id: string, by: string): number => {
    standIn.set(id, by);
    return (childrenOf.get(id) ?? []).reduce((sum, child) => sum + 1 + standFor(child.id, by), 0);
  };
  const show = (node: ArchitectureNode): ShownPart => {
    const children = childrenOf.get(node.id) ?? [];
    if (children.length > 0 && folded.has(node.id)) return { node, children: [], hidden: standFor(node.id, node.id) };
    standIn.set(node.id, node.id);
    return { node, children: children.map(show), hidden: 0 };
  };
  const tops = childrenOf.get(null) ?? [];
  const lanes = architecture.lanes.map(({ title }, lane) => ({
    title,
    parts: tops.filter((node) => node.lane === lane).map(show),
  }));
  return {
    lanes: lanes.filter(({ parts }) => parts.length > 0),
    lines: linesBetween(architecture, settings, standIn),
    standIn,
  };
}

/** Items with children that are collapsed. */
export function foldedItems({ nodes }: Pick<Architecture, 'nodes'>, toggled: readonly string[]): Set<string> {
  const depths = new Map<string, number>();
  for (const { id, parent } of nodes) depths.set(id, parent === null ? 0 : (depths.get(parent) ?? 0) + 1);
  const perDepth = Map.groupBy(nodes, ({ id }) => depths.get(id) ?? 0);
  let [level, shown] = [0, perDepth.get(0)?.length ?? 0];
  while (perDepth.has(level + 1) && shown + (perDepth.get(level + 1)?.length ?? 0) <= READABLE) {
    level += 1;
    shown += perDepth.get(level)?.length ?? 0;
  }
  const parents = new Set(nodes.flatMap(({ parent }) => parent ?? []));
  const flipped = new Set(toggled);
  return new Set([...parents].filter((id) => (depths.get(id) ?? 0) >= level !== flipped.has(id)));
}

/** Items that pass the filters and the focus, with all their ancestors. */
function keptItems({ nodes, edges }: Architecture, { kinds, focus }: DrawnSettings): Set<string> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const around = focus !== null && byId.has(focus) ? neighbourhood({ nodes, edges }, focus) : null;
  const kept = new Set<string>();
  for (const { id, type } of nodes) {
    if ((kinds.length > 0 && !kinds.includes(type)) || (around !== null && !around.has(id))) continue;
    for (let at: string | null = id; at !== null && !kept.has(at); at = byId.get(at)?.parent ?? null) kept.add(at);
  }
  return kept;
}

/** An item with its descendants, and everything linked to these. */
function neighbourhood({ nodes, edges }: Pick<Architecture, 'nodes' | 'edges'>, focus: string): Set<string> {
  const inside = new Set([focus]);
  for (const { id, parent } of nodes) if (parent !== null && inside.has(parent)) inside.add(id);
  const around = new Set(inside);
  for (const { source, target } of edges) {
    if (inside.has(source)) around.add(target);
    if (inside.has(target)) around.add(source);
  }
  return around;
}

function linesBetween(
  { nodes, edges }: Architecture,
  { types }: DrawnSettings,
  standIn: ReadonlyMap<string, string>,
): ShownLine[] {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
  const isInside = (id: string, outer: string): boolean => {
    for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) if (at === outer) return true;
    return false;
  };
  const lines = new Map<string, ShownLine>();
  for (const { type, name, ...edge } of edges) {
    const [source, target] = [standIn.get(edge.source), standIn.get(edge.target)];
    if (source === undefined || target === undefined || (types.length > 0 && !types.includes(type))) continue;
    if (isInside(source, target) || isInside(target, source)) continue;
    const key = `${source} ${target}`;
    const line = lines.get(key) ?? { key, source, target, names: [], count: 0 };
    if (!line.names.includes(name)) line.names.push(name);
    line.count += 1;
    lines.set(key, line);
  }
  return [...lines.values()];
}

/** Every shown item, parents first. */
export function allParts({ lanes }: Pick<ShownArchitecture, 'lanes'>): ShownPart[] {
  const flat = (parts: readonly ShownPart[]): ShownPart[] => parts.flatMap((part) => [part, ...flat(part.children)]);
  return lanes.flatMap(({ parts }) => flat(parts));
}
