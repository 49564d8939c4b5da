import type { ItemLink } from '#generated/payloads.d.ts';
import type { LinkedRelation, Reader } from '#server/store/store.ts';

/** `from` is the item that the walk came from, null for the one it began at. */
export type WalkedNode = ItemLink & { steps: number; from: string | null; deleted?: true };

type Bounds = { types: readonly string[]; limit: number };

/** Items whose links are read at once: few, since each may have thousands. */
const CHUNK = 16;
/** Links read for one graph, so that items with very many cannot make it slow. */
const MAX_LINKS = 50_000;

/** A walk over relations, one step after another, that takes in items until it is full. */
export class GraphWalk {
  /** in the order in which they were met, so nearer ones stand first */
  readonly nodes = new Map<string, WalkedNode>();
  /** links of the wanted types, by id; the other end of some is not taken in */
  readonly links = new Map<string, LinkedRelation>();
  /** how many links of each type were met, also of types that are not followed */
  readonly metTypes = new Map<string, Set<string>>();
  isCut = false;
  readonly #read: Pick<Reader, 'relations'>;
  readonly #bounds: Bounds;
  readonly #neighbours = new Map<string, Map<string, ItemLink>>();
  #linkCount = 0;

  constructor(read: Pick<Reader, 'relations'>, root: ItemLink & { deleted?: true }, bounds: Bounds) {
    this.#read = read;
    this.#bounds = bounds;
    this.nodes.set(root.id, { ...root, steps: 0, from: null });
  }

  /** Takes in the neighbours of `ids` and returns those that are new. An item is walked from once. */
  async step(ids: readonly string[]): Promise<string[]> {
    const fresh: string[] = [];
    await this.readLinks(ids, (link) => {
      if (this.nodes.has(link.item.id)) return;
      if (this.nodes.size >= this.#bounds.limit) {
        this.isCut = true;
        return;
      }
      const steps = (this.nodes.get(link.of)?.steps ?? 0) + 1;
      this.nodes.set(link.item.id, { ...link.item, steps, from: link.of });
      fresh.push(link.item.id);
    });
    return fresh;
  }

  /** Reads the links of these items, as far as it was not done. Also for the last ones taken in: what ties them is drawn. */
  async readLinks(asked: readonly string[], visit?: (link: LinkedRelation) => void): Promise<void> {
    const ids = asked.filter((id) => !this.#neighbours.has(id));
    for (let start = 0; start < ids.length; start += CHUNK) {
      if (this.#linkCount > MAX_LINKS) {
        this.isCut = true;
        return;
      }
      const chunk = ids.slice(start, start + CHUNK);
      for (const id of chunk) this.#neighbours.set(id, new Map());
      const links = await this.#read.relations(chunk);
      this.#linkCount += links.length;
      for (const link of links) this.#take(link, visit);
    }
  }

  neighboursOf(id: string): ItemLink[] {
    return [...(this.#neighbours.get(id)?.values() ?? [])];
  }

  #take(link: LinkedRelation, visit?: (link: LinkedRelation) => void): void {
    const { types } = this.#bounds;
    if (link.item.id === link.of) return;
    if (visit) this.metTypes.set(link.type, (this.metTypes.get(link.type) ?? new Set()).add(link.id));
    if (types.length > 0 && !types.includes(link.type)) return;
    this.links.set(link.id, link);
    this.#neighbours.get(link.of)?.set(link.item.id, link.item);
    visit?.(link);
  }
}
