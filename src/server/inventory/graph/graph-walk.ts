import type { ItemLink } from '#generated/payloads.d.ts';
import type { LinkedRelation, Reader } from '#server/store/store.ts';

/** `from` is the item that this one was reached from, null for the start. */
export type WalkedNode = ItemLink & { steps: number; from: string | null; deleted?: true };

type Bounds = { types: readonly string[]; limit: number };

/** Batch size for reading links: small, since each item may have thousands. */
const CHUNK = 16;
/** Limit of links read for one graph, so that highly connected items cannot make it slow. */
const MAX_LINKS = 50_000;

/** A breadth-first walk over relations that collects items until it is full. */
export class GraphWalk {
  /** in order of discovery, so nearer ones come first */
  readonly nodes = new Map<string, WalkedNode>();
  /** links of the wanted types, by id; one end may not be in `nodes` */
  readonly links = new Map<string, LinkedRelation>();
  /** number of links found per type, including types that are not followed */
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

  /** Adds the neighbours of `ids` and returns the new ones. Each item is expanded once. */
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

  /** Reads the links of these items unless already read; for the outermost items, to draw the links between them. */
  async readLinks(requested: readonly string[], visit?: (link: LinkedRelation) => void): Promise<void> {
    const ids = requested.filter((id) => !this.#neighbours.has(id));
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
