import { crc32, inflateRawSync } from 'node:zlib';
import { zipEntries, type ZipEntry } from './zip-entries.ts';
import { ZipError } from './zip-error.ts';

/** Limits of an archive. Its directory is checked before anything is unpacked. */
export type ZipLimits = { entries: number; entryBytes: number; totalBytes: number; ratio: number };

export const ZIP_LIMITS: ZipLimits = {
  entries: 6000,
  entryBytes: 20_000_000,
  totalBytes: 100_000_000,
  ratio: 200,
};
/** Entries up to this size may be compressed to any degree. */
const RATIO_FROM_BYTES = 1_000_000;
const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/**
 * Unpacks an archive into memory, by path. Nothing is written to disk: a path is only a name.
 * @throws ZipError for an archive that is damaged, out of bounds, or has paths that lead outside
 */
export function readZip(zip: Buffer, limits: ZipLimits = ZIP_LIMITS): Map<string, Buffer> {
  const entries = zipEntries(zip, limits.entries);
  checkSizes(entries, limits);
  const files = new Map<string, Buffer>();
  for (const entry of entries) {
    if (!entry.path.endsWith('/')) files.set(entry.path, unpack(entry));
  }
  return files;
}

/** Checks sizes according to the directory; `unpack` stops at entries that contain more. */
function checkSizes(entries: readonly ZipEntry[], { entryBytes, totalBytes, ratio }: ZipLimits): void {
  let total = 0;
  for (const { path, size, packed } of entries) {
    if (size > entryBytes)
      throw new ZipError(`"${path}" has more than ${megabytes(entryBytes)} when it is unpacked`, true);
    if (size > RATIO_FROM_BYTES && size > ratio * packed.length)
      throw new ZipError(`"${path}" would unpack to more than ${ratio} times its size`, true);
    total += size;
  }
  if (total > totalBytes) throw new ZipError(`The ZIP file has more than ${megabytes(totalBytes)} unpacked`, true);
}

function unpack({ path, method, packed, size, checksum }: ZipEntry): Buffer {
  const content = method === 'stored' ? packed : inflate(path, packed, size);
  if (content.length !== size || crc32(content) !== checksum)
    throw new ZipError(`"${path}" is damaged, or not what the directory of the ZIP file says`);
  return content;
}

function inflate(path: string, packed: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    throw new ZipError(`"${path}" is damaged, or holds more than the directory of the ZIP file says`);
  }
}
