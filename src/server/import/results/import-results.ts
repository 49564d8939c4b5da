import type { ImportCounts } from '#generated/payloads.d.ts';
import { importCounts } from '#server/import/import-counts.ts';
import { importRecords, importRules, type ImportOptions } from '#server/import/import-records.ts';
import type { ImportOutcome } from '#server/import/plan/import-actions.ts';
import { draftIds, IdSupply } from '#server/import/prepare/id-supply.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import type { Writer } from '#server/store/store.ts';
import type { TestReport } from '#shared/results/junit.ts';
import { prepareResults, type PreparedResults, type ResultFile } from './prepare-results.ts';

export type ResultsOptions = Omit<ImportOptions, 'skipInvalid' | 'madeFor' | 'afterwards'> & {
  /** writes more in the same transaction */
  alsoWrite?: (this: void, writer: Writer, outcome: ResultsOutcome) => Promise<void>;
};

export type ResultsOutcome = ImportOutcome & { prepared: PreparedResults };

/** Imports a report: items for tests that are new, one run of each test, and their links. */
export async function importResults(
  inventory: Inventory,
  input: ResultFile,
  { alsoWrite, ...options }: ResultsOptions,
): Promise<ResultsOutcome> {
  const rules = importRules(inventory);
  const supply = new IdSupply(inventory.store);
  const newIds = options.dryRun ? draftIds : (prefixes: readonly string[]) => supply.take(prefixes);
  const prepared = await prepareResults(inventory, input, rules, newIds);
  const outcome = await importRecords(inventory, prepared.source, rules, {
    ...options,
    skipInvalid: false,
    afterwards: async (writer, written) => {
      const links = await prepared.afterwards(writer, options.by.id);
      await alsoWrite?.(writer, { ...written, prepared });
      return links;
    },
  });
  return { ...outcome, prepared };
}

const EXTENSION = /\.(?:junit-)?xml$/i;

/** The plan of a report that names none: what it is called, else its file. */
export function reportPlan({ name }: TestReport, fileName: string): string {
  return name.trim() || fileName.replace(EXTENSION, '').trim() || 'Test results';
}

/** The counts of a report that was imported. */
export function resultCounts({ prepared, ...outcome }: ResultsOutcome): ImportCounts {
  const { missing, links, results, present } = prepared;
  return importCounts(outcome, { missing: missing.length, links, results, present });
}
