import type { ItemLink } from '#shared/item.ts';
import type { LinkedRelation, Reader } from '../store/store.ts';

type Filter = { types: string[]; kinds: string[] };
type WalkedNode = ItemLink & { steps: number; deleted?: true };

/** Items whose links are read at once: few, since each may have thousands. */
const CHUNK = 16;
/** Links read for one graph, so that items with very many cannot make it slow. */
const MAX_LINKS = 50_000;

/** A walk over relations, one step after another, that takes in items until it is full. */
export class GraphWalk {
  readonly nodes = new Map<string, WalkedNode>();
  /** links that pass the filter, by id; the other end of some is not taken in */
  readonly links = new Map<string, LinkedRelation>();
  /** ids of links by relation type and of items by kind, whatever the filter says */
  readonly metTypes = new Map<string, Set<string>>();
  readonly metKinds = new Map<string, Set<string>>();
  isCut = false;
  readonly #read: Pick<Reader, 'relations'>;
  readonly #root: string;
  readonly #filter: Filter;
  readonly #limit: number;
  readonly #neighbours = new Map<string, Set<string>>();
  #linkCount = 0;

  constructor(read: Pick<Reader, 'relations'>, root: ItemLink & { deleted?: true }, filter: Filter, limit: number) {
    this.#read = read;
    this.#root = root.id;
    this.#filter = filter;
    this.#limit = limit;
    this.nodes.set(root.id, { ...root, steps: 0 });
  }

  /** Takes in the neighbours of `ids` and returns those that are new. An item is walked from once. */
  async step(ids: readonly string[]): Promise<string[]> {
    const fresh: string[] = [];
    await this.#readLinks(ids, (link) => {
      this.#meet(link);
      if (!this.#passes(link) || this.nodes.has(link.item.id)) return;
      if (this.nodes.size >= this.#limit) {
        this.isCut = true;
        return;
      }
      const steps = (this.nodes.get(link.of)?.steps ?? 0) + 1;
      this.nodes.set(link.item.id, { ...link.item, steps });
      fresh.push(link.item.id);
    });
    return fresh;
  }

  /** Reads the links of the items taken in last too: those among them are drawn, the others counted. */
  async readRest(): Promise<void> {
    await this.#readLinks([...this.nodes.keys()]);
  }

  neighboursOf(id: string): number {
    return this.#neighbours.get(id)?.size ?? 0;
  }

  async #readLinks(asked: readonly string[], visit: (link: LinkedRelation) => void = () => {}): Promise<void> {
    const ids = asked.filter((id) => !this.#neighbours.has(id));
    for (let start = 0; start < ids.length; start += CHUNK) {
      if (this.#linkCount > MAX_LINKS) {
        this.isCut = true;
        return;
      }
      const chunk = ids.slice(start, start + CHUNK);
      for (const id of chunk) this.#neighbours.set(id, new Set());
      const links = await this.#read.relations(chunk);
      this.#linkCount += links.length;
      for (const link of links) {
        visit(link);
        if (!this.#passes(link)) continue;
        this.links.set(link.id, link);
        this.#neighbours.get(link.of)?.add(link.item.id);
      }
    }
  }

  #passes({ of, type, item }: LinkedRelation): boolean {
    const { types, kinds } = this.#filter;
    if (item.id === of) return false;
    const isWanted = item.id === this.#root || kinds.length === 0 || kinds.includes(item.type);
    return isWanted && (types.length === 0 || types.includes(type));
  }

  #meet({ id, type, item }: LinkedRelation): void {
    add(this.metTypes, type, id);
    if (item.id !== this.#root) add(this.metKinds, item.type, item.id);
  }
}

function add(sets: Map<string, Set<string>>, key: string, entry: string): void {
  const set = sets.get(key);
  if (set) set.add(entry);
  else sets.set(key, new Set([entry]));
}
