import { describe, expect, test } from 'vitest';
import type { Change } from '#generated/payloads.d.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { describeKind } from '#shared/kinds/describe.ts';
import { phraseText } from './phrases.ts';
import { sentencesOf, storyOf } from './sentences.ts';

const schema: JsonObject = {
  title: 'Widget',
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name' },
    level: {
      title: 'Level',
      oneOf: [
        { const: 'l1', title: 'Level one' },
        { const: 'l2', title: 'Level two' },
      ],
    },
    priority: { enum: ['low', 'high'], title: 'Priority' },
    power: { type: 'number', title: 'Power', 'x-unit': 'W' },
    safe: { type: 'boolean', title: 'Safe' },
    due: { type: 'string', format: 'date', title: 'Due' },
    notes: { type: 'string', title: 'Notes' },
    tags: { type: 'array', title: 'Tags', items: { type: 'string' } },
    uses: { type: 'array', title: 'Uses', items: { type: 'string', 'x-ref': { kinds: [], relation: 'uses' } } },
    parent: { type: 'string', title: 'Parent', 'x-ref': { kinds: [], relation: 'part_of' } },
    steps: {
      type: 'array',
      title: 'Steps',
      items: {
        type: 'object',
        properties: {
          action: { type: 'string', title: 'Action' },
          time: { type: 'integer', title: 'Duration', 'x-unit': 'min' },
        },
      },
    },
    place: {
      type: 'object',
      title: 'Place',
      properties: { slot: { type: 'integer', title: 'Slot' }, zone: { type: 'string' } },
    },
    scores: {
      type: 'object',
      title: 'Scores',
      additionalProperties: { type: 'object', properties: { people: { type: 'integer', title: 'People' } } },
    },
  },
};
const kind = describeKind('widget', schema);
const names = new Map([
  ['GAD-1', 'Torque sensor'],
  ['GAD-2', 'Horn'],
]);
const long = 'The first line of a text.\nThe second line.';

function textsOf(...changes: Change[]): string[] {
  return sentencesOf(changes, kind, names).map(phraseText);
}
const add = (path: string, after: Change['after']): Change => ({ path, kind: 'add', after });
const gone = (path: string, before: Change['before']): Change => ({ path, kind: 'remove', before });
const swap = (path: string, before: Change['before'], after: Change['after']): Change => ({
  path,
  kind: 'replace',
  before,
  after,
});

describe('single values', () => {
  test.each<[string, Change]>([
    ['changed Priority from Low to High', swap('/priority', 'low', 'high')],
    ['changed Level from Level one to Level two', swap('/level', 'l1', 'l2')],
    ['changed Power from 5 W to 7.5 W', swap('/power', 5, 7.5)],
    ['changed Safe from no to yes', swap('/safe', false, true)],
    ['set Due to 31 Mar 2026', add('/due', '2026-03-31')],
    ['cleared Power (was 5 W)', gone('/power', 5)],
    ['changed Parent from GAD-1 Torque sensor to GAD-9', swap('/parent', 'GAD-1', 'GAD-9')],
    ['changed Name from a to empty text', swap('/name', 'a', '')],
    ['edited Notes', swap('/notes', 'short', long)],
    ['added Notes', add('/notes', long)],
    ['cleared Notes', gone('/notes', long)],
    ['changed Slot in Place from 1 to 2', swap('/place/slot', 1, 2)],
    ['filled in Place', add('/place', { slot: 1 })],
    ['cleared Place', gone('/place', { slot: 1 })],
    ['set unknown to 1', add('/unknown', 1)],
    ['changed some~/thing from 1 to 2', swap('/some~0~1thing', 1, 2)],
  ])('%s', (sentence, change) => {
    expect(textsOf(change)).toEqual([sentence]);
  });

  test('long text keeps both versions for the word diff', () => {
    const [sentence] = sentencesOf([swap('/notes', 'short', long)], kind, names);
    expect(sentence?.texts).toEqual({ before: 'short', after: long });
  });
});

