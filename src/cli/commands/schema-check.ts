import type { Arguments, Command } from '../command.ts';
import { FORMATS, reportAs } from '../report/formats.ts';
import type { ReportedIssue } from '../report/report.ts';
import { checkMaps, loadSchemas, schemaFolder } from '../schema-folder.ts';
import { EXIT, UsageError, type Terminal } from '../terminal.ts';

export const command: Command = {
  name: 'schema check',
  takes: '[DIR] [options]',
  summary: 'Judges the schemas, relation types, roles and import maps of a folder: every fault with its line.',
  details: `
DIR is a schema folder (default: SCHEMAS_DIR, else the schemas that come with the product). A file is refused here exactly
when a running server would refuse it. A warning names a part that is not judged, since the schema it refers to is not here.

Exit code: 0 no fault, warnings or not, 1 faults, 2 wrong use.`,
  options: { format: { value: 'FORMAT', help: 'how to print', choices: FORMATS } },
  run,
};

const FILES = { one: 'schema file', many: 'schema files' };

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  if (args.paths.length > 1) throw new UsageError('schema check judges one folder at a time');
  const report = reportAs(args.value('format'), terminal);
  const folder = schemaFolder(args.paths[0], terminal.env);
  const schemas = await loadSchemas(folder);
  const maps = await checkMaps(folder, schemas.catalog);
  const inOrder = (a: ReportedIssue, b: ReportedIssue): number =>
    a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column;
  const faults = [...schemas.faults, ...maps.faults].toSorted(inOrder);
  for (const fault of faults) report.fault(fault);
  for (const notice of schemas.notices.toSorted(inOrder)) report.notice(notice);
  const files = schemas.files + maps.files;
  const refused = new Set(faults.map((fault) => fault.file)).size;
  const notices = schemas.notices.length;
  report.end({ files, records: files, refused, faults: faults.length, ...(notices > 0 && { notices }) }, FILES);
  return faults.length === 0 ? EXIT.ok : EXIT.faults;
}
