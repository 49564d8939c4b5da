import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCatalog, type Catalog } from '#shared/kinds/catalog.ts';
import { readSchemaFolder } from '#server/schemas/read-folder.ts';
import { UsageError } from './terminal.ts';

const SHIPPED = join(import.meta.dirname, '../../schemas');

/** The folder an option names, else the one the server would use. */
export function schemaFolder(named: string | undefined, env: NodeJS.ProcessEnv): string {
  return named ?? env['SCHEMAS_DIR'] ?? SHIPPED;
}

/** @throws UsageError when there is no such folder, or no kind in it */
export async function loadCatalog(folder: string): Promise<Catalog> {
  const entry = await stat(folder).catch(() => null);
  if (entry?.isDirectory() !== true) throw new UsageError(`There is no schema folder "${folder}"`);
  const catalog = buildCatalog(await readSchemaFolder(folder));
  if (catalog.kinds.size === 0 && catalog.faults.length === 0)
    throw new UsageError(`"${folder}" holds no kind; schemas of kinds lie in its folder "kinds"`);
  return catalog;
}
