import { ZipError } from './zip-error.ts';

/** An entry of an archive's directory, with its compressed bytes. */
export type ZipEntry = {
  path: string;
  method: 'stored' | 'deflated';
  packed: Buffer;
  size: number;
  checksum: number;
};
type Located = ZipEntry & { from: number; to: number };

const END = { signature: 0x06054b50, bytes: 22, longestComment: 65_535 } as const;
const ENTRY = { signature: 0x02014b50, bytes: 46 } as const;
const LOCAL = { signature: 0x04034b50, bytes: 30 } as const;
const ENCRYPTED = 0b1;
const UTF8 = 0x800;
const METHODS: ReadonlyMap<number, ZipEntry['method']> = new Map([
  [0, 'stored'],
  [8, 'deflated'],
] as const);
/** Placeholder for sizes that are in the extra fields of large archives. */
const ELSEWHERE = 0xffffffff;
const LONGEST_PATH = 400;
const DEEPEST_PATH = 10;
const DAMAGED = 'The file is not a ZIP file, or it is damaged';

/**
 * The entries of an archive according to its directory, checked against their local headers.
 * @throws ZipError for one that is damaged or ambiguous, or whose paths lead outside of it
 */
export function zipEntries(zip: Buffer, most: number): ZipEntry[] {
  const end = findEnd(zip);
  const count = zip.readUInt16LE(end + 10);
  const [size, start] = [zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)];
  if (start === ELSEWHERE || count === 0xffff) throw new ZipError('ZIP64 files are not supported', true);
  if (count > most) throw new ZipError(`The ZIP file has more than ${most.toLocaleString('en')} entries`, true);
  if (start + size > end) throw new ZipError(DAMAGED);
  const entries: Located[] = [];
  for (let at = start, i = 0; i < count; i++) {
    const { entry, next } = readEntry(zip, at, end, start);
    entries.push(entry);
    at = next;
  }
  checkTogether(entries);
  return entries;
}

function findEnd(zip: Buffer): number {
  for (let at = zip.length - END.bytes; at >= 0 && at >= zip.length - END.bytes - END.longestComment; at--)
    if (zip.readUInt32LE(at) === END.signature && at + END.bytes + zip.readUInt16LE(at + 20) === zip.length) return at;
  throw new ZipError(DAMAGED);
}

function readEntry(zip: Buffer, at: number, end: number, data: number): { entry: Located; next: number } {
  if (at + ENTRY.bytes > end || zip.readUInt32LE(at) !== ENTRY.signature) throw new ZipError(DAMAGED);
  const [flags, code] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
  const [packedSize, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
  const [nameSize, extraSize, commentSize] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
  const nameEnd = at + ENTRY.bytes + (nameSize ?? 0);
  const next = nameEnd + (extraSize ?? 0) + (commentSize ?? 0);
  if (next > end) throw new ZipError(DAMAGED);
  const rawName = zip.subarray(at + ENTRY.bytes, nameEnd);
  const path = checkedPath(nameOf(rawName, flags));
  if ((flags & ENCRYPTED) !== 0) throw new ZipError(`"${path}" is encrypted`);
  const method = METHODS.get(code);
  if (method === undefined) throw new ZipError(`"${path}" is compressed in a way that few programs know. Use deflate`);
  if (isLink(zip, at)) throw new ZipError(`"${path}" is a link`);
  const { from, to } = locate(zip, { at: zip.readUInt32LE(at + 42), packedSize, rawName, data, path });
  const entry = { path, method, packed: zip.subarray(from, to), size, checksum: zip.readUInt32LE(at + 16) };
  return { entry: { ...entry, from, to }, next };
}

/** Unix programs store the type of the file. */
function isLink(zip: Buffer, at: number): boolean {
  const isUnix = zip.readUInt8(at + 5) === 3;
  return isUnix && ((zip.readUInt32LE(at + 38) >>> 16) & 0o170000) === 0o120000;
}

type Wanted = { at: number; packedSize: number; rawName: Buffer; data: number; path: string };

/**
 * The location of an entry's bytes. The local header must name the same file: programs differ in which one they trust.
 */
function locate(zip: Buffer, { at, packedSize, rawName, data, path }: Wanted): { from: number; to: number } {
  if (at + LOCAL.bytes > data || zip.readUInt32LE(at) !== LOCAL.signature) throw new ZipError(DAMAGED);
  const [nameSize, extraSize] = [zip.readUInt16LE(at + 26), zip.readUInt16LE(at + 28)];
  const name = zip.subarray(at + LOCAL.bytes, at + LOCAL.bytes + nameSize);
  if (!name.equals(rawName)) throw new ZipError(`"${path}" has two names in the ZIP file`);
  const from = at + LOCAL.bytes + nameSize + extraSize;
  if (from + packedSize > data) throw new ZipError(DAMAGED);
  return { from, to: from + packedSize };
}

function nameOf(raw: Buffer, flags: number): string {
  try {
    return new TextDecoder('utf8', { fatal: true }).decode(raw);
  } catch {
    if ((flags & UTF8) !== 0) throw new ZipError(DAMAGED);
    return raw.toString('latin1');
  }
}

/** @throws ZipError for a path that would lead outside of the folder that the archive is unpacked to */
function checkedPath(path: string): string {
  const parts = path.replace(/\/$/, '').split('/');
  const shown = JSON.stringify(path.slice(0, 100));
  if (path.length > LONGEST_PATH || parts.length > DEEPEST_PATH)
    throw new ZipError(`${shown} is a path that is too long or too deep`);
  // oxlint-disable-next-line no-control-regex
  if (parts.some((part) => part === '' || part === '.' || part === '..') || /[\\\u0000-\u001f]|^[a-z]:/i.test(path))
    throw new ZipError(`${shown} is a path that leads outside of the ZIP file`);
  return path;
}

/** Entries that share bytes expand a few bytes to many; of two entries with one name, programs may take either. */
function checkTogether(entries: readonly Located[]): void {
  const names = new Set<string>();
  for (const { path } of entries) {
    const name = path.normalize('NFC').toLowerCase();
    if (names.has(name)) throw new ZipError(`"${path}" is in the ZIP file twice`);
    names.add(name);
  }
  let end = 0;
  for (const { from, to, path } of entries.toSorted((a, b) => a.from - b.from)) {
    if (from < end) throw new ZipError(`"${path}" overlaps with another file of the ZIP file`);
    end = to;
  }
}
