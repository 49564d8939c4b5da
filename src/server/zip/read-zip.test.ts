import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { zip } from '#server/testing/zip.ts';
import { readZip, ZIP_LIMITS } from './read-zip.ts';
import { writeZip } from './write-zip.ts';

const FILES = { 'a.txt': 'hello', 'folder/ä.txt': 'x'.repeat(5000) };
const CENTRAL = Buffer.from('PK\u0001\u0002');
const LOCAL = Buffer.from('PK\u0003\u0004');

/** A copy of an archive in which a number of its first directory entry, or of the record of its file, is another. */
function withNumber(archive: Buffer, record: Buffer, offset: number, value: number, bytes: 2 | 4 = 4): Buffer {
  const copy = Buffer.from(archive);
  copy.writeUIntLE(value, copy.indexOf(record) + offset, bytes);
  return copy;
}

test('an archive gives the files that were put into it', async () => {
  const archive = await writeZip(new Map(Object.entries({ ...FILES, 'empty.json': '' })));
  const files = readZip(archive);
  expect([...files].map(([path, content]) => [path, content.toString()])).toEqual([
    ...Object.entries(FILES),
    ['empty.json', ''],
  ]);
  expect(readZip(zip(FILES)).get('a.txt')?.toString()).toBe('hello');
  expect(readZip(zip({ 'folder/': '', 'folder/a': 'x' })).size).toBe(1);
});

test('equal files make equal archives', async () => {
  const files = new Map(Object.entries(FILES));
  expect((await writeZip(files)).equals(await writeZip(files))).toBe(true);
});

test.each(['../a', 'a/../../b', '/etc/passwd', 'C:/a', '..\\a', 'a//b', './a', 'a\u0000.json', 'a\nb'])(
  'a path that would lead outside is refused: %j',
  (path) => {
    expect(() => readZip(zip({ [path]: 'x' }))).toThrow(/leads outside/);
  },
);

test('a path is refused that is too long or too deep', () => {
  expect(() => readZip(zip({ ['a'.repeat(500)]: 'x' }))).toThrow(/too long or too deep/);
  expect(() => readZip(zip({ [`${'a/'.repeat(10)}b`]: 'x' }))).toThrow(/too long or too deep/);
});

test('so is too much of anything', () => {
  const few = { ...ZIP_LIMITS, entries: 1 };
  expect(() => readZip(zip(FILES), few)).toThrow(/more than 1 entries/);
  const small = Buffer.alloc(3000, 'ab cd ef');
  expect(() => readZip(zip({ a: small }), { ...ZIP_LIMITS, entryBytes: 2000 })).toThrow(/"a" has more than/);
  expect(() => readZip(zip({ a: small, b: small }), { ...ZIP_LIMITS, totalBytes: 5000 })).toThrow(
    /more than .* unpacked/,
  );
  expect(() => readZip(zip({ bomb: Buffer.alloc(10_000_000) }))).toThrow(/more than 200 times its size/);
});

test('nothing is unpacked beyond what the directory says', () => {
  const bomb = zip({ bomb: Buffer.alloc(10_000_000) });
  expect(() => readZip(withNumber(bomb, CENTRAL, 24, 500))).toThrow(/holds more than the directory/);
  expect(() => readZip(withNumber(zip({ a: 'hello' }), CENTRAL, 24, 500))).toThrow(/damaged/);
});

test.each([
  ['encrypted', CENTRAL, 8, 1, 2, /encrypted/],
  ['compressed otherwise', CENTRAL, 10, 14, 2, /compressed in a way/],
  ['with another checksum', CENTRAL, 16, 7, 4, /damaged/],
  ['somewhere else', CENTRAL, 42, 5, 4, /damaged/],
  ['longer than the archive', CENTRAL, 20, 100_000, 4, /damaged/],
  ['named otherwise before its content', LOCAL, 30, 0x62, 2, /two names/],
] as const)('an entry is refused that is %s', (_, record, offset, value, bytes, message) => {
  expect(() => readZip(withNumber(zip({ 'a.txt': 'hello' }), record, offset, value, bytes))).toThrow(message);
});

test('links, and two files in one, are refused', () => {
  const link = withNumber(zip({ a: '/etc/passwd' }), CENTRAL, 38, 0o120777 * 0x10000);
  link.writeUInt8(3, link.indexOf(CENTRAL) + 5);
  expect(() => readZip(link)).toThrow(/is a link/);
  expect(() => readZip(zip({ 'A.txt': '1', 'a.txt': '2' }))).toThrow(/twice/);
  const two = zip({ aa: 'same', ab: 'same' });
  // the second entry of the directory says the name of the first, and where it is
  const second = two.lastIndexOf(CENTRAL);
  two.writeUInt32LE(0, second + 42);
  two.write('ac', second + 46);
  expect(() => readZip(two)).toThrow(/two names/);
});

test('entries that share their bytes are refused', () => {
  const alone = zip({ b: 'same' });
  const inner = alone.subarray(0, alone.indexOf(CENTRAL));
  // bytes without a pattern are not compressed, so the inner file is found in the outer one
  const two = zip({ a: Buffer.concat([inner, randomBytes(2000)]), b: 'same' });
  two.writeUInt32LE(two.indexOf(inner), two.lastIndexOf(CENTRAL) + 42);
  expect(() => readZip(two)).toThrow(/"b" overlaps/);
});

test('what is no archive, or a part of one, is refused', () => {
  const archive = zip(FILES);
  expect(() => readZip(Buffer.alloc(0))).toThrow(/not a ZIP file/);
  expect(() => readZip(Buffer.from('PK hello'))).toThrow(/not a ZIP file/);
  for (let length = 0; length < archive.length; length += 7)
    expect(() => readZip(archive.subarray(0, length))).toThrow(/not a ZIP file|damaged/);
  // every byte may be another: it is read, or refused in words
  for (let at = 0; at < archive.length; at++) {
    const copy = Buffer.from(archive);
    copy.writeUInt8(copy.readUInt8(at) ^ 0xff, at);
    try {
      readZip(copy);
    } catch (error) {
      expect(error).toMatchObject({ name: 'ZipError' });
    }
  }
});
