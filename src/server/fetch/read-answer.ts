import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { AppError } from '#shared/errors.ts';

const DECODERS = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/**
 * Reads a response up to a number of bytes, both on the wire and decompressed.
 * @throws AppError `too_large` as soon as there are more, `unprocessable` for a compression that cannot be read
 */
export async function readAnswer(response: IncomingMessage, max: number): Promise<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase();
  const decode = DECODERS.get(encoding);
  try {
    if (decode === undefined && encoding !== '' && encoding !== 'identity') throw unreadable();
    const bytes = await readBytes(response, max);
    return decode === undefined ? bytes : await decode(bytes, { maxOutputLength: max });
  } catch (error) {
    if (isCode(error, 'ERR_BUFFER_TOO_LARGE')) throw tooLarge(max);
    throw isCode(error, 'Z_', 'ERR_BROTLI', 'ERR_PADDING') ? unreadable() : error;
  } finally {
    response.destroy();
  }
}

async function readBytes(response: IncomingMessage, max: number): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > max) throw tooLarge(max);
  const chunks: Buffer[] = [];
  let bytes = 0;
  const pieces: AsyncIterable<Buffer> = response;
  for await (const chunk of pieces) {
    bytes += chunk.length;
    if (bytes > max) throw tooLarge(max);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isCode(error: unknown, ...starts: string[]): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return starts.some((start) => code.startsWith(start));
}

function unreadable(): AppError {
  return new AppError('unprocessable', 'The file is compressed in a way that cannot be read. Upload it instead');
}

function tooLarge(max: number): AppError {
  return new AppError('too_large', `The file has more than ${max / 1_000_000} MB. Remove what is not needed`);
}
