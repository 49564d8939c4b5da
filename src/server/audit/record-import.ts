import type { User } from '#generated/payloads.d.ts';
import type { Writer } from '#server/store/store.ts';
import { LONGEST, record } from './audit-log.ts';
import type { ChangeSummary } from './change-summary.ts';

type ImportEntry = {
  type: 'import' | 'import_undone';
  by: User;
  /** of the import, the same in both entries; empty if it cannot be undone */
  id: string;
  /** what was imported: the name of the file */
  name: string;
  summary: ChangeSummary;
  /** authors whose names were set */
  authors?: number;
  /** imported items that an undo left as they are */
  kept?: number;
};

/** One entry for a whole import, or for its undo. */
export function recordImport(
  writer: Pick<Writer, 'activity'>,
  { type, by, id, name, summary, authors = 0, kept = 0 }: ImportEntry,
): Promise<void> {
  const named = authors === 0 ? '' : `set the names of ${authors} ${authors === 1 ? 'author' : 'authors'}; `;
  const except = kept === 0 ? '' : ` except ${kept} ${kept === 1 ? 'item' : 'items'} changed since`;
  const before = `${type === 'import' ? 'Imported' : 'Undid the import of'} ${name}${except}: ${named}`;
  const description = before + summary.toText(LONGEST - before.length);
  return record(writer, { type, by, description, on: { type: 'import', id }, address: '' });
}
