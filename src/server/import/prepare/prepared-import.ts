import type { ImportCounts } from '#generated/payloads.d.ts';
import type { ChangedLinks } from '#server/import/import-records.ts';
import type { NumberedSource } from '#server/import/records/record-source.ts';
import type { ForeignId } from '#server/store/foreign/foreign-ids.ts';
import type { Reader, Writer } from '#server/store/store.ts';

/** A file of another tool as records with IDs of this inventory, with what is written beside them. */
export type PreparedImport = {
  source: NumberedSource;
  /** test cases */
  results: number;
  links: ImportCounts['links'];
  /** what the last import of the same source had, and this one lacks */
  missing: string[];
  /** names of tests that no relation type links to anything */
  unlinked: string[];
  /** patterns by which these name items */
  suggestions: { pattern: string; tests: number }[];
  /** writes the rest, after the records in the same transaction. @throws AppError `conflict` if it is not true any more */
  afterwards(this: void, writer: Writer, by: string): Promise<ChangedLinks>;
};

/** Whether another import of the same sources added or removed something since these were read. */
export async function changedMeanwhile(
  { foreignIds }: Pick<Reader, 'foreignIds'>,
  known: ReadonlyMap<string, readonly ForeignId[]>,
): Promise<boolean> {
  for (const [origin, before] of known) {
    const now = await foreignIds.ofOrigin(origin);
    const isSame = now.every(({ foreignId, item }, i) => foreignId === before[i]?.foreignId && item === before[i].item);
    if (now.length !== before.length || !isSame) return true;
  }
  return false;
}
