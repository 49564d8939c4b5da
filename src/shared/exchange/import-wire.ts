import type { ColumnTarget, PreviewAction } from '#generated/payloads.d.ts';

/** Limits of a file imported in the browser. */
export const IMPORT_LIMITS = {
  fileBytes: 33_554_432,
  rows: 50_000,
  columns: 500,
  /** characters per cell */
  cell: 200_000,
  /** bytes of an unpacked workbook */
  unpacked: 268_435_456,
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
  'fault',
] as const satisfies readonly PreviewAction[];
