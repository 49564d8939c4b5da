import { inflateRawSync } from 'node:zlib';
import { AppError } from '#shared/errors.ts';
import { IMPORT_LIMITS } from '#shared/exchange/import-wire.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * Unpacks every part of a workbook once, within limits, and one at a time: a small archive may expand to more than the
 * available memory, and the sizes that it declares may be false.
 */
export function* unpackedParts(file: Buffer): Generator<{ name: string; content: Buffer }> {
  let left: number = IMPORT_LIMITS.unpacked;
  for (const { name, method, packed } of parts(file)) {
    if (method !== STORED && method !== DEFLATED) throw unreadableWorkbook('it uses an unsupported compression method');
    const content = method === STORED ? packed : inflated(packed, left);
    left -= content.length;
    if (left < 0) throw tooLarge();
    yield { name, content };
  }
}

function inflated(packed: Buffer, most: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw unreadableWorkbook('a part of it is damaged');
  }
}

function* parts(file: Buffer): Generator<{ name: string; method: number; packed: Buffer }> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END)
    throw unreadableWorkbook('it is not an archive');
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  for (let i = 0; i < count; i++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY)
      throw unreadableWorkbook('its table of contents is damaged');
    const local = file.readUInt32LE(at + 42);
    if (local + 30 > file.length) throw unreadableWorkbook('its table of contents is damaged');
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const named = file.readUInt16LE(at + 28);
    yield {
      name: file.toString('utf8', at + 46, at + 46 + named),
      method: file.readUInt16LE(at + 10),
      packed: file.subarray(start, start + file.readUInt32LE(at + 20)),
    };
    at += 46 + named + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
}

export function unreadableWorkbook(why: string): AppError {
  return new AppError('unprocessable', `Cannot read the file as an Excel workbook${why === '' ? '' : `: ${why}`}`);
}

function tooLarge(): AppError {
  return new AppError('too_large', 'The workbook is larger than 256 MB when unpacked. Split it, or save it as CSV');
}
