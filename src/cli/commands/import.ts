import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Arguments, Command } from '#cli/command.ts';
import { importNeedsFiles } from '#cli/import/import-needs-files.ts';
import { importOutput } from '#cli/import/import-output.ts';
import { importResultFile, isResultFile } from '#cli/import/import-result-file.ts';
import { printCounts } from '#cli/import/print-counts.ts';
import { printMapReport } from '#cli/import/print-map-report.ts';
import { printOutcome } from '#cli/import/print-outcome.ts';
import { readMap } from '#cli/import/read-map.ts';
import { sendResultFile } from '#cli/import/send-result-file.ts';
import { KNOWN_SIGNALS, knownSignals } from '#cli/known-signals.ts';
import { SERVER, ServerConnection } from '#cli/server/server-connection.ts';
import { EXIT, UsageError, type Terminal } from '#cli/terminal.ts';
import { requireKind } from '#cli/unknown-kind.ts';
import { importCounts } from '#server/import/import-counts.ts';
import { importRecords, importRules } from '#server/import/import-records.ts';
import { mappedSource } from '#server/import/map/mapped-source.ts';
import { recognizedRecords, type FileReport } from '#server/import/map/recognized-records.ts';
import { recognizingMaps } from '#server/import/map/recognizing-maps.ts';
import { readNeedsFiles } from '#server/import/needs/read-needs-files.ts';
import { findInputFiles, type InputFile } from '#server/import/records/input-files.ts';
import { fileSource, type RecordSource } from '#server/import/records/record-source.ts';
import type { RecordRules } from '#server/import/validate/record-rules.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { openInventory, readSettings } from '#server/main.ts';

export const command: Command = {
  name: 'import',
  takes: 'FILE... [options]',
  summary: 'Import records from files and folders into the store, in one transaction.',
  details: `
Uses the store set by DATA_DIR or DATABASE_URL, whether or not a server is running on it. Files are read as by
"schemawerk validate", or with a map: a JSON file that describes how to convert a foreign table or document to items (see
schemas/meta/map.schema.json).

Records that a map of the schema folder recognizes by their members are repaired as it says, and each repair is listed.

IDs are kept; records without one get a new ID. An existing item gets a new revision if the record differs and is unchanged
otherwise. Deleted items stay deleted. createdAt, updatedAt and createdBy are kept for new items.

needs.json of Sphinx-Needs is recognized. An ID that can be one here is the item's; any other is kept as its foreign ID and
used by the next import of the same project. Links to what is not here are kept, and completed when it comes. Links that the
project removed are removed; items are not, but counted as missing. With --make-kinds, types and link fields that the schema
folder lacks are added to it: kinds/TYPE.json and relations.json.

A report of tests in the form of JUnit (.xml) becomes items of the kind that has runSteps, under a plan, and one run of each
for every report. Properties that relation types name (reportedAs), and IDs in names, link them to what they test. With
--server, the report is sent to a server: the API token of SCHEMAWERK_TOKEN or --token-file may send results of tests.

If a record has errors, nothing is imported. With --skip-invalid, it is skipped together with all records that refer to it.
Data of another product (--from) is imported as with --skip-invalid.

Exit code: 0 all imported, 1 records rejected, 2 usage error.`,
  options: {
    schemas: { value: 'DIR', help: 'schema folder (default: SCHEMAS_DIR, or the shipped one)' },
    'make-kinds': { help: 'add kinds and relation types for what needs.json has and the schema folder lacks' },
    report: {
      value: 'FORMAT',
      help: 'print the counts in this format alone; issues go to standard error',
      choices: ['json'],
    },
    kind: { value: 'KIND', help: 'kind of records without a type' },
    map: { value: 'MAP.json', help: 'map that converts the files to items' },
    from: { value: 'NAME', help: 'use the map NAME of the schema folder (schemas/maps)' },
    ...KNOWN_SIGNALS,
    plan: { value: 'NAME', help: 'plan of the tests of a report (default: its name)' },
    link: {
      value: 'PATTERN',
      help: 'how names of tests write IDs, as req_#=REQ-#; kept for later reports of the plan; repeatable',
    },
    ...SERVER,
    key: { value: 'KEY', help: 'with --server: a report that is sent again with the same key adds nothing' },
    'dry-run': { help: 'print what would be added, changed and rejected; write nothing' },
    'skip-invalid': { help: 'skip records with errors and import the others' },
  },
  run,
};

