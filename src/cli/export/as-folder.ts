import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Item } from '#shared/item.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { UsageError } from '../terminal.ts';
import { recordOf, type Chosen } from './chosen-items.ts';

type Link = { type: string; source: string; target: string };

/**
 * One file an item, `<kind>/<id>.json`, the links in `relations.json` and the authors in `users.json`: the form that is
 * kept in a repository and compared there. @throws UsageError when the folder holds something already
 */
export async function exportFolder(inventory: Inventory, chosen: Chosen, folder: string): Promise<number> {
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0)
    throw new UsageError(`The folder "${folder}" is not empty; name one that is, or one that does not exist`);
  await mkdir(folder, { recursive: true });
  const authors = new Set<string>();
  let count = 0;
  for await (const items of chosen.items()) {
    count += items.length;
    await Promise.all(items.map((item) => writeItem(folder, item)));
    for (const item of items) authors.add(item.createdBy);
  }
  const links: Link[] = [];
  for await (const relations of chosen.relations())
    links.push(...relations.map(({ type, source, target }) => ({ type, source, target })));
  const users = (await inventory.store.read.users())
    .filter(({ id }) => authors.has(id))
    .map(({ id, name }) => ({ id, name }));
  await writeJson(join(folder, 'relations.json'), links.toSorted(byEnds));
  await writeJson(join(folder, 'users.json'), users);
  return count;
}

async function writeItem(folder: string, item: Item): Promise<void> {
  await mkdir(join(folder, item.type), { recursive: true });
  await writeJson(join(folder, item.type, `${item.id}.json`), recordOf(item));
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** The same inventory gives the same file, whatever the order in which its links were made. */
function byEnds(a: Link, b: Link): number {
  const key = ({ source, type, target }: Link): string => `${source}\n${type}\n${target}`;
  return key(a) < key(b) ? -1 : 1;
}
