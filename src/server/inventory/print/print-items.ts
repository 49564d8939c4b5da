import type { Item } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { readPicture } from '#server/inventory/kinds/pictures.ts';
import type { LinkedRelation } from '#server/store/store.ts';
import { generatedPicture } from '#shared/kinds/generated-picture.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import type { PrintedItem, PrintContext } from '#shared/markup/printed-item.ts';
import { referencesIn } from '#shared/relations/references.ts';
import { ADMINISTRATOR, SCHEMA_UPDATE } from '#shared/user.ts';

/** Batch size for reading relations. */
const CHUNK = 20;
/** Limit of printed relations per item. */
const MAX_RELATIONS = 300;

/** Loads what the items' data does not contain: kinds and their pictures, names of other items, relations, authors. */
export async function gatherPrint(
  inventory: Inventory,
  schemasFolder: string,
  items: readonly Item[],
): Promise<{ items: PrintedItem[]; scene: PrintContext }> {
  const kinds = new Map(items.map(({ type }) => [type, inventory.kinds.get(type).kind]));
  const pictures = new Map<string, string>();
  for (const kind of kinds.values()) pictures.set(kind.kind, await pictureOf(kind, schemasFolder));
  const relations = await readRelations(inventory, items);
  const printed = items.map((item): PrintedItem => {
    const own = relations.get(item.id) ?? [];
    return {
      item,
      kind: inventory.kinds.get(item.type).kind,
      picture: pictures.get(item.type) ?? '',
      relations: own.slice(0, MAX_RELATIONS).map((link) => ({ ...link, name: nameOf(inventory, link) })),
      omitted: Math.max(0, own.length - MAX_RELATIONS),
    };
  });
  return { items: printed, scene: await readContext(inventory, items) };
}

async function readContext(inventory: Inventory, items: readonly Item[]): Promise<PrintContext> {
  const { read } = inventory.store;
  const mentioned = items.flatMap(({ type, data }) =>
    referencesIn(data, inventory.kinds.get(type).references).map(({ id }) => id),
  );
  const links = await read.links([...new Set(mentioned)]);
  const users = [ADMINISTRATOR, SCHEMA_UPDATE, ...(await read.users())];
  return {
    names: new Map([...links.values()].map(({ id, name }) => [id, name])),
    users: new Map(users.map(({ id, name }) => [id, name])),
    present: new Set(items.map(({ id }) => id)),
    hierarchy: inventory.kinds.relationTypes.filter((type) => type.hierarchy).map(({ id }) => id),
  };
}

async function readRelations(inventory: Inventory, items: readonly Item[]): Promise<Map<string, LinkedRelation[]>> {
  const found = new Map<string, LinkedRelation[]>();
  const ids = items.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += CHUNK) {
    const links = await inventory.store.read.relations(ids.slice(start, start + CHUNK));
    for (const [id, own] of Map.groupBy(links, ({ of }) => of)) found.set(id, own);
  }
  return found;
}

function nameOf(inventory: Inventory, { type, direction }: LinkedRelation): string {
  const relation = inventory.kinds.relationTypes.find(({ id }) => id === type);
  return (direction === 'out' ? relation?.name : relation?.inverseName) ?? type;
}

async function pictureOf(kind: ResolvedKind, schemasFolder: string): Promise<string> {
  const drawn = await readPicture(schemasFolder, `kinds/${kind.kind}.svg`);
  return `data:image/svg+xml;base64,${Buffer.from(drawn ?? generatedPicture(kind)).toString('base64')}`;
}
