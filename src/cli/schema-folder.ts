import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { FileIssue } from '#generated/payloads.d.ts';
import { checkMap } from '#server/import/map/check-map.ts';
import { excerptOf } from '#server/import/records/location.ts';
import { readSchemaFolder } from '#server/schemas/read-folder.ts';
import { buildCatalog, type Catalog } from '#shared/kinds/catalog.ts';
import { readTraceRules } from '#shared/trace-rules/read-trace-rules.ts';
import type { TraceFile } from '#shared/trace-rules/trace-file.ts';
import type { ReportedIssue } from './report/report.ts';
import { UsageError } from './terminal.ts';

const SHIPPED = join(import.meta.dirname, '../../schemas');

/** The folder named by the option, else the server's. */
export function schemaFolder(named: string | undefined, env: NodeJS.ProcessEnv): string {
  return named ?? env['SCHEMAS_DIR'] ?? SHIPPED;
}

/** The contents of a schema folder, with the issues and warnings to report. */
export type LoadedSchemas = {
  catalog: Catalog;
  trace: TraceFile;
  issues: ReportedIssue[];
  warnings: ReportedIssue[];
  files: number;
};

/** @throws UsageError if there is no such folder, or it has no kinds */
export async function loadSchemas(folder: string): Promise<LoadedSchemas> {
  const entry = await stat(folder).catch(() => null);
  if (entry?.isDirectory() !== true) throw new UsageError(`Schema folder "${folder}" not found`);
  const files = await readSchemaFolder(folder);
  const catalog = buildCatalog(files);
  if (catalog.kinds.size === 0 && catalog.issues.length === 0)
    throw new UsageError(`"${folder}" has no kinds. Add their schemas to its folder "kinds"`);
  const texts = new Map(files.map((file) => [file.path, file.text]));
  const show = (entry: FileIssue): ReportedIssue => shown(folder, entry, texts.get(entry.file) ?? '');
  const { trace, issues: traceIssues } = readTraceRules(files, catalog);
  const [issues, warnings] = [[...catalog.issues, ...traceIssues].map(show), catalog.warnings.map(show)];
  return { catalog, trace, issues, warnings, files: files.length };
}

/** The schema folder holds import maps too; the server does not read them. */
export async function checkMaps(folder: string, catalog: Catalog): Promise<{ issues: ReportedIssue[]; files: number }> {
  const names = await readdir(join(folder, 'maps')).catch(() => []);
  const issues: ReportedIssue[] = [];
  const maps = names.filter((name) => name.endsWith('.json')).toSorted();
  for (const name of maps) {
    const text = await readFile(join(folder, 'maps', name), 'utf8');
    const { issues: own } = checkMap(text, catalog);
    issues.push(...own.map((issue) => shown(folder, { ...issue, file: `maps/${name}` }, text)));
  }
  return { issues, files: maps.length };
}

function shown(folder: string, issue: FileIssue, text: string): ReportedIssue {
  const line = text.split('\n', issue.line)[issue.line - 1] ?? '';
  const path = relative(process.cwd(), join(folder, issue.file));
  const file = (path.startsWith('..') ? join(folder, issue.file) : path).replaceAll('\\', '/');
  return { ...issue, file, excerpt: excerptOf(line, issue.column) };
}
