import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '#cli/terminal.ts';
import type { Item } from '#generated/payloads.d.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import type { ExportedLinks } from './links.ts';
import { exportedRecord } from './record-of.ts';

const FILES_AT_ONCE = 16;

/**
 * Writes a folder for version control: a file per item, named by its ID in a folder per kind, the standalone links, and
 * the authors. The output is deterministic.
 */
export async function writeFolder(
  folder: string,
  inventory: Inventory,
  batches: AsyncIterable<Item[]>,
  links: ExportedLinks,
): Promise<void> {
  const present = await readdir(folder).catch(() => []);
  if (present.length > 0) throw new UsageError(`"${folder}" is not empty. Export to a separate folder`);
  await mkdir(folder, { recursive: true });
  const made = new Set<string>();
  for await (const items of batches) {
    links.add(items);
    for (const { type } of items) {
      if (made.has(type)) continue;
      await mkdir(join(folder, type), { recursive: true });
      made.add(type);
    }
    for (let start = 0; start < items.length; start += FILES_AT_ONCE) {
      const some = items.slice(start, start + FILES_AT_ONCE);
      await Promise.all(
        some.map((item) => writeJson(join(folder, item.type, `${item.id}.json`), exportedRecord(item))),
      );
    }
  }
  const lines: string[] = [];
  for await (const { type, source, target } of links.read(inventory))
    lines.push(JSON.stringify({ type, source, target }));
  await writeList(join(folder, 'relations.json'), lines);
  const users = (await links.authors(inventory)).map(({ id, name }): JsonObject => ({ id, name }));
  await writeList(
    join(folder, 'users.json'),
    users.map((user) => JSON.stringify(user)),
  );
}

async function writeJson(file: string, value: Json): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
}

/** One entry per line, sorted independently of the creation time. */
async function writeList(file: string, entries: readonly string[]): Promise<void> {
  const sorted = entries.toSorted((a, b) => (a < b ? -1 : 1)).map((entry) => `  ${entry}`);
  await writeFile(file, sorted.length === 0 ? '[]\n' : `[\n${sorted.join(',\n')}\n]\n`);
}
