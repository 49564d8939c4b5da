import type { Arguments, Option } from '#cli/command.ts';
import { loadSchemas, schemaFolder } from '#cli/schema-folder.ts';
import { UsageError, type Terminal } from '#cli/terminal.ts';
import { openInventory, readSettings } from '#server/main.ts';
import { describeIssues } from '#server/schemas/kind-changes.ts';
import type { TraceFile } from '#shared/trace-rules/trace-file.ts';
import { TracedInventory } from '#shared/trace-rules/traced-inventory.ts';
import { readRecordFiles } from './read-record-files.ts';
import { readStore } from './read-store.ts';

/** What is traced, by which rules, and where in files each item is. */
export type TracedSource = {
  inventory: TracedInventory;
  rules: TraceFile;
  placeOf(id: string): { file: string; line: number };
};

export const SOURCE: Record<string, Option> = {
  records: { value: 'PATH', help: 'file or folder of records to trace instead of the store' },
  schemas: { value: 'DIR', help: 'schema folder for --records (default: SCHEMAS_DIR, else the bundled schemas)' },
};

/** The records that are named, else the store. @throws UsageError if rules or records cannot be read */
export function tracedSource(args: Arguments, terminal: Terminal): Promise<TracedSource> {
  const path = args.value('records');
  if (path !== undefined) return fromRecords(path, args.value('schemas'), terminal);
  if (args.has('schemas')) throw new UsageError('--schemas needs --records; a store has the schemas of SCHEMAS_DIR');
  return fromStore(terminal);
}

async function fromRecords(path: string, folder: string | undefined, { env }: Terminal): Promise<TracedSource> {
  const { catalog, trace: rules, issues } = await loadSchemas(schemaFolder(folder, env));
  if (issues.length > 0) throw new UsageError(`The schemas have errors:\n${describeIssues(issues)}`);
  const { items, links, places } = await readRecordFiles(path, catalog);
  const kinds = catalog.kinds.values();
  const inventory = new TracedInventory({ kinds, relationTypes: catalog.relationTypes }, items, links);
  return { inventory, rules, placeOf: (id) => places.get(id) ?? { file: path, line: 1 } };
}

/** The files that the rules are in; a kind whose file is refused stays as it was. */
const NEEDED = ['relations.json', 'trace.json'];

async function fromStore({ env }: Terminal): Promise<TracedSource> {
  const { store, kinds } = await openInventory(await readSettings(env));
  try {
    const issues = kinds.issues.filter(({ file }) => NEEDED.includes(file));
    if (issues.length > 0) throw new UsageError(`The schemas have errors:\n${describeIssues(issues)}`);
    const { items, links } = await readStore(store);
    const { kinds: all, relationTypes } = kinds;
    const suspects = await store.read.suspects.ends();
    const inventory = new TracedInventory({ kinds: all, relationTypes }, items, links, suspects);
    const kindOf = (id: string): string => inventory.items[inventory.graph.find(id) ?? -1]?.type ?? '';
    // as the folder format of export has it
    return { inventory, rules: kinds.trace, placeOf: (id) => ({ file: `${kindOf(id)}/${id}.json`, line: 1 }) };
  } finally {
    await store.close();
  }
}
