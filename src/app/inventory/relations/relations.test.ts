import { describe, expect, test } from 'vitest';
import type { RelatedItem, RelationType } from '#generated/payloads.d.ts';
import { groupRelations } from '#shared/relations/group-relations.ts';
import { endsOf, relationChoices, targetQuery } from './relation-choices.ts';

const type = (id: string, allowed: RelationType['allowed'], more: Partial<RelationType> = {}): RelationType => ({
  id,
  name: `${id}s`,
  inverse: `${id}_by`,
  inverseName: `${id} by`,
  description: '',
  multiplicity: 'many-to-many',
  hierarchy: false,
  suspect: false,
  allowed,
  ...more,
});
const types = [
  type('use', [
    { source: ['widget'], target: ['gadget', 'bolt'] },
    { source: ['widget'], target: ['widget'] },
  ]),
  type('hold', [{ source: ['frame'], target: ['widget'] }], { multiplicity: 'one-to-many' }),
  type('touch', [{ source: ['*'], target: ['*'] }], { name: 'touches', inverseName: 'touches' }),
];

describe('relationChoices', () => {
  test('describes a link from the item where it is added', () => {
    const described = types.map((type) => ({ ...type, description: 'Executing the source proves the target.' }));
    const words = new Map(
      relationChoices(described, 'widget').map(({ key, description }) => [key.split(' ')[0], description]),
    );
    expect(words.get('out')).toBe('Executing this item proves the chosen item.');
    expect(words.get('in')).toBe('Executing the chosen item proves this item.');
  });

  test('both directions of allowed links, a symmetric one once', () => {
    const choices = relationChoices(types, 'widget').map(({ name, kinds, single }) => [name, kinds, single]);
    expect(choices).toEqual([
      ['uses', ['gadget', 'bolt', 'widget'], false],
      ['use by', ['widget'], false],
      ['hold by', ['frame'], true],
      ['touches', null, false],
    ]);
    expect(relationChoices(types, 'bolt').map(({ key }) => key)).toEqual(['in use', 'out touch']);
  });

  test('a link keeps the direction of its type', () => {
    expect(endsOf('A-1', 'out', 'B-1')).toEqual({ source: 'A-1', target: 'B-1' });
    expect(endsOf('A-1', 'in', 'B-1')).toEqual({ source: 'B-1', target: 'A-1' });
  });
});

describe('targetQuery', () => {
  test.each<[string[] | null, string, string]>([
    [null, '', ''],
    [['widget'], 'brake', 'brake'],
    [['widget', 'bolt'], 'brake con', 'type:widget,bolt brake con'],
    [null, '-no field:x "odd', '"-no"* "field:x"* "\\"odd"*'],
    [null, ' - " : ', ''],
  ])('%j %s', (kinds, text, query) => {
    expect(targetQuery(kinds, text)).toBe(query);
  });
});

describe('groupRelations', () => {
  const related = (id: string, kind: string, direction: 'out' | 'in', item: string): RelatedItem => ({
    id,
    type: kind,
    direction,
    name: `${kind} ${direction}`,
    createdAt: '2026-01-01T00:00:00.000Z',
    createdBy: 'u1',
    field: null,
    item: { id: item, type: 'widget', name: item },
  });

  test('one group per type and direction: the parent first, then the most frequent, ids in natural order', () => {
    const groups = groupRelations(
      [
        related('1', 'touch', 'out', 'W-1'),
        related('2', 'use', 'out', 'W-10'),
        related('3', 'use', 'out', 'W-9'),
        related('4', 'use', 'in', 'W-1'),
        related('5', 'hold', 'in', 'F-1'),
      ],
      ['hold'],
    );
    expect(groups.map(({ name, relations }) => [name, relations.map(({ item }) => item.id)])).toEqual([
      ['hold in', ['F-1']],
      ['use out', ['W-9', 'W-10']],
      ['touch out', ['W-1']],
      ['use in', ['W-1']],
    ]);
  });
});
