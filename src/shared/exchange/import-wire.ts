import type { ColumnTarget, PreviewAction } from '#generated/payloads.d.ts';

/** Limits of a file imported in the browser. */
export const IMPORT_LIMITS = {
  fileBytes: 33_554_432,
  rows: 50_000,
  columns: 500,
  /** characters per cell */
  cell: 200_000,
  /** characters per heading; the rest is cut off */
  heading: 500,
  /** bytes of an unpacked workbook */
  unpacked: 268_435_456,
  /** sheets of a workbook */
  sheets: 200,
  /** cells in the used areas of a workbook's sheets, including empty ones */
  cells: 20_000_000,
  /** bytes of the rows of an import, as the server stores them */
  kept: 134_217_728,
  /** unreadable parts after which a file is refused */
  unread: 1000,
  /** links of an import, in fields and standalone */
  links: 100_000,
  /** preview rows per response */
  page: 200,
} as const;

export const ID_TARGET = 'id';

export function fieldTarget(name: string): ColumnTarget {
  return `field:${name}`;
}

export function fieldOfTarget(target: ColumnTarget): string | null {
  return target.startsWith('field:') ? target.slice('field:'.length) : null;
}

export const PREVIEW_ACTIONS = [
  'add',
  'change',
  'leave',
  'conflict',
  'error',
] as const satisfies readonly PreviewAction[];