async function run(args: Arguments, terminal: Terminal): Promise<number> {
  if (args.paths.length === 0) throw new UsageError('Missing files: schemawerk import FILE...');
  if (args.has('map') && args.has('from')) throw new UsageError('Use either --map or --from, not both');
  const server = await ServerConnection.of(args, terminal.env);
  if (server !== undefined) return importThrough(server, args, terminal);
  if (args.has('key')) throw new UsageError('--key needs --server');
  const signals = await knownSignals(args);
  const env = await readSettings(terminal.env);
  const settings = { ...env, schemasDir: args.value('schemas') ?? env.schemasDir };
  if (!args.has('make-kinds')) await requireFolder(args.value('schemas'));
  const inventory = await openInventory(settings);
  try {
    if (args.paths.some(isResultFile)) return await importReport(inventory, args, terminal);
    const rules = importRules(inventory, { signals });
    const kind = args.value('kind');
    requireKind(kind, rules.kinds);
    const isKind = (name: string): boolean => rules.kinds.has(name);
    const { files, issues } = await findInputFiles(args.paths, { ...(kind !== undefined && { kind }), isKind });
    if (issues.length > 0) throw new UsageError(issues.join('\n'));
    if (files.length === 0) throw new UsageError('No record files found');
    const needs = args.has('map') || args.has('from') ? undefined : await readNeedsFiles(files);
    if (needs !== undefined && needs.loaded.length + needs.issues.length > 0)
      return await importNeedsFiles(inventory, needs, args, terminal);
    const { source, printReports } = await readSource(args, files, rules, join(settings.schemasDir, 'maps'), terminal);
    const dryRun = args.has('dry-run');
    const isMapped = args.has('map') || args.has('from');
    if (isMapped) printReports();
    const outcome = await importRecords(inventory, source, rules, {
      ...importOutput(args, terminal),
      skipInvalid: args.has('skip-invalid') || args.has('from'),
    });
    if (!isMapped && !args.has('report')) printReports();
    if (args.has('report')) printCounts(importCounts(outcome), terminal);
    else printOutcome(outcome, dryRun, terminal);
    return outcome.refused > 0 ? EXIT.issues : EXIT.ok;
  } finally {
    await inventory.store.close();
  }
}

/** What a server cannot be told. */
const OF_STORE = [
  'schemas',
  'make-kinds',
  'kind',
  'map',
  'from',
  ...Object.keys(KNOWN_SIGNALS),
  'dry-run',
  'skip-invalid',
];

function importThrough(server: ServerConnection, args: Arguments, terminal: Terminal): Promise<number> {
  const other = OF_STORE.find((option) => args.has(option));
  if (other !== undefined) throw new UsageError(`--${other} cannot be used with --server`);
  return sendResultFile(server, args, terminal);
}

async function importReport(inventory: Inventory, args: Arguments, terminal: Terminal): Promise<number> {
  const [path = '', other] = args.paths;
  if (other !== undefined) throw new UsageError('Import one report of tests at a time');
  return importResultFile(inventory, path, args, terminal);
}

async function requireFolder(path: string | undefined): Promise<void> {
  const entry = path === undefined ? undefined : await stat(path).catch(() => null);
  if (entry === null || entry?.isDirectory() === false) throw new UsageError(`Schema folder "${path}" not found`);
}

async function readSource(
  args: Arguments,
  files: readonly InputFile[],
  rules: RecordRules,
  mapFolder: string,
  terminal: Terminal,
): Promise<{ source: RecordSource; printReports: () => void }> {
  const [path, name] = [args.value('map'), args.value('from')];
  const known = { kinds: rules.kinds, relationTypes: [...rules.relationTypes] };
  const print = ({ file, map, report }: FileReport): void => printMapReport(file.shown, map, report, terminal);
  if (path === undefined && name === undefined) {
    const maps = await recognizingMaps(mapFolder, known);
    const { source, reports } = recognizedRecords(fileSource(files, rules.kinds), maps, rules.kinds);
    return { source, printReports: () => reports.forEach(print) };
  }
  const map = await readMap(path === undefined ? { name: name ?? '', folder: mapFolder } : { path }, known);
  const { source, reports } = await mappedSource(files, map, rules.kinds);
  return { source, printReports: () => reports.forEach((entry) => print({ ...entry, map })) };
}
