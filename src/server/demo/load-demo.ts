import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withComputed } from '#shared/computed/with-computed.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { itemName } from '#shared/kinds/describe.ts';
import type { Inventory } from '../inventory/inventory.ts';
import { fieldLinks } from '../inventory/judge.ts';
import type { ItemDraft, RelationDraft } from '../store/store.ts';

/**
 * Brings the demonstration programme of a schema folder (`demo/<kind>.json`, `relations.json`, `users.json`) into an empty
 * store, in one transaction. Items that the folder's schemas refuse are left out, with the links to them; the tests see to
 * it that the shipped ones are whole. Returns how many items came; 0 where the folder has no programme or the store is not
 * empty.
 */
export async function loadDemo(inventory: Inventory, schemasFolder: string): Promise<number> {
  const counts = await inventory.store.read.kindCounts();
  if (counts.size > 0) return 0;
  const folder = join(schemasFolder, 'demo');
  const users = await readList(join(folder, 'users.json'));
  const items: ItemDraft[] = [];
  const links: RelationDraft[] = [];
  for (const entry of inventory.kinds.entries) {
    for (const record of await readList(join(folder, `${entry.kind.kind}.json`))) {
      const { id, data: written } = record;
      if (typeof id !== 'string' || !isObject(written)) continue;
      const data = withComputed(entry.kind, written);
      if (entry.validate(data).length > 0) continue;
      items.push(draftOf(id, entry.kind.kind, itemName(entry.kind, id, data), data));
      links.push(
        ...fieldLinks(entry, data).map(({ type, target, field }) => ({
          type,
          source: id,
          target,
          field,
          by: author(data),
        })),
      );
    }
  }
  const known = new Set(items.map((item) => item.id));
  for (const { type, source, target } of await readList(join(folder, 'relations.json'))) {
    if (typeof type === 'string' && typeof source === 'string' && typeof target === 'string')
      links.push({ type, source, target, by: author({}) });
  }
  await inventory.store.write(async (writer) => {
    for (const { id, name } of users)
      if (typeof id === 'string' && typeof name === 'string') await writer.saveUser({ id, name });
    await writer.bulkInsert(items);
    await writer.bulkInsertRelations(links.filter((link) => known.has(link.source) && known.has(link.target)));
  });
  return items.length;
}

function draftOf(id: string, type: string, name: string, data: JsonObject): ItemDraft {
  const { createdAt, updatedAt } = data;
  return {
    id,
    type,
    name,
    data,
    by: author(data),
    createdBy: author(data),
    ...(typeof createdAt === 'string' && { createdAt }),
    ...(typeof updatedAt === 'string' && { updatedAt }),
  };
}

const UNKNOWN_AUTHOR = '000000000000000000000000';

function author(data: JsonObject): string {
  return typeof data['createdBy'] === 'string' ? data['createdBy'] : UNKNOWN_AUTHOR;
}

async function readList(file: string): Promise<JsonObject[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  const list: Json = JSON.parse(text) as Json;
  return Array.isArray(list) ? list.filter(isObject) : [];
}
