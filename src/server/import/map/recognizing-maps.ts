import { readdir } from 'node:fs/promises';
import { readInside } from '#server/files/read-inside.ts';
import type { Catalog } from '#shared/kinds/catalog.ts';
import { checkMap } from './check-map.ts';
import type { ImportMap, MapValue } from './import-map.ts';

/** The valid maps of a folder that recognize files. */
export async function recognizingMaps(
  folder: string,
  known: Pick<Catalog, 'kinds' | 'relationTypes'>,
): Promise<ImportMap[]> {
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json')).toSorted();
  const texts = await Promise.all(files.map((file) => readInside(folder, file)));
  return texts
    .map((text) => (text === null ? null : checkMap(text, known).map))
    .filter((map) => map?.recognizes !== undefined)
    .filter((map) => map !== null);
}

/** Whether a map reads all of these members. */
export function readsAll({ recognizes = [], fields = {}, id }: ImportMap, names: readonly string[]): boolean {
  const read = [...recognizes, id, ...Object.values(fields)].map(nameOf);
  return names.every((name) => read.includes(name));
}

/** The member that a value of the map is read from. */
function nameOf(value: MapValue | undefined): string | undefined {
  if (typeof value !== 'object') return value;
  return 'from' in value ? value.from : undefined;
}
