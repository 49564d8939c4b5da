import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const UTF8 = 0x800;
const DEFLATED = 8;
const VERSION = 20;
/** Midnight of 1980-01-01, the earliest date in archives: equal files make equal archives. */
const DATE = 0b0000000_0001_00001;

export type PackedFile = { path: string; content: string | Uint8Array; packed: Buffer };

/** An archive of these files, by path. */
export async function writeZip(files: ReadonlyMap<string, string | Uint8Array>): Promise<Buffer> {
  const packed: PackedFile[] = [];
  for (const [path, content] of files) packed.push({ path, content, packed: await promisify(deflateRaw)(content) });
  return zipOf(packed);
}

/** An archive of files that are already deflated. */
export function zipOf(files: readonly PackedFile[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content, packed } of files) {
    const name = Buffer.from(path);
    const facts = factsOf(name, content, packed);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, name, packed]);
    directory.push(directoryEntry(facts, name, offset));
    locals.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  return Buffer.concat([...locals, entries, endOf(files.length, entries.length, offset)]);
}

/** The fields that both records of a file share, in the same order. */
function factsOf(name: Buffer, content: string | Uint8Array, packed: Buffer): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8, 2);
  facts.writeUInt16LE(DEFLATED, 4);
  facts.writeUInt16LE(DATE, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(Buffer.byteLength(content), 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

function directoryEntry(facts: Buffer, name: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  const signature = Buffer.from('PK\u0001\u0002');
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(VERSION);
  return Buffer.concat([signature, madeBy, facts, rest, name]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([Buffer.from('PK\u0005\u0006'), end]);
}
