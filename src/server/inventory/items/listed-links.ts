import type { ListedItem, RelationType } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AppError } from '#shared/errors.ts';

type Links = NonNullable<ListedItem['links']>;

/** A relation by the name that queries use for one of its directions. */
export type NamedRelation = { name: string; title: string; type: string; direction: 'out' | 'in' };

const MAX_NAMES = 10;
/** How many linked items a list names; all of them are counted. */
const MAX_NAMED = 20;

/** @throws AppError `invalid` for a name that is no relation, or too many */
export function relationsNamed({ kinds }: Inventory, text: string): NamedRelation[] {
  const names = [...new Set(text.split(','))].filter((name) => name !== '');
  if (names.length > MAX_NAMES) {
    throw new AppError('invalid', `A list can show at most ${MAX_NAMES} relations`);
  }
  return names.map((name) => {
    const found = findRelation(kinds.relationTypes, name);
    if (found === undefined) throw new AppError('invalid', `Unknown relation "${name}"`);
    return found;
  });
}

export function findRelation(types: readonly RelationType[], name: string): NamedRelation | undefined {
  const out = types.find(({ id }) => id === name);
  if (out) return { name, title: capitalized(out.name), type: out.id, direction: 'out' };
  const into = types.find(({ inverse }) => inverse === name);
  return into && { name, title: capitalized(into.inverseName), type: into.id, direction: 'in' };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The links of each of these items by each relation. */
export async function linksOf(
  { store }: Inventory,
  ids: readonly string[],
  relations: readonly NamedRelation[],
  most = MAX_NAMED,
): Promise<Map<string, Links>> {
  const found = new Map<string, Links>();
  for (const { name, type, direction } of relations) {
    for (const [id, links] of await store.read.linkedItems(type, ids, direction, most)) {
      found.set(id, { ...found.get(id), [name]: links });
    }
  }
  return found;
}
