import type { Change } from '../diff.ts';
import type { Json } from '../json.ts';

/** What an import through the screen says over HTTP. */

/** Bounds of a file that is imported through the screen. */
export const IMPORT_LIMITS = {
  fileBytes: 33_554_432,
  rows: 50_000,
  columns: 500,
  /** characters of one cell */
  cell: 200_000,
  /** bytes of a workbook when it is unpacked */
  unpacked: 268_435_456,
  /** rows of the preview in one answer */
  page: 200,
} as const;

export type ImportColumn = {
  title: string;
  /** the first few different values */
  samples: string[];
  /** rows that have a value */
  filled: number;
  /** values such as `4.2.1` of which another row has what stands before the last dot */
  parts: number;
};

/** A file that was read. Complete records say themselves what they are; the columns of a table must be given a meaning. */
export type ImportFile = {
  id: string;
  name: string;
  form: 'records' | 'table';
  sheets: string[];
  sheet: string | null;
  rows: number;
  columns: ImportColumn[];
  /** what could not be read as a row */
  unread: PreviewFault[];
};

/** What a column of a table is: the item's id, a field of it, or nothing that is read. */
export type ColumnTarget = '' | typeof ID_TARGET | `field:${string}`;
export const ID_TARGET = 'id';

export function fieldTarget(name: string): ColumnTarget {
  return `field:${name}`;
}

export function fieldOfTarget(target: ColumnTarget): string | null {
  return target.startsWith('field:') ? target.slice('field:'.length) : null;
}

export type TableMapping = {
  kind: string;
  /** one for each column of the table, in its order; several for one text field are written one below the other */
  columns: ColumnTarget[];
  /** values of new items where no column has one, by field */
  values: Record<string, Json>;
  /** the relation type that dotted ids tell of, from the whole to the part; null for none */
  hierarchy: string | null;
};

export const PREVIEW_DEEDS = ['add', 'change', 'leave', 'conflict', 'fault'] as const;
/** `leave`: the item says the same already. `conflict`: it cannot be what the store has under this id. */
export type PreviewDeed = (typeof PREVIEW_DEEDS)[number];

export type PreviewFault = {
  /** row of the sheet, or line of the file */
  line: number;
  /** heading of the column, where it is one of a table */
  column: string | null;
  message: string;
  hint: string | null;
};

export type PreviewRow = {
  line: number;
  deed: PreviewDeed;
  kind: string | null;
  /** null for a new item that gets the next number */
  id: string | null;
  name: string;
  /** the item will be restored */
  restores: boolean;
  changes: Change[];
  faults: PreviewFault[];
};

export type Preview = {
  rows: number;
  counts: Record<PreviewDeed, number>;
  /** links of their own that are added */
  links: number;
  /** stands for all that would be done; given back when it is to be done */
  digest: string;
};

export type PreviewPage = { results: PreviewRow[]; total: number };

/** Lines of the answer while an import is written; the last is `done` or `failed`. */
export type WriteLine =
  | { progress: number; of: number }
  | { done: ImportResult }
  | { failed: { code: string; message: string } };

export type ImportResult = {
  added: number;
  changed: number;
  links: number;
  /** kinds of what came in */
  kinds: string[];
  /** when the items were written: `updatedAt` of each */
  at: string;
};
