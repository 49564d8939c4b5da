import { tooMuchMemory } from '#server/files/reading-processes.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { UploadIndex } from './read-upload.ts';

/** What the reading process leaves in the file's folder: packed parts in one file, their description in the other. */
export const READER_ANSWER = { index: 'index.json', content: 'content' } as const;
/** `report`: the content is a packed report of tests. */
export type ReaderAnswer =
  | { index: UploadIndex }
  | { report: true }
  | { refused: { code: ErrorCode; message: string } };

export const REMEDIES = {
  time: 'Split it, save it as CSV, or use the command line',
  memory: 'Split it, save it as CSV, or use the command line',
};

/** A runtime error that means something was too large: the stack, a string, memory. */
export function inWords(error: unknown): unknown {
  return error instanceof RangeError ? tooMuchMemory(REMEDIES) : error;
}
