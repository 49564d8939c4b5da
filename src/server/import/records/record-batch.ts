import type { Issue } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import type { Pointer } from '#shared/pointer.ts';
import type { FileLocation } from './location.ts';

/**
 * Some records of one file, in the order in which they stand there. Places are looked for only when asked, since almost
 * all records are valid.
 */
export type RecordBatch = {
  values: Json[];
  /** the line that each begins in */
  lines: number[];
  /** the place of a pointer into a record; a member that is missing is placed at the object that should hold it */
  locate(index: number, pointer: Pointer): FileLocation;
  /** where a record stands in its document: empty on a line of its own, `/3` in a list */
  pointer(index: number): Pointer;
  /** characters of a record's text, or more: tells records that are surely not too large */
  size(index: number): number;
  /** whether a record may hold a character that no store keeps; false where its text has no escape at all */
  escapes(index: number): boolean;
  /** what could not be read as a record */
  faults: (Issue & FileLocation)[];
};
