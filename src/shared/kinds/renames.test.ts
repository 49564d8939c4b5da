import { expect, test } from 'vitest';
import { describeKind } from './describe.ts';
import { formerPointer, readRenamed, renamesOf } from './renames.ts';

const kind = describeKind('widget', {
  type: 'object',
  properties: {
    label: { type: 'string', 'x-renamed-from': 'caption' },
    size: { type: 'object', properties: { width: { type: 'number', 'x-renamed-from': 'w' } } },
    note: { type: 'string', 'x-renamed-from': 'size' },
  },
});
const renames = renamesOf(kind);

test('former names are replaced by current ones, in the same position', () => {
  const written = { a: 1, caption: 'x', size: { w: 2, h: 3 }, z: 4 };
  expect(JSON.stringify(readRenamed(written, renames))).toBe('{"a":1,"label":"x","size":{"width":2,"h":3},"z":4}');
  expect(written).toEqual({ a: 1, caption: 'x', size: { w: 2, h: 3 }, z: 4 });
});

test('the current name wins, and a former name that is now another field is ignored', () => {
  const both = { caption: 'old', label: 'new' };
  expect(readRenamed(both, renames)).toBe(both);
  expect(renames.map((rename) => rename.from)).toEqual(['caption', 'w']);
});

test('issues are located where the value was written', () => {
  expect(formerPointer('/label', { caption: '' }, renames)).toBe('/caption');
  expect(formerPointer('/size/width', { size: { w: 'x' } }, renames)).toBe('/size/w');
  expect(formerPointer('/label', { label: '' }, renames)).toBe('/label');
});
