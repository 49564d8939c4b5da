import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Arguments, Command } from '#cli/command.ts';
import { KNOWN_SIGNALS, knownSignals } from '#cli/known-signals.ts';
import { FORMATS, reportAs } from '#cli/report/formats.ts';
import type { Report } from '#cli/report/report.ts';
import { loadSchemas, schemaFolder, type LoadedSchemas } from '#cli/schema-folder.ts';
import { EXIT, UsageError, type Terminal } from '#cli/terminal.ts';
import { requireKind } from '#cli/unknown-kind.ts';
import { repairHint } from '#server/import/map/recognized-records.ts';
import { recognizingMaps } from '#server/import/map/recognizing-maps.ts';
import { findInputFiles } from '#server/import/records/input-files.ts';
import { fileSource } from '#server/import/records/record-source.ts';
import { RecordRules } from '#server/import/validate/record-rules.ts';
import { validateFiles } from '#server/import/validate/validate-files.ts';

export const command: Command = {
  name: 'validate',
  takes: 'PATH... [options]',
  summary: 'Validate records in files against the schemas; report every error with location, rule and remedy.',
  details: `
PATH is a file, or a folder to search for files: JSON (a record, a list, an export folder), NDJSON, YAML (also with several
documents) and CSV (the header names the fields, nested ones joined by dots; lists are separated by ";").

A record is an item { "id", "type", "data" }, the data of an item alone (its kind is set by --kind or the folder name), or a
link { "relation", "source", "target" }. References and links are validated across all files, references to signals against
the tree that is given.

Exit code: 0 all valid, 1 errors, 2 usage error.`,
  options: {
    schemas: {
      value: 'DIR',
      help: 'schema folder (default: SCHEMAS_DIR, else the bundled schemas)',
    },
    kind: { value: 'KIND', help: 'kind of records without a type' },
    ...KNOWN_SIGNALS,
    format: { value: 'FORMAT', help: 'output format', choices: FORMATS },
  },
  run,
};

const RECORDS = { one: 'record', many: 'records' };

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  if (args.paths.length === 0) throw new UsageError('Missing files: schemawerk validate PATH...');
  // records become garbage once validated; by default the heap would grow instead of being collected
  setFlagsFromString('--optimize-for-size');
  const report = reportAs(args.value('format'), terminal);
  const folder = schemaFolder(args.value('schemas'), terminal.env);
  const schemas = await loadSchemas(folder);
  const { catalog } = schemas;
  if (schemas.issues.length > 0) return showSchemaIssues(schemas, report);
  const kind = args.value('kind');
  requireKind(kind, catalog.kinds);
  const isKind = (name: string): boolean => catalog.kinds.has(name);
  const { files, issues } = await findInputFiles(args.paths, { ...(kind !== undefined && { kind }), isKind });
  if (issues.length > 0) throw new UsageError(issues.join('\n'));
  if (files.length === 0) throw new UsageError('No record files found');
  const maps = await recognizingMaps(join(folder, 'maps'), catalog);
  const rules = new RecordRules(catalog, {
    checksComputed: true,
    signals: await knownSignals(args),
    repairHint: (record, path) => repairHint(record, path, maps),
  });
  const source = fileSource(files, catalog.kinds);
  const { summary } = await validateFiles(source, rules, (issue) => report.issue(issue));
  report.end(summary, RECORDS);
  return summary.issues === 0 ? EXIT.ok : EXIT.issues;
}

/** Records cannot be validated against invalid schemas. */
function showSchemaIssues({ issues, files }: LoadedSchemas, report: Report): number {
  for (const issue of issues) report.issue(issue);
  const refused = new Set(issues.map((issue) => issue.file)).size;
  report.end({ files, records: files, refused, issues: issues.length }, { one: 'schema file', many: 'schema files' });
  return EXIT.issues;
}
