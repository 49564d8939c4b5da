import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '#shared/json.ts';
import { describeKind } from '#shared/kinds/describe.ts';
import { toPointer } from '#shared/pointer.ts';
import type { Entries, Entry } from './entry.ts';
import type { ImportMap, Repair } from './import-map.ts';
import { mapEntries } from './map-entries.ts';

const widget = describeKind('widget', {
  properties: {
    name: { type: 'string' },
    note: { type: 'string' },
    size: { type: 'number' },
    case: { type: 'object', properties: { color: { type: 'string' } } },
    parts: { type: 'array', items: { type: 'string', 'x-ref': { kinds: ['gadget'], relation: 'uses' } } },
  },
  additionalProperties: false,
});
const gadget = describeKind('gadget', { properties: { name: { type: 'string' } } });
const kinds = new Map([widget, gadget].map((kind) => [kind.kind, kind]));

/** Entries whose locations are their paths, so that tests see the location of an issue. */
function entries(items: JsonObject[], links: JsonObject[] = [], others: Entries['others'] = []): Entries {
  const entry = (value: JsonObject, i: number): Entry => ({
    value,
    line: i + 1,
    locate: (keys) => ({ line: i + 1, column: 1, excerpt: { text: toPointer(keys), column: 1 } }),
  });
  return { items: items.map(entry), links: links.map(entry), others, issues: [] };
}

function run(
  map: ImportMap,
  source: Entries,
): { values: Json[]; reported: string[]; issues: string[]; at: (index: number, pointer: string) => string } {
  const { batch, report } = mapEntries(source, map, kinds);
  return {
    values: batch.values,
    reported: report.actions.map(
      ({ count, what, items }) => `${count} ${what}${items.map(({ id, note }) => ` | ${id}: ${note}`).join('')}`,
    ),
    issues: batch.issues.map(({ line, message, excerpt }) => `${line} ${excerpt?.text} ${message}`),
    at: (index, pointer) => batch.locate(index, pointer).excerpt?.text ?? '',
  };
}

describe('rows of a table', () => {
  const map: ImportMap = {
    kind: { value: 'widget' },
    id: { template: 'W-{No}' },
    fields: {
      name: 'Title',
      'case.color': { from: 'Colour', do: ['lower'], default: 'grey' },
      size: { from: 'Size (mm)', do: ['number'] },
      note: { join: ['Text', { template: 'Why: {Reason}' }], with: '\n' },
    },
  };

  test('become items, empty cells are absent, and skipped columns are reported', () => {
    const { values, reported, at } = run(
      map,
      entries([
        { No: '1', Title: 'one', Colour: 'RED', 'Size (mm)': '5', Text: 'a', Reason: 'b', Owner: 'me' },
        { No: '2', Title: 'two', Colour: '', 'Size (mm)': '', Text: '', Reason: '', Owner: '' },
      ]),
    );
    expect(values).toEqual([
      { id: 'W-1', type: 'widget', data: { name: 'one', case: { color: 'red' }, size: 5, note: 'a\nWhy: b' } },
      { id: 'W-2', type: 'widget', data: { name: 'two', case: { color: 'grey' } } },
    ]);
    expect(reported).toEqual(['1 "Owner" of the entries is ignored']);
    expect([at(0, '/data/case/color'), at(0, '/data/name'), at(0, '/id')]).toEqual(['/Colour', '/Title', '/id']);
  });

  test('a value missing from a lookup table rejects its row, at its location', () => {
    const strict: ImportMap = { ...map, fields: { name: { from: 'Title', do: [{ table: { a: 'A' } }] } } };
    const { values, issues } = run(
      strict,
      entries([
        { No: '1', Title: 'a' },
        { No: '2', Title: 'b' },
      ]),
    );
    expect(values).toHaveLength(1);
    expect(issues).toEqual(['2  "b" is not in the table: a']);
  });

  test('dotted numbers build a hierarchy; gaps are reported', () => {
    const rows = ['1', '1.1', '1.1.1', '1.2.1', '3.1'].map((No) => ({ No, Title: No }));
    const tree: ImportMap = { ...map, hierarchy: { relation: 'holds', number: 'No' } };
    const links = (values: Json[]) => values.filter((value) => JSON.stringify(value).includes('"relation"'));
    const nearest = run(tree, entries(rows));
    expect(links(nearest.values)).toEqual([
      { relation: 'holds', source: 'W-1', target: 'W-1.1' },
      { relation: 'holds', source: 'W-1.1', target: 'W-1.1.1' },
      { relation: 'holds', source: 'W-1', target: 'W-1.2.1' },
    ]);
    expect(nearest.reported).toEqual([
      '1 hierarchy: linked to the nearest number above | W-1.2.1: 1.2 is missing',
      '1 hierarchy: left without a parent | W-3.1: 3 is missing',
    ]);
    const none = run({ ...tree, hierarchy: { relation: 'holds', number: 'No', missing: 'none' } }, entries(rows));
    expect(links(none.values)).toHaveLength(2);
  });

  test('columns become links, in either direction', () => {
    const to = { from: 'Uses', do: [{ split: ',' }] };
    const linked: ImportMap = {
      ...map,
      relations: [
        { relation: 'uses', to },
        { relation: 'holds', to: 'In', direction: 'in' },
      ],
    };
    const { values } = run(linked, entries([{ No: '1', Title: 'a', Uses: 'G1, G2', In: 'W-9' }]));
    expect(values.slice(1)).toEqual([
      { relation: 'uses', source: 'W-1', target: 'G1' },
      { relation: 'uses', source: 'W-1', target: 'G2' },
      { relation: 'holds', source: 'W-9', target: 'W-1' },
    ]);
  });
});

