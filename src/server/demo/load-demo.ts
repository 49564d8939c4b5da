import { join } from 'node:path';
import { ADMINISTRATOR } from '#shared/user.ts';
import { importRecords, importRules } from '../import/import-records.ts';
import { findInputFiles } from '../import/records/input-files.ts';
import { fileSource } from '../import/records/record-source.ts';
import type { Inventory } from '../inventory/inventory.ts';

/**
 * Imports the demonstration programme of a schema folder into a store that never held an item, each item in the name of its
 * author. What the folder's schemas refuse is left out, with the links to it; the tests see to it that the shipped programme
 * is whole. Returns how many items came.
 */
export async function loadDemo(inventory: Inventory, schemasFolder: string): Promise<number> {
  if (!(await isNew(inventory))) return 0;
  const rules = importRules(inventory);
  const isKind = (name: string): boolean => rules.kinds.has(name);
  const { files } = await findInputFiles([join(schemasFolder, 'demo')], { isKind });
  const { items } = await importRecords(inventory, fileSource(files, rules.kinds), rules, {
    by: ADMINISTRATOR,
    asAuthors: true,
    dryRun: false,
    skipInvalid: true,
    fault: () => undefined,
    progress: () => undefined,
  });
  return [...items.values()].reduce((sum, { add }) => sum + add, 0);
}

/** Deleted items keep their ids, so a store that was emptied is not new. */
async function isNew({ store }: Inventory): Promise<boolean> {
  const { items } = await store.read.list({ query: { clauses: [] }, deleted: true, limit: 1 });
  return items.length === 0 && (await store.read.kindCounts()).size === 0;
}
