import { join } from 'node:path';
import { importRecords, importRules } from '#server/import/import-records.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import { mappedSource } from '#server/import/map/mapped-source.ts';
import { findInputFiles, type InputFile } from '#server/import/records/input-files.ts';
import { fileSource, type RecordSource } from '#server/import/records/record-source.ts';
import { openInventory, readSettings } from '#server/main.ts';
import { ADMINISTRATOR } from '#shared/user.ts';
import type { Arguments, Command } from '../command.ts';
import { readMap } from '../import/read-map.ts';
import { printMapReport } from '../import/print-map-report.ts';
import { deedLine, printOutcome } from '../import/print-outcome.ts';
import { progressLine } from '../import/progress.ts';
import { textReport } from '../report/text.ts';
import { EXIT, UsageError, type Terminal } from '../terminal.ts';
import { requireKind } from '../unknown-kind.ts';

export const command: Command = {
  name: 'import',
  takes: 'FILE... [options]',
  summary: 'Brings records from files and folders into the store, in one transaction.',
  details: `
Works on the store that DATA_DIR or DATABASE_URL names, whether or not a server is running on it. Files are read as
"schemawerk validate" reads them, or through a map: a JSON file that says how a foreign table or document becomes items
(described in schemas/meta/map.schema.json).

Ids are kept; records without one are numbered. An item whose id exists is changed when the record says something else,
with a new revision, and left alone when not. Deleted items stay deleted. createdAt, updatedAt and createdBy are kept for
new items.

When a record is at fault nothing is imported, unless --skip-invalid: then it is left out, together with what refers to
it. Data of another product (--from) is imported as with --skip-invalid.

Exit code: 0 everything is in, 1 a record was refused, 2 wrong use.`,
  options: {
    kind: { value: 'KIND', help: 'kind of bare data' },
    map: { value: 'MAP.json', help: 'how the files become items' },
    from: { value: 'NAME', help: 'the map NAME that comes with the schemas (schemas/maps)' },
    'dry-run': { help: 'print what would be added, changed and refused; write nothing' },
    'skip-invalid': { help: 'leave records out that are at fault, and import the others' },
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  if (args.paths.length === 0) throw new UsageError('Which files? schemawerk import FILE...');
  if (args.has('map') && args.has('from')) throw new UsageError('--map and --from exclude each other');
  const settings = await readSettings(terminal.env);
  const inventory = await openInventory(settings);
  try {
    const rules = importRules(inventory);
    const kind = args.value('kind');
    requireKind(kind, rules.kinds);
    const isKind = (name: string): boolean => rules.kinds.has(name);
    const { files, faults } = await findInputFiles(args.paths, { ...(kind !== undefined && { kind }), isKind });
    if (faults.length > 0) throw new UsageError(faults.join('\n'));
    if (files.length === 0) throw new UsageError('No file of records lies there');
    const source = await readSource(args, files, rules, join(settings.schemasDir, 'maps'), terminal);
    const [dryRun, report, progress] = [args.has('dry-run'), textReport(terminal), progressLine(terminal)];
    const outcome = await importRecords(inventory, source, rules, {
      by: ADMINISTRATOR,
      dryRun,
      skipInvalid: args.has('skip-invalid') || args.has('from'),
      fault: (fault) => report.fault(fault),
      ...(dryRun && { deed: (deed) => void terminal.out.write(`${deedLine(deed, terminal)}\n`) }),
      progress: progress.show,
    });
    progress.clear();
    printOutcome(outcome, dryRun, terminal);
    return outcome.refused > 0 ? EXIT.faults : EXIT.ok;
  } finally {
    await inventory.store.close();
  }
}

async function readSource(
  args: Arguments,
  files: readonly InputFile[],
  rules: RecordRules,
  mapFolder: string,
  terminal: Terminal,
): Promise<RecordSource> {
  const [path, name] = [args.value('map'), args.value('from')];
  if (path === undefined && name === undefined) return fileSource(files, rules.kinds);
  const known = { kinds: rules.kinds, relationTypes: [...rules.relationTypes] };
  const map = await readMap(path === undefined ? { name: name ?? '', folder: mapFolder } : { path }, known);
  const { source, reports } = await mappedSource(files, map, rules.kinds);
  for (const { file, report } of reports) printMapReport(file.shown, map, report, terminal);
  return source;
}
