import type { Arguments, Option } from '#cli/command.ts';
import { loadSchemas, schemaFolder } from '#cli/schema-folder.ts';
import { SERVER, ServerConnection } from '#cli/server/server-connection.ts';
import { UsageError, type Terminal } from '#cli/terminal.ts';
import { tracedParts, type TracedPart } from '#server/inventory/tracing/traced-parts.ts';
import { openInventory, readSettings } from '#server/main.ts';
import { describeIssues } from '#server/schemas/kind-changes.ts';
import { receiveJson } from '#shared/receive.ts';
import type { TraceFile } from '#shared/trace-rules/trace-file.ts';
import { TracedInventory } from '#shared/trace-rules/traced-inventory.ts';
import { gatherTraced } from './gather-traced.ts';
import { readRecordFiles } from './read-record-files.ts';

/** What is traced, by which rules, and where in files each item is. */
export type TracedSource = {
  inventory: TracedInventory;
  rules: TraceFile;
  placeOf(id: string): { file: string; line: number };
};

export const SOURCE: Record<string, Option> = {
  records: { value: 'PATH', help: 'file or folder of records to trace instead of the store' },
  schemas: { value: 'DIR', help: 'schema folder for --records (default: SCHEMAS_DIR, else the bundled schemas)' },
  ...SERVER,
};

const PAGE = 10_000;

/** The records or the server that are named, else the store. @throws UsageError if rules or records cannot be read */
export async function tracedSource(args: Arguments, terminal: Terminal): Promise<TracedSource> {
  const path = args.value('records');
  const server = await ServerConnection.of(args, terminal.env);
  if (server !== undefined) {
    if (path !== undefined || args.has('schemas')) throw new UsageError('--server has its own records and schemas');
    return gatherTraced(partsOf(server));
  }
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

async function fromStore({ env }: Terminal): Promise<TracedSource> {
  const inventory = await openInventory(await readSettings(env));
  try {
    return await gatherTraced(tracedParts(inventory, PAGE));
  } finally {
    await inventory.store.close();
  }
}

async function* partsOf(server: ServerConnection): AsyncGenerator<TracedPart> {
  for await (const line of server.lines('v2/inventory/traced.ndjson')) yield receiveJson<TracedPart>(line);
}
