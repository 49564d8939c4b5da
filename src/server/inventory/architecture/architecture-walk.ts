import type { ItemLink } from '#generated/payloads.d.ts';
import type { LinkedRelation, Reader } from '#server/store/store.ts';
import { ARCHITECTURE_LIMITS } from '#shared/relations/architecture.ts';
import type { ArchitecturePlan } from './architecture-plan.ts';

/** Batch size for reading links: small, since each item may have thousands. */
const CHUNK = 32;
/** Limit of links read for one architecture, so that highly connected items cannot make it slow. */
const MAX_LINKS = 30_000;
/** Limit of items that contain others without being drawn. */
const MAX_UNDRAWN = 500;

export type DrawnPart = { item: ItemLink; outside?: true };

/** What was found: drawn items in the order of their discovery, and every link that was read, by id. */
export type Parts = {
  parts: ReadonlyMap<string, DrawnPart>;
  links: ReadonlyMap<string, LinkedRelation>;
  isCut: boolean;
};

/** Walks down the hierarchies from an item, then takes in what its parts are linked to. Reads nothing beyond that. */
export async function walkParts(
  read: Pick<Reader, 'relations'>,
  root: string,
  { laneOf, followed, nesting, types }: ArchitecturePlan,
): Promise<Parts> {
  const parts = new Map<string, DrawnPart>();
  const links = new Map<string, LinkedRelation>();
  const seen = new Set([root]);
  const undrawn = { count: 0 };
  let isCut = false;
  let count = 0;

  const take = (item: ItemLink, extra: Pick<DrawnPart, 'outside'> = {}): boolean => {
    const isDrawn = laneOf.has(item.type);
    if (isDrawn ? parts.size >= ARCHITECTURE_LIMITS.nodes : undrawn.count >= MAX_UNDRAWN) {
      isCut = true;
      return false;
    }
    seen.add(item.id);
    if (isDrawn) parts.set(item.id, { item, ...extra });
    else undrawn.count++;
    return true;
  };

  const step = async (ids: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    for (let start = 0; start < ids.length; start += CHUNK) {
      if (count > MAX_LINKS) {
        isCut = true;
        break;
      }
      const linked = await read.relations(ids.slice(start, start + CHUNK), [...types.keys()]);
      count += linked.length;
      for (const link of linked) {
        links.set(link.id, link);
        const { item, direction, type } = link;
        const isChild = direction === 'out' && nesting.has(type) && followed.has(item.type);
        if (isChild && item.deleted !== true && !seen.has(item.id) && take(withoutMark(item))) found.push(item.id);
      }
    }
    return found;
  };

  let border = [root];
  for (let depth = 0; border.length > 0; depth++) {
    const next = await step(border);
    if (depth === ARCHITECTURE_LIMITS.depth && next.length > 0) isCut = true;
    border = depth === ARCHITECTURE_LIMITS.depth ? [] : next;
  }
  for (const { item, type, of } of links.values()) {
    if (!parts.has(of) || nesting.has(type) || seen.has(item.id)) continue;
    if (laneOf.has(item.type) && item.deleted !== true) take(withoutMark(item), { outside: true });
  }
  return { parts, links, isCut };
}

function withoutMark({ id, type, name }: ItemLink): ItemLink {
  return { id, type, name };
}
