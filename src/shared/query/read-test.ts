import type { Field } from '#generated/payloads.d.ts';
import type { FieldText } from '#shared/field-types/field-text.ts';
import { fieldTextOf } from '#shared/field-types/field-texts.ts';
import { entryField, fieldTypeOf } from '#shared/field-types/field-types.ts';
import type { Bound, Operator, ResolvedTest, ValueTest } from '#shared/query-terms/ast.ts';
import type { Period } from '#shared/query-terms/dates.ts';
import { type QueryReader } from '#shared/query-terms/query-reader.ts';
import { type QueryValue, type ValueIssue, refuse } from '#shared/query-terms/query-value.ts';
import { offsetRange } from '#shared/query-terms/relative-dates.ts';
import { choiceOrder } from './choice-order.ts';

/** The resolved tests for a field, one for each type that its values may have; or an issue. */
export function readTest(test: ValueTest, field: Field, reader: QueryReader): ResolvedTest[] | ValueIssue {
  if (test.kind === 'is') {
    const entry = entryField(field);
    const type = fieldTextOf(entry);
    const range = type.isTime ? offsetRange(test.value) : undefined;
    if (range) return readRange(range, field, reader);
    if (test.value === '@me' && fieldTypeOf(entry).name === 'text') return readMe(field, reader);
    const values = wordValues(type, test.value, field, reader);
    return isRefusal(values) ? values : values.map(equals);
  }
  const choices = choiceOrder(entryField(field));
  if (entryField(field).type === 'string' && choices) return readChoices(test, field, choices, reader);
  if (!isOrdered(field)) {
    return refuse(field, 'operator', 'has no order, so it cannot be compared', `Write ${field.name}:VALUE.`);
  }
  return test.kind === 'compare'
    ? readComparison(test.operator, test.value, field, reader)
    : readRange(test, field, reader);
}

export function isRefusal(reading: readonly unknown[] | ValueIssue): reading is ValueIssue {
  return !Array.isArray(reading);
}

/** Whether the field supports `>`, `<` and ranges. */
export function isOrdered(field: Field): boolean {
  const entry = entryField(field);
  return fieldTextOf(entry).isUnordered?.(entry) !== true;
}

/** Choices compare in the order of their schema: those that pass, one by one, so that every index serves them. */
function readChoices(
  test: Exclude<ValueTest, { kind: 'is' }>,
  field: Field,
  choices: readonly string[],
  reader: QueryReader,
): ResolvedTest[] | ValueIssue {
  const { from, to } = test.kind === 'range' ? test : rangeOf(test);
  const ranks: number[] = [];
  for (const word of [from, to]) {
    if (word === null) continue;
    const values = wordValues(fieldTextOf(entryField(field)), word, field, reader);
    if (isRefusal(values)) return values;
    ranks.push(choices.indexOf(String(values[0])));
  }
  const [first = 0] = from === null ? [0] : ranks;
  const last = to === null ? choices.length - 1 : (ranks.at(-1) ?? 0);
  const isExact = test.kind === 'range' || test.operator.endsWith('=');
  const passing = choices.slice(first + (isExact || from === null ? 0 : 1), last + (isExact || to === null ? 1 : 0));
  if (passing.length > 0) return passing.map((value) => ({ kind: 'is', value }));
  const range = `from "${from ?? choices[0] ?? ''}" to "${to ?? choices.at(-1) ?? ''}"`;
  const words = test.kind === 'range' ? range : `${from === null ? 'below' : 'above'} "${test.value}"`;
  return refuse(field, 'range', `has no values ${words}`, `They are, in order: ${choices.slice(0, 20).join(', ')}.`);
}

function rangeOf({ operator, value }: Extract<ValueTest, { kind: 'compare' }>): Range {
  return operator.startsWith('>') ? { from: value, to: null } : { from: null, to: value };
}

/** The field may hold the ID of a user, or just a name. */
function readMe(field: Field, { me }: QueryReader): ResolvedTest[] | ValueIssue {
  if (me.length > 0) return me.map((value) => ({ kind: 'is', value }));
  return refuse(field, 'me', 'can be compared with @me only by someone who is signed in', 'Sign in first.');
}

function readComparison(
  operator: Operator,
  text: string,
  field: Field,
  reader: QueryReader,
): ResolvedTest[] | ValueIssue {
  const value = readOrdered(text, field, reader);
  if (isRefusal(value)) return value;
  return value.map((value) => compare(operator, value));
}

type Range = { from: string | null; to: string | null };

function readRange({ from, to }: Range, field: Field, reader: QueryReader): ResolvedTest[] | ValueIssue {
  const low = from === null ? [] : readOrdered(from, field, reader);
  const high = to === null ? [] : readOrdered(to, field, reader);
  if (isRefusal(low)) return low;
  if (isRefusal(high)) return high;
  const [bottom = null] = low.map(atLeast);
  const [top = null] = high.map(atMost);
  if (bottom && top && !(bottom.value <= top.value)) {
    return refuse(field, 'range', `has no values from "${from}" to "${to}"`, 'Write the lower end first.');
  }
  return [{ kind: 'between', from: bottom, to: top }];
}

function wordValues({ query }: FieldText, word: string, field: Field, reader: QueryReader): QueryValue[] | ValueIssue {
  return query ? query(word, field, reader) : [word];
}

type Ordered = string | number | Period;

/** If a value can be read in several ways, the number takes precedence over the text, since 10 is above 9. */
function readOrdered(text: string, field: Field, reader: QueryReader): [Ordered] | ValueIssue {
  const { choices: _, ...plain } = entryField(field);
  const values = wordValues(fieldTextOf(plain), text, field, reader);
  if (isRefusal(values)) return values;
  const ordered = values.filter((value) => typeof value !== 'boolean');
  return [ordered.find((value) => typeof value === 'number') ?? ordered[0] ?? text];
}

function equals(value: QueryValue): ResolvedTest {
  if (typeof value === 'object') return { kind: 'between', from: atLeast(value), to: atMost(value) };
  return { kind: 'is', value };
}

function compare(operator: Operator, value: Ordered): ResolvedTest {
  switch (operator) {
    case '>':
      return { kind: 'between', from: above(value), to: null };
    case '>=':
      return { kind: 'between', from: atLeast(value), to: null };
    case '<':
      return { kind: 'between', from: null, to: below(value) };
    case '<=':
      return { kind: 'between', from: null, to: atMost(value) };
  }
}

function atLeast(value: Ordered): Bound {
  return typeof value === 'object' ? { value: value.from, inclusive: true } : { value, inclusive: true };
}

function atMost(value: Ordered): Bound {
  return typeof value === 'object' ? { value: value.to, inclusive: false } : { value, inclusive: true };
}

function above(value: Ordered): Bound {
  return typeof value === 'object' ? { value: value.to, inclusive: true } : { value, inclusive: false };
}

function below(value: Ordered): Bound {
  return typeof value === 'object' ? { value: value.from, inclusive: false } : { value, inclusive: false };
}
