import { join } from 'node:path';
import { importRecords, importRules } from '#server/import/import-records.ts';
import { findInputFiles } from '#server/import/records/input-files.ts';
import { fileSource } from '#server/import/records/record-source.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { ADMINISTRATOR } from '#shared/user.ts';
import { loadDemoRelease } from './demo-release.ts';

/**
 * Imports the demo data and the signal tree of a schema folder into a store that never held an item, each item under the
 * name of its author. Items that the folder's schemas reject are skipped with their links; tests ensure that the shipped
 * data is complete. Returns the number of items.
 */
export async function loadDemo(inventory: Inventory, schemasFolder: string): Promise<number> {
  if (!(await isNew(inventory))) return 0;
  const rules = importRules(inventory);
  const isKind = (name: string): boolean => rules.kinds.has(name);
  const { files } = await findInputFiles([join(schemasFolder, 'demo')], { isKind });
  const { items } = await importRecords(inventory, fileSource(files, rules.kinds), rules, {
    by: ADMINISTRATOR,
    name: 'the demo data',
    isUnlisted: true,
    asAuthors: true,
    dryRun: false,
    skipInvalid: true,
    issue: () => undefined,
    progress: () => undefined,
  });
  await loadDemoRelease(inventory.store, schemasFolder);
  return [...items.values()].reduce((sum, { add }) => sum + add, 0);
}

/** Deleted items keep their IDs, so a store that was emptied does not count as new. */
async function isNew({ store }: Inventory): Promise<boolean> {
  const { items } = await store.read.list({ query: { clauses: [] }, deleted: true, limit: 1 });
  return items.length === 0 && (await store.read.kindCounts()).size === 0;
}
