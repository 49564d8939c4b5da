import { describe, expect, test } from 'vitest';
import type { JsonObject } from '#shared/json.ts';
import { describeKind } from './describe.ts';
import { formerPointer, readRenamed, renamesOf, renamesTo } from './renames.ts';

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

describe('names of earlier versions', () => {
  const version = (name: string, from?: string | string[]) =>
    describeKind('part', {
      type: 'object',
      properties: { [name]: { type: 'string', ...(from !== undefined && { 'x-renamed-from': from }) } },
    });
  const earlier = renamesOf(version('producer', 'maker'));
  const read = (kind: ReturnType<typeof version>) => (data: JsonObject) => readRenamed(data, renamesTo(kind, earlier));

  test.each([
    ['several names', version('vendor', ['producer', 'maker']), 'vendor'],
    ['a chain of which the file names the last step', version('vendor', 'producer'), 'vendor'],
    ['a file that names none any more', version('producer'), 'producer'],
    ['the file before', version('maker'), 'maker'],
  ])('lead to the one that is declared: %s', (_, kind, name) => {
    for (const stored of ['vendor', 'producer', 'maker'].filter((known) => known !== 'vendor' || name === 'vendor'))
      expect(read(kind)({ [stored]: 'Acme' })).toEqual({ [name]: 'Acme' });
  });

  test('lead nowhere where no name is declared, and leave a declared one alone', () => {
    expect(renamesTo(version('other'), earlier)).toEqual([]);
    const both = describeKind('part', { type: 'object', properties: { producer: {}, maker: {} } });
    expect(renamesTo(both, earlier)).toEqual([]);
  });
});
