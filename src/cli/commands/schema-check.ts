import type { Arguments, Command } from '#cli/command.ts';
import { FORMATS, reportAs } from '#cli/report/formats.ts';
import type { ReportedIssue } from '#cli/report/report.ts';
import { checkMaps, loadSchemas, schemaFolder } from '#cli/schema-folder.ts';
import { EXIT, UsageError, type Terminal } from '#cli/terminal.ts';

export const command: Command = {
  name: 'schema check',
  takes: '[DIR] [options]',
  summary: 'Check schemas, relation types, roles, rules and import maps of a folder; report every error with its line.',
  details: `
DIR is a schema folder (default: SCHEMAS_DIR, else the bundled schemas). A file is rejected here exactly when a running
server would reject it. A warning names a subschema that is not validated because it refers to a missing schema.

Exit code: 0 no errors (warnings allowed), 1 errors, 2 usage error.`,
  options: { format: { value: 'FORMAT', help: 'output format', choices: FORMATS } },
  run,
};

const FILES = { one: 'schema file', many: 'schema files' };

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  if (args.paths.length > 1) throw new UsageError('schema check takes one folder');
  const report = reportAs(args.value('format'), terminal);
  const folder = schemaFolder(args.paths[0], terminal.env);
  const schemas = await loadSchemas(folder);
  const maps = await checkMaps(folder, schemas.catalog);
  const inOrder = (a: ReportedIssue, b: ReportedIssue): number =>
    a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
  const issues = [...schemas.issues, ...maps.issues].toSorted(inOrder);
  for (const issue of issues) report.issue(issue);
  for (const warning of schemas.warnings.toSorted(inOrder)) report.warning(warning);
  const files = schemas.files + maps.files;
  const refused = new Set(issues.map((issue) => issue.file)).size;
  const warnings = schemas.warnings.length;
  report.end({ files, records: files, refused, issues: issues.length, ...(warnings > 0 && { warnings }) }, FILES);
  return issues.length === 0 ? EXIT.ok : EXIT.issues;
}
