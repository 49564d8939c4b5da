import { type Adjacency, EdgeList } from './edge-list.ts';

/** How far one link covers its target. */
export type Strength = 'partial' | 'full';

/** A link by the number of its type and the IDs of its ends. */
export type GraphLink = { type: number; source: string; target: string; strength?: Strength };

/** A step from an item along links of one type, or against them. */
export type Way = { type: number; direction: 'out' | 'in' };

/** Items and their links as arrays of numbers, each link once: a million items take some 100 MB. */
export class LinkGraph {
  readonly ids: readonly string[];
  readonly out: Adjacency;
  readonly in: Adjacency;
  /** links whose target, or source, is no item, each once */
  readonly unresolved: readonly GraphLink[];
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(ids: readonly string[], links: Iterable<GraphLink>) {
    this.ids = ids;
    this.#numbers = new Map(ids.map((id, item) => [id, item]));
    const missing = new Map<string, GraphLink>();
    const edges = new EdgeList(ids.length);
    for (const link of links) {
      const { type, source, target, strength } = link;
      const [from, to] = [this.#numbers.get(source), this.#numbers.get(target)];
      if (from !== undefined && to !== undefined) edges.add(from, to, type, strength === 'full');
      else missing.set(`${type} ${source}\n${target}`, link);
    }
    this.unresolved = [...missing.values()];
    this.out = edges.bySource();
    this.in = reversed(this.out, ids.length);
  }

  /** The number of an item. */
  find(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  /** All links, unresolved ones included. */
  get size(): number {
    return this.out.end.length + this.unresolved.length;
  }

  along({ direction }: Way): Adjacency {
    return direction === 'out' ? this.out : this.in;
  }

  /** Calls `visit` for the items at the other end of the item's links of one type. */
  forEach(item: number, way: Way, visit: (other: number, isFull: boolean) => void): void {
    const { start, end, type, isFull } = this.along(way);
    const stop = start[item + 1] ?? 0;
    for (let link = start[item] ?? 0; link < stop; link++)
      if (type[link] === way.type) visit(end[link] ?? 0, isFull[link] === 1);
  }
}

function reversed({ start, end, type, isFull }: Adjacency, items: number): Adjacency {
  const edges = new EdgeList(items);
  for (let item = 0; item < items; item++) {
    const stop = start[item + 1] ?? 0;
    for (let link = start[item] ?? 0; link < stop; link++)
      edges.add(end[link] ?? 0, item, type[link] ?? 0, isFull[link] === 1);
  }
  return edges.bySource();
}
