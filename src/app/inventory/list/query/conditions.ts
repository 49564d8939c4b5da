import type { Field } from '#generated/payloads.d.ts';
import { fieldTextOf } from '#shared/field-types/field-texts.ts';
import { entryField, fieldTypeOf, fixedValues } from '#shared/field-types/field-types.ts';
import type { Clause, Operator, Test } from '#shared/query-terms/ast.ts';

/** A value that a condition takes, by the label and the type of its input. */
export type Operand = { label: string; input: 'text' | 'number' | 'count' | 'date' };

/** A condition that people can put on a field: its words, the values that it takes, and the clause for them. */
export type Condition = {
  words: string;
  values: readonly Operand[];
  toClause: (field: string, values: readonly string[]) => Clause;
};

/** Fields with few values have menus; what has no text has no condition. */
export function hasConditions(field: Field): boolean {
  const entry = entryField(field);
  return !field.deprecated && fixedValues(field) === undefined && !NO_VALUES.has(fieldTypeOf(entry).name);
}

const NO_VALUES: ReadonlySet<string> = new Set(['object', 'any', 'file']);

/** The conditions that a field can have, the most usual first. */
export function conditionsOf(field: Field): Condition[] {
  const entry = entryField(field);
  const presence = field.required ? [] : [condition('has a value', HAS), condition('has no value', HAS_NONE)];
  if (fieldTextOf(entry).isTime) return [...TIMES, ...presence];
  if (entry.type === 'number' || entry.type === 'integer') return [...NUMBERS, ...presence];
  const me =
    fieldTypeOf(entry).name === 'user'
      ? [
          condition(
            'is me',
            tested(() => ({ kind: 'is', value: '@me' })),
          ),
        ]
      : [];
  return [...me, ...EQUAL, ...presence];
}

type ToClause = Condition['toClause'];

function condition(words: string, toClause: ToClause, ...values: Operand[]): Condition {
  return { words, values, toClause };
}

function tested(test: (...values: string[]) => Test, negated = false): ToClause {
  return (field, values) => ({ kind: 'field', field, tests: [test(...values)], negated });
}

function is(value: string): Test {
  return { kind: 'is', value };
}

function compared(operator: Operator): (value: string) => Test {
  return (value) => ({ kind: 'compare', operator, value });
}

function between(from: string, to: string): Test {
  return { kind: 'range', from, to };
}

const VALUE: Operand = { label: 'Value', input: 'text' };
const NUMBER: Operand = { label: 'Number', input: 'number' };
const DATE: Operand = { label: 'Date', input: 'date' };
const COUNT: Operand = { label: 'Number', input: 'count' };
const DAYS: Operand = { label: 'Days', input: 'count' };
const ITEM: Operand = { label: 'ID', input: 'text' };

function span(input: Operand['input']): [Operand, Operand] {
  return [
    { label: 'From', input },
    { label: 'To', input },
  ];
}

const HAS: ToClause = (field) => ({ kind: 'has', field, negated: false });
const HAS_NONE: ToClause = (field) => ({ kind: 'has', field, negated: true });

const EQUAL: readonly Condition[] = [condition('is', tested(is), VALUE), condition('is not', tested(is, true), VALUE)];

const NUMBERS: readonly Condition[] = [
  condition('is at least', tested(compared('>=')), NUMBER),
  condition('is at most', tested(compared('<=')), NUMBER),
  condition('is between', tested(between), ...span('number')),
  condition('is', tested(is), NUMBER),
  condition('is not', tested(is, true), NUMBER),
];

const TIMES: readonly Condition[] = [
  condition(
    'is in the last days',
    tested((days) => is(`-${days}d`)),
    DAYS,
  ),
  condition(
    'is in the next days',
    tested((days) => is(`+${days}d`)),
    DAYS,
  ),
  condition('is on', tested(is), DATE),
  condition('is before', tested(compared('<')), DATE),
  condition('is on or after', tested(compared('>=')), DATE),
  condition('is between', tested(between), ...span('date')),
];

/** The conditions that the links of an item can have. */
export const LINK_CONDITIONS: readonly Condition[] = [
  condition('nothing', HAS_NONE),
  condition('something', HAS),
  condition('the item', tested(is), ITEM),
  condition('anything but the item', tested(is, true), ITEM),
  condition('at least so many items', tested(compared('>=')), COUNT),
  condition('at most so many items', tested(compared('<=')), COUNT),
];

/** Why a value cannot be used, if a query would not say it in the words of the condition. */
export function operandIssue({ label, input }: Operand, value: string): string | undefined {
  if (value === '') return `${label} is missing`;
  return input === 'count' && !/^\d{1,6}$/.test(value) ? `${label} must be a whole number` : undefined;
}
