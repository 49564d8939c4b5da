import { importRecords, type ImportOptions } from '#server/import/import-records.ts';
import type { ImportOutcome } from '#server/import/plan/import-actions.ts';
import type { RecordIssue } from '#server/import/records/location.ts';
import { RecordRules } from '#server/import/validate/record-rules.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { fromPointer } from '#shared/pointer.ts';
import { keepForeign } from './keep-foreign.ts';
import { makeSchemas, presentSchemas, writeSchemas, type NeedSchemas } from './made-schemas.ts';
import { linkCounts, missingNeeds } from './needs-counts.ts';
import { needsSource } from './needs-source.ts';
import type { LoadedNeeds } from './read-needs-files.ts';
import { resolveNeeds } from './resolve-needs.ts';

export type NeedsOptions = Omit<ImportOptions, 'skipInvalid' | 'madeFor' | 'afterwards'> & {
  /** adds kinds and relation types for what has none */
  makeKinds: boolean;
};

export type NeedsOutcome = ImportOutcome & {
  schemas: NeedSchemas;
  /** needs that are invalid, or that have invalid links */
  rejected: number;
  /** of the last import of the same sources, not in this one */
  missing: string[];
  /** `stored`: distinct links, also those to what is not here */
  found: { stored: number; duplicate: number; unresolved: number; unresolvedTargets: number };
};

/** Imports files of needs in one transaction, with the schema files that they need. Nothing is written if any is invalid. */
export async function importNeeds(
  inventory: Inventory,
  loaded: readonly LoadedNeeds[],
  { makeKinds, ...options }: NeedsOptions,
): Promise<NeedsOutcome> {
  const needs = loaded.map((one) => one.needs);
  const schemas = await (makeKinds ? makeSchemas(inventory, needs) : presentSchemas(inventory, needs));
  const { catalog, kinds, relations } = schemas;
  const rules = new RecordRules(catalog);
  const { store } = inventory;
  let drafts = 0;
  const nextId = (kind: string): Promise<string> => {
    const prefix = catalog.kinds.get(kind)?.idPrefix ?? 'ITEM';
    if (options.dryRun) return Promise.resolve(`new-${prefix}-${++drafts}`);
    return store.write((writer) => writer.nextId(prefix));
  };
  const resolved = await resolveNeeds(store.read, loaded, { kinds, relations, nextId });
  const madeFor = await store.read.version();
  const written = new Set(schemas.files.map(({ path }) => path));
  const issues = catalog.issues.filter(({ file }) => written.has(file));
  const rejected = new Set<string>();
  const issue = (found: RecordIssue): void => {
    const [, version, , need] = fromPointer(found.path);
    if (found.record !== undefined) rejected.add(JSON.stringify([found.file, version, need]));
    options.issue(found);
  };
  for (const found of issues) issue(found);
  const outcome = await importRecords(inventory, needsSource(resolved.files, kinds), rules, {
    ...options,
    issue,
    dryRun: options.dryRun || issues.length > 0,
    skipInvalid: false,
    madeFor,
    afterwards: async (writer) => {
      const changes = await keepForeign(writer, resolved, catalog, options.by.id);
      await writeSchemas(inventory.kinds.folder, schemas.files);
      return changes;
    },
  });
  if (outcome.written && schemas.files.length > 0) await inventory.kinds.reload();
  const refused = Math.max(outcome.refused, issues.length);
  return {
    ...outcome,
    refused,
    rejected: rejected.size,
    schemas,
    missing: missingNeeds(resolved),
    found: linkCounts(resolved),
  };
}
