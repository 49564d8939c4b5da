import type { LinkGraph, Way } from './link-graph.ts';
import type { Gap } from './rules.ts';

/** The rank of each item's safety level, -1 for none, and how the level reads. */
export type Ratings = { rank: Int8Array; text: (item: number) => string };

/** Types of links whose source must not be rated below the target, and whose sources carry it together. */
export type IntegrityTypes = { inherit: readonly number[]; decompose: readonly number[] };

/** Every break of the rules for safety levels (ISO 26262-9). Items without a level inherit and pass on nothing. */
export function integrityGaps(graph: LinkGraph, { rank, text }: Ratings, types: IntegrityTypes): Gap[] {
  const gaps: Gap[] = [];
  const add = (item: number, message: string): void => {
    gaps.push({ rule: 'integrity', item, message });
  };
  const name = (item: number): string => `${graph.ids[item]} (${text(item)})`;
  for (let item = 0; item < graph.ids.length; item++) {
    const own = rank[item] ?? -1;
    const shared = ends(graph, item, types.decompose, 'out');
    if (own >= 0) {
      for (const target of ends(graph, item, types.inherit, 'out')) {
        const isBelow = own < (rank[target] ?? -1) && !shared.includes(target);
        if (isBelow) add(item, `${text(item)} is below ${name(target)}`);
      }
    }
    const parts = ends(graph, item, types.decompose, 'in');
    if (parts.length === 0) continue;
    const sum = parts.reduce((total, part) => total + Math.max(0, rank[part] ?? 0), 0);
    if (parts.length !== 2)
      add(item, `${text(item)} is decomposed into ${parts.length}, not two: ${parts.map(name).join(', ')}`);
    else if (own >= 0 && sum < own) add(item, `${text(item)} is not carried by ${parts.map(name).join(' and ')}`);
    const both = commonSources(graph, parts, types);
    if (both.length > 0)
      add(item, `${both.map(name).join(', ')} answers for more than one of ${parts.map(name).join(' and ')}`);
  }
  return gaps;
}

/** Items at the other end of links of these types, each once. */
function ends(graph: LinkGraph, item: number, types: readonly number[], direction: Way['direction']): number[] {
  const found = new Set<number>();
  for (const type of types) graph.forEach(item, { type, direction }, (other) => found.add(other));
  return [...found];
}

/** What inherits from two parts at once, so that they are not independent. */
function commonSources(graph: LinkGraph, parts: readonly number[], { inherit }: IntegrityTypes): number[] {
  const seen = new Set<number>();
  const common = new Set<number>();
  for (const part of parts) {
    for (const source of ends(graph, part, inherit, 'in')) {
      if (seen.has(source)) common.add(source);
      seen.add(source);
    }
  }
  return [...common];
}