describe('objects of a document', () => {
  const item = (id: string, data: JsonObject, type = 'widget') => ({ id, type, data });
  const repaired = (repair: Repair, ...items: JsonObject[]) => {
    const { values, reported, at, issues } = run({ repairs: [repair] }, entries(items));
    return { data: values.map((value) => (value as { data?: Json }).data), reported, at, issues, values };
  };

  test('kinds and relation types are renamed; what is left out is reported', () => {
    const map: ImportMap = { kinds: { thing: 'gadget' }, relationTypes: { has: 'holds', old: null } };
    const links: JsonObject[] = [
      { source: 'W1', target: 'G1', type: 'has', weight: 2 },
      { source: 'W1', target: 'G1', type: 'old' },
    ];
    const { values, reported } = run(
      map,
      entries([item('G1', { name: 'g' }, 'thing')], links, [{ name: 'version', count: 1 }]),
    );
    expect(values).toEqual([
      { id: 'G1', type: 'gadget', data: { name: 'g' } },
      { relation: 'holds', source: 'W1', target: 'G1' },
    ]);
    expect(reported).toEqual([
      '1 kind thing is gadget | G1: ',
      '1 links: member "weight" is ignored | W1 → G1: ',
      '1 relation has is holds | W1 → G1: ',
      '1 links of type old are skipped | W1 → G1: ',
      '1 "version" of the document is ignored',
    ]);
  });

  test('rename moves a value, unless the new name has one; its issue is at the old name', () => {
    const repair: Repair = { rule: 'rename', field: 'label', to: 'name', why: 'so' };
    const { data, reported, at } = repaired(repair, item('W1', { label: 'a' }), item('W2', { label: 'a', name: 'b' }));
    expect(data).toEqual([{ name: 'a' }, { label: 'a', name: 'b' }]);
    expect(reported).toEqual(['1 rename label to name | W1: ']);
    expect(at(0, '/data/name')).toBe('/data/label');
  });

  test('member keeps one member, or the name of an author', () => {
    const repair: Repair = { rule: 'member', field: 'by', member: 'id', author: 'name', why: 'so' };
    const { values, reported, issues } = repaired(
      repair,
      item('W1', { by: { id: 'u1', name: 'Una', picture: '' } }),
      item('W2', { by: {} }),
    );
    expect(values).toEqual([{ user: 'u1', name: 'Una' }, item('W1', { by: 'u1' })]);
    expect(reported).toEqual(['1 member by | W1: removed: picture ""']);
    expect(issues).toEqual(['2 /data/by The object has no member "id"']);
  });

  test('drop-empty, drop, default and convert', () => {
    const empty = item('W1', { name: '', note: null, parts: [], size: 0 });
    expect(repaired({ rule: 'drop-empty', field: '*', why: 'so' }, empty)).toMatchObject({
      data: [{ size: 0 }],
      reported: ['3 drop-empty | W1: name | W1: note | W1: parts'],
    });
    expect(repaired({ rule: 'drop', field: 'size', why: 'so' }, empty).reported).toEqual([
      '1 drop size | W1: removed: 0',
    ]);
    expect(repaired({ rule: 'default', field: 'case.color', value: 'red', why: 'so' }, item('W1', {})).data).toEqual([
      { case: { color: 'red' } },
    ]);
    expect(
      repaired(
        { rule: 'convert', field: 'note', do: ['lower'], why: 'so' },
        item('W1', { note: 'A' }),
        item('W2', { note: 'b' }),
      ),
    ).toMatchObject({
      data: [{ note: 'a' }, { note: 'b' }],
      reported: ['1 convert note | W1: "A" → "a"'],
    });
  });

  test('names become ids; unknown, ambiguous or wrong-kind names are kept as text', () => {
    const repair: Repair = {
      rule: 'names-to-ids',
      field: 'parts',
      split: ',',
      keep: { field: 'note', heading: 'Also' },
      why: 'so',
    };
    const { data, reported } = repaired(
      { ...repair, kinds: ['widget'] },
      item('W1', { parts: 'Pump,  pump , Valve, W2, Twin, none', note: 'n' }),
      item('W2', { name: 'w2', parts: ['G1'] }),
      item('G1', { name: 'Pump' }, 'gadget'),
      item('G2', { name: 'valve' }, 'gadget'),
      item('G3', { name: 'twin' }, 'gadget'),
      item('G4', { name: 'Twin' }, 'gadget'),
    );
    expect(data[0]).toEqual({ parts: ['G1', 'G2'], note: 'n\n\nAlso: W2, Twin, none' });
    expect(data[1]).toEqual({ name: 'w2', parts: ['G1'] });
    expect(reported).toEqual([
      '1 names-to-ids parts | W1: "Pump" is G1; "pump" is G1; "Valve" is G2; kept in note: "W2", "Twin", "none"',
    ]);
  });

  test('keep-unknown moves fields that the kind lacks into a text field', () => {
    const repair: Repair = { rule: 'keep-unknown', keep: { field: 'note', heading: 'Other' }, why: 'so' };
    expect(repaired(repair, item('W1', { name: 'a', owner: 'me', tags: [1] }))).toMatchObject({
      data: [{ name: 'a', note: 'Other: owner: me; tags: [1]' }],
      reported: ['1 keep-unknown | W1: owner, tags'],
    });
  });
});
