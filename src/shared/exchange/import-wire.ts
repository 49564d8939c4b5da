import type { ColumnTarget, PreviewDeed } from '#generated/payloads.d.ts';

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

export const ID_TARGET = 'id';

export function fieldTarget(name: string): ColumnTarget {
  return `field:${name}`;
}

export function fieldOfTarget(target: ColumnTarget): string | null {
  return target.startsWith('field:') ? target.slice('field:'.length) : null;
}

export const PREVIEW_DEEDS = ['add', 'change', 'leave', 'conflict', 'fault'] as const satisfies readonly PreviewDeed[];
