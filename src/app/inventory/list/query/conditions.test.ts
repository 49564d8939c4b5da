import { expect, test } from 'vitest';
import { describeKind } from '#shared/kinds/describe.ts';
import { clauseText } from '#shared/query/query-edit.ts';
import { conditionsOf, hasConditions, LINK_CONDITIONS } from './conditions.ts';

const { fields } = describeKind('widget', {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    mass: { type: 'number' },
    due: { type: 'string', format: 'date' },
    state: { enum: ['new', 'old'] },
    size: { type: 'object', properties: { width: { type: 'number' } } },
  },
});
const fieldOf = (name: string) => fields.find((field) => field.name === name) ?? expect.fail(`no ${name}`);

test.each([
  ['name', 'is', ['Brake pad'], 'name:"Brake pad"'],
  ['name', 'is not', ['X'], '-name:X'],
  ['mass', 'is at least', ['3'], 'mass:>=3'],
  ['mass', 'is between', ['3', '5.5'], 'mass:3..5.5'],
  ['mass', 'has no value', [], 'no:mass'],
  ['due', 'is in the last days', ['7'], 'due:-7d'],
  ['due', 'is before', ['2026-12-01'], 'due:<2026-12-01'],
  ['due', 'is between', ['2026-01-01', '2026-02-01'], 'due:2026-01-01..2026-02-01'],
])('where %s %s %j', (name, words, values, text) => {
  const condition = conditionsOf(fieldOf(name)).find((one) => one.words === words);
  expect(condition?.values).toHaveLength(values.length);
  expect(condition && clauseText(condition.toClause(name, values))).toBe(text);
});

test('links are compared by what is at their other end, or by their number', () => {
  const texts = LINK_CONDITIONS.map(({ toClause, values }) =>
    clauseText(
      toClause(
        'uses',
        values.map(() => '2'),
      ),
    ),
  );
  expect(texts).toEqual(['no:uses', 'has:uses', 'uses:2', '-uses:2', 'uses:>=2', 'uses:<=2']);
});

test('a required field always has a value, a field with few values has a menu, and an object no condition of its own', () => {
  expect(conditionsOf(fieldOf('name')).map(({ words }) => words)).toEqual(['is', 'is not']);
  expect(fields.filter(hasConditions).map(({ name }) => name)).toEqual(['name', 'mass', 'due', 'size.width']);
});
