import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UsageError } from '#cli/terminal.ts';
import { checkMap } from '#server/import/map/check-map.ts';
import type { ImportMap } from '#server/import/map/import-map.ts';
import { AppError } from '#shared/errors.ts';
import type { Catalog } from '#shared/kinds/catalog.ts';
import { nearest } from '#shared/suggest.ts';

/** Reads a map by path or name. @throws AppError with every issue of the map and its line */
export async function readMap(
  named: { path: string } | { name: string; folder: string },
  known: Pick<Catalog, 'kinds' | 'relationTypes'>,
): Promise<ImportMap> {
  const path = 'path' in named ? named.path : await pathOf(named.name, named.folder);
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw new UsageError(`Map "${path}" not found`);
  const { map, issues } = checkMap(text, known);
  if (map !== null) return map;
  const located = issues.map(({ line, column, ...issue }) => ({ ...issue, path: `${path}:${line}:${column}` }));
  throw new AppError('invalid', `The map ${path} has errors`, { issues: located });
}

async function pathOf(name: string, folder: string): Promise<string> {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((file) => file.endsWith('.json')).map((file) => basename(file, '.json'));
  if (names.includes(name)) return join(folder, `${name}.json`);
  const [near] = nearest(name, names, 1);
  const hint = near === undefined ? `Available: ${names.join(', ') || 'none'}.` : `Did you mean "${near}"?`;
  throw new UsageError(`Unknown map "${name}". ${hint}`);
}