describe('lists', () => {
  test('added and removed entries are named while they are few and short', () => {
    expect(textsOf(add('/tags/2', 'a'), add('/tags/3', 'b'))).toEqual(['added a and b to Tags']);
    expect(textsOf(gone('/uses/0', 'GAD-1'))).toEqual(['removed GAD-1 Torque sensor from Uses']);
    expect(textsOf(add('/tags', ['a', 'b', 'c', 'd', 'e']))).toEqual(['added a, b and 3 more to Tags']);
    expect(textsOf(add('/steps/0', { action: 'x' }), add('/steps/1', { action: 'y' }))).toEqual([
      'added 2 entries to Steps',
    ]);
  });

  test('a list with a new first entry is not shown as changed at every position', () => {
    expect(textsOf(swap('/tags/0', 'a', 'new'), swap('/tags/1', 'b', 'a'), add('/tags/2', 'b'))).toEqual([
      'added new to Tags',
    ]);
    expect(textsOf(swap('/tags', ['a', 'b'], ['b', 'c']))).toEqual(['added c to Tags', 'removed a from Tags']);
  });

  test('the same entries in another order', () => {
    expect(textsOf(swap('/tags', ['a', 'b'], ['b', 'a']))).toEqual(['reordered Tags']);
    expect(textsOf(swap('/tags/0', 'a', 'b'), swap('/tags/1', 'b', 'a'))).toEqual(['reordered Tags']);
  });

  test('an entry that changed while the list grew is shown as changed', () => {
    const before: Json[] = [
      { action: 'start', time: 1 },
      { action: 'stop', time: 2 },
    ];
    const after: Json[] = [{ action: 'start', time: 1 }, { action: 'stop', time: 3 }, { action: 'wait' }];
    expect(textsOf(swap('/steps', before, after))).toEqual(['added 1 entry to Steps', 'changed 1 entry of Steps']);
  });

  test('filling an empty list is no reordering', () => {
    expect(textsOf(add('/tags', []))).toEqual(['filled in Tags']);
  });

  test('changes inside entries are listed one by one while they are few', () => {
    expect(textsOf(swap('/steps/1/time', 5, 4))).toEqual(['changed Duration in Steps #2 from 5 min to 4 min']);
    const many = [0, 1, 2, 3].map((i) => swap(`/steps/${i}/time`, 5, 4));
    expect(textsOf(...many)).toEqual(['changed 4 entries of Steps']);
    expect(textsOf(swap('/steps/0/time', 5, 4), add('/steps/1', { action: 'x' }))).toEqual([
      'added 1 entry to Steps',
      'changed 1 entry of Steps',
    ]);
  });
});

describe('maps', () => {
  test('entries are named by their key', () => {
    expect(textsOf(add('/scores/series', { people: 1 }))).toEqual(['added series to Scores']);
    expect(textsOf(gone('/scores/series', { people: 1 }))).toEqual(['removed series from Scores']);
    expect(textsOf(swap('/scores/series/people', 1, 2))).toEqual(['changed People in Scores › series from 1 to 2']);
    expect(textsOf(add('/scores', { a: {}, b: {} }))).toEqual(['added 2 entries to Scores']);
  });

  test('many changes are counted', () => {
    const many = ['a', 'b', 'c', 'd'].map((key) => swap(`/scores/${key}/people`, 1, 2));
    expect(textsOf(...many)).toEqual(['changed 4 values in Scores']);
  });
});

describe('whole revisions', () => {
  test('fields are in schema order, unknown ones last', () => {
    expect(textsOf(add('/other', 1), swap('/safe', true, false), swap('/name', 'a', 'b'))).toEqual([
      'changed Name from a to b',
      'changed Safe from yes to no',
      'set other to 1',
    ]);
  });

  test.each([
    ['create', [add('/name', 'a')], 'created this item', 0],
    ['delete', [], 'deleted this item', 0],
    ['restore', [], 'restored this item', 0],
    ['restore', [swap('/name', 'a', 'b')], 'restored an earlier version', 1],
    ['update', [swap('/updatedAt', 'a', 'b')], 'saved without changes', 0],
    ['update', [swap('/name', 'a', 'b')], null, 1],
  ] as const)('%s', (action, changes, lead, sentences) => {
    const story = storyOf({ action, changes: [...changes] }, kind, names);
    expect([story.lead, story.sentences.length]).toEqual([lead, sentences]);
  });
});
