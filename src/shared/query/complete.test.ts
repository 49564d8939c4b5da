import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { systemFields } from '#shared/system-fields.ts';
import { HOLDS, widgetField } from '#shared/testing/widget-fields.ts';
import { completeQuery } from './complete.ts';
import type { QueryNames } from './ways.ts';

const choices = (...values: string[]) => values.map((value) => ({ value, title: value.toUpperCase() }));

const FIELDS = [
  widgetField('status', 'string', { title: 'State', choices: choices('draft', 'in review', 'final') }),
  widgetField('power', 'number', { unit: 'W' }),
  widgetField('safe', 'boolean'),
  widgetField('due', 'string', { format: 'date' }),
  widgetField('size', 'object'),
  widgetField('Paint Colour', 'string'),
  widgetField('old', 'string', { deprecated: true }),
  widgetField('type', 'string'),
  ...systemFields([{ kind: 'widget', title: 'Widget' }]),
];

const GADGET = widgetField('level', 'string', { choices: choices('low', 'high') });
const NAMES: QueryNames = { fields: FIELDS, relationTypes: [HOLDS], fieldsOf: () => [GADGET] };

/** The query with the cursor as `|`, and the queries that result from the suggestions. */
function complete(marked: string): string[] {
  const cursor = marked.indexOf('|');
  const text = marked.replace('|', '');
  return completeQuery(text, cursor, NAMES).map(
    (suggestion) => text.slice(0, suggestion.from) + suggestion.text + text.slice(suggestion.to),
  );
}

test('what is typed in words finds its condition', () => {
  const lifecycle = { ...HOLDS, allowed: [{ source: ['probe_plan'], target: ['widget'] }] };
  const at = (text: string, kind: string) =>
    completeQuery(text, text.length, { ...NAMES, relationTypes: [lifecycle] }, kind).map(
      ({ from, text: insert }) => text.slice(0, from) + insert,
    );
  expect(at('brake without probe', 'widget')).toEqual(['brake no:held_by']);
  expect(at('without probe p', 'widget')).toEqual(['no:held_by']);
  expect(at('missing due', 'widget')).toEqual(['no:due']);
  expect(at('with held', 'widget')).toEqual(['has:held_by']);
  expect(at('without probe', 'probe_plan')).toEqual([]);
  expect(at('without', 'widget')).toEqual([]);
});

describe('completeQuery', () => {
  test.each<[string, string[]]>([
    ['sta|', ['status:']],
    ['-sta|', ['-status:']],
    ['brake pow|', ['brake power:']],
    ['st|atus:draft', []],
    ['po|we:>3', ['power:>3']],
    ['pai|', ['"Paint Colour":']],
    ['(pai|)', ['("Paint Colour":)']],
    ['pow or (status:dr|)', ['pow or (status:draft)']],
    ['(status:draft or|', []],
    ['(status:draft or po|', ['(status:draft or power:']],
    ['x or|', []],
    ['x o|', ['x or', 'x power:', 'x "Paint Colour":', 'x holds:', 'x rev:', 'x no:']],
    ['(o|', ['(power:', '("Paint Colour":', '(holds:', '(rev:', '(no:']],
    ['(status:draft)|', []],
    ['holds|', ['holds:', 'holds.']],
    ['holds.le|', ['holds.level:']],
    ['has:holds.le|', ['has:holds.level']],
    ['holds.held_by.le|', ['holds.held_by.level:']],
    ['-all(holds).le|', ['-all(holds).level:']],
    ['holds.level:h|', ['holds.level:high']],
    ['(without paint|', ['(no:"Paint Colour"']],
    ['"paint c|', ['"Paint Colour":']],
    ['colour|', ['"Paint Colour":']],
    ['hel|', ['held_by:']],
    ['ol|', ['"Paint Colour":', 'holds:']],
    ['siz|', []],
    ['zzz|', []],
    ['status:|', ['status:draft', 'status:"in review"', 'status:final']],
    ['status:dr|', ['status:draft']],
    ['status:"in r|', ['status:"in review"']],
    ['status:REV|', ['status:"in review"']],
    ['status:draft,|', ['status:draft,"in review"', 'status:draft,final']],
    ['status:fi|n,draft x', ['status:final,draft x']],
    ['status:final|', []],
    ['safe:|', ['safe:true', 'safe:false']],
    ['power:|', ['power:>', 'power:>=', 'power:<', 'power:<=']],
    ['power:>|', []],
    ['due:to|', ['due:today', 'due:tomorrow']],
    ['due:..+|', ['due:..+7d', 'due:..+30d']],
    ['updatedAt:-|', ['updatedAt:-7d', 'updatedAt:-30d']],
    ['createdBy:@|', ['createdBy:@me']],
    ['type:|', ['type:widget']],
    ['data.t|', ['data.type:']],
    ['has:siz|', ['has:size']],
    ['no:pai|', ['no:"Paint Colour"']],
    ['nope:|', []],
    ['holds:|', ['holds:>', 'holds:>=', 'holds:<', 'holds:<=']],
    ['holds:>|', []],
  ])('%s', (marked, expected) => {
    expect(complete(marked)).toEqual(expected);
  });

  test("suggests all names where a clause can start, the kind's own first", () => {
    const names = complete('brake |').map((text) => text.replace('brake ', ''));
    expect(names.slice(0, 3)).toEqual(['status:', 'power:', 'safe:']);
    expect(names).toEqual(expect.arrayContaining(['holds:', 'held_by:', 'updatedAt:', 'has:', 'no:']));
    expect(names).not.toContain('old:');
    expect(new Set(names).size).toBe(names.length);
  });

  test('describes each suggestion', () => {
    expect(completeQuery('pow', 3, { ...NAMES, relationTypes: [] })).toEqual([
      { from: 0, to: 3, text: 'power:', label: 'power', detail: 'power: a number in W' },
    ]);
  });

  test('stays within the text for any text and cursor', () => {
    const text = fc
      .array(fc.constantFrom('status', ':', 'dr', ',', ' ', '"', '-', 'has', '>', '..', 'x'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, fc.nat(40), (text, at) => {
        const cursor = Math.min(at, text.length);
        for (const { from, to } of completeQuery(text, cursor, NAMES)) {
          expect(0 <= from && from <= cursor && cursor <= to && to <= text.length).toBe(true);
        }
      }),
    );
  });
});
