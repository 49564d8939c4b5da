import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { loadSchemas } from '#cli/schema-folder.ts';
import { UsageError } from '#cli/terminal.ts';
import { kindOf, type Catalog } from '#shared/kinds/catalog.ts';

/** One side of a comparison. `refused`: what could not be read, by kind or file, with its first issue. */
export type Version = Pick<Catalog, 'kinds' | 'relationTypes' | 'roles'> & { refused: ReadonlyMap<string, string> };

/** An entire folder, or a single kind if its file is named. A refused file of a kind is left out of the comparison. */
export async function readVersion(path: string): Promise<Version> {
  const entry = await stat(path).catch(() => null);
  if (entry === null) throw new UsageError(`Schema folder or file "${path}" not found`);
  const folder = entry.isDirectory() ? path : dirname(dirname(path));
  const { catalog, issues } = await loadSchemas(folder);
  const refused = new Map<string, string>();
  for (const { owner, file, line, column, message } of issues.map((issue) => ({
    ...issue,
    owner: ownerOf(issue.file),
  }))) {
    const text = `${file}:${line}:${column}: ${message}. Run schemawerk schema check for details`;
    // what a base schema or the relation types say concerns every kind
    if (owner === undefined) throw new UsageError(`${text}.`);
    if (!refused.has(owner)) refused.set(owner, text);
  }
  if (entry.isDirectory()) return { ...catalog, refused };
  const name = basename(path).replace(/(?:\.schema)?\.json$/, '');
  const reason = refused.get(name);
  if (reason !== undefined) throw new UsageError(`${reason}.`);
  const kind = catalog.kinds.get(name);
  if (kind === undefined) throw new UsageError(`"${path}" is not a kind file`);
  return { kinds: new Map([[kind.kind, kind]]), relationTypes: [], roles: [], refused: new Map() };
}

/** The kind of a file of the folder, or the name of a file that no kind depends on. */
function ownerOf(file: string): string | undefined {
  const inFolder = file.split('/').slice(-2).join('/');
  return kindOf(inFolder) ?? ['roles.json', 'trace.json'].find((name) => file.endsWith(`/${name}`) || file === name);
}
