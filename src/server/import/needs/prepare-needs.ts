import type { IdSupply } from '#server/import/prepare/id-supply.ts';
import { changedMeanwhile, type PreparedImport } from '#server/import/prepare/prepared-import.ts';
import { batchSource, type LazyBatch } from '#server/import/records/record-source.ts';
import type { Inventory } from '#server/inventory/inventory.ts';
import { AppError } from '#shared/errors.ts';
import { keepForeign } from './keep-foreign.ts';
import { presentSchemas } from './made-schemas.ts';
import { linkCounts, missingNeeds } from './needs-counts.ts';
import { needsSource } from './needs-source.ts';
import type { LoadedNeeds } from './read-needs-files.ts';
import { resolveNeeds } from './resolve-needs.ts';

/** Needs as records of the kinds that the schema folder has; a type without a kind is an issue of its records. */
export async function prepareNeeds(
  inventory: Inventory,
  loaded: LoadedNeeds,
  supply: IdSupply,
): Promise<PreparedImport> {
  const { catalog, kinds, relations } = await presentSchemas(inventory, [loaded.needs]);
  const used = new Map<string, number>();
  const nextId = (kind: string): Promise<string> => {
    const prefix = catalog.kinds.get(kind)?.idPrefix ?? 'ITEM';
    const index = used.get(prefix) ?? 0;
    used.set(prefix, index + 1);
    return supply.number(prefix, index);
  };
  const resolved = await resolveNeeds(inventory.store.read, [loaded], { kinds, relations, nextId });
  const batches: LazyBatch[] = [];
  for await (const batch of needsSource(resolved.files, kinds).read(loaded.file))
    batches.push({ records: batch.values.length, make: () => batch });
  return {
    source: batchSource(loaded.file, batches),
    results: 0,
    links: linkCounts(resolved),
    missing: missingNeeds(resolved),
    unlinked: [],
    suggestions: [],
    afterwards: async (writer, by) => {
      if (await changedMeanwhile(writer, resolved.known))
        throw new AppError('conflict', 'Another import changed the same needs. Review the preview again');
      return keepForeign(writer, resolved, catalog, by);
    },
  };
}
