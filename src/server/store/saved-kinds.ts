import type { JsonObject } from '#shared/json.ts';
import type { Rename } from '#shared/kinds/renames.ts';

/** The last valid version of a kind's schema file. `dropped`: paths of fields that only versions before it declare. */
export type SavedKind = { kind: string; hash: string; source: JsonObject; dropped?: string[][]; at: string };

/** How far stored items of a kind have been updated to its schema: up to `afterSeq`, `done` items in total. */
export type SchemaUpdate = {
  kind: string;
  afterSeq: number;
  done: number;
  /** those of earlier versions of the kind, whose names stored items may still have */
  renames: Rename[];
};

/** `asStored`: with the names under which fields are stored, instead of the current ones. */
export type ScanFrom = { kind?: string; afterSeq?: number; batch?: number; asStored?: boolean };
