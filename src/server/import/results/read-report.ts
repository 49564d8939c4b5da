import { AppError } from '#shared/errors.ts';
import { readJunit, type TestReport } from '#shared/results/junit.ts';

/** A declaration of the encoding is at the beginning, in letters that any of them has. */
const DECLARED = /^[^>]{0,100}encoding=["']([\w-]+)["']/;
const MARKS: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
  ['utf-8', 0xef, 0xbb, 0xbf],
];

/** Reads the bytes of a report in the encoding that they declare. @throws AppError `invalid` if they are no report */
export function readReport(bytes: Uint8Array): TestReport {
  const mark = MARKS.find(([, ...first]) => first.every((byte, i) => bytes[i] === byte));
  const [, declared = 'utf-8'] = DECLARED.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200))) ?? [];
  return readJunit(decoderOf(mark?.[0] ?? declared).decode(bytes));
}

function decoderOf(encoding: string): { decode(bytes: Uint8Array): string } {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw new AppError('invalid', `The encoding ${encoding} is not known`);
  }
}
