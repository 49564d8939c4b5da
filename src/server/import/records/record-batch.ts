import type { Issue } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';
import type { Pointer } from '#shared/pointer.ts';
import type { JsonText } from './json-text.ts';
import type { FileLocation } from './location.ts';

/**
 * Some records of one file, in file order. Locations are computed on demand, since almost all records are valid.
 */
export type RecordBatch = {
  values: Json[];
  /** the line on which each record starts */
  lines: number[];
  /** the location of a pointer into a record; for a missing member, that of the object that should have it */
  locate(index: number, pointer: Pointer): FileLocation;
  /** the path of a record in its document: empty on a separate line, `/3` in a list */
  pointer(index: number): Pointer;
  /** upper bound for the characters of a record's text: rules out records that are too large */
  size(index: number): number;
  /** whether a record may contain a character that cannot be stored; false if its text has no escapes at all */
  escapes(index: number): boolean;
  /** the JSON text of a record, if the file has it */
  text?(index: number): JsonText | null;
  /** what could not be read as a record */
  issues: (Issue & FileLocation)[];
};
