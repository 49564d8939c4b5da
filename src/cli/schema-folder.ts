import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { FileIssue } from '#generated/payloads.d.ts';
import { buildCatalog, type Catalog } from '#shared/kinds/catalog.ts';
import { checkMap } from '#server/import/map/check-map.ts';
import { excerptOf } from '#server/import/records/location.ts';
import { readSchemaFolder } from '#server/schemas/read-folder.ts';
import type { ReportedIssue } from './report/report.ts';
import { UsageError } from './terminal.ts';

const SHIPPED = join(import.meta.dirname, '../../schemas');

/** The folder named by an option, by default the server's. */
export function schemaFolder(named: string | undefined, env: NodeJS.ProcessEnv): string {
  return named ?? env['SCHEMAS_DIR'] ?? SHIPPED;
}

/** The contents of a schema folder, with its issues and warnings as shown in reports. */
export type LoadedSchemas = { catalog: Catalog; faults: ReportedIssue[]; notices: ReportedIssue[]; files: number };

/** @throws UsageError if there is no such folder, or no kind in it */
export async function loadSchemas(folder: string): Promise<LoadedSchemas> {
  const entry = await stat(folder).catch(() => null);
  if (entry?.isDirectory() !== true) throw new UsageError(`Schema folder "${folder}" not found`);
  const files = await readSchemaFolder(folder);
  const catalog = buildCatalog(files);
  if (catalog.kinds.size === 0 && catalog.faults.length === 0)
    throw new UsageError(`"${folder}" has no kinds. Add their schemas to its folder "kinds"`);
  const texts = new Map(files.map((file) => [file.path, file.text]));
  const show = (entry: FileIssue): ReportedIssue => shown(folder, entry, texts.get(entry.file) ?? '');
  const [faults, notices] = [catalog.faults.map(show), catalog.notices.map(show)];
  return { catalog, faults, notices, files: files.length };
}

/** Import maps are in the schema folder too; the server does not read them. */
export async function checkMaps(folder: string, catalog: Catalog): Promise<{ faults: ReportedIssue[]; files: number }> {
  const names = await readdir(join(folder, 'maps')).catch(() => []);
  const faults: ReportedIssue[] = [];
  const maps = names.filter((name) => name.endsWith('.json')).toSorted();
  for (const name of maps) {
    const text = await readFile(join(folder, 'maps', name), 'utf8');
    const { faults: own } = checkMap(text, catalog);
    faults.push(...own.map((fault) => shown(folder, { ...fault, file: `maps/${name}` }, text)));
  }
  return { faults, files: maps.length };
}

function shown(folder: string, fault: FileIssue, text: string): ReportedIssue {
  const line = text.split('\n', fault.line)[fault.line - 1] ?? '';
  const path = relative(process.cwd(), join(folder, fault.file));
  const file = (path.startsWith('..') ? join(folder, fault.file) : path).replaceAll('\\', '/');
  return { ...fault, file, excerpt: excerptOf(line, fault.column) };
}
