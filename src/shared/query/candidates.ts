import type { Field, RelationType } from '#generated/payloads.d.ts';
import { fieldTextOf } from '#shared/field-types/field-texts.ts';
import { entryField, fixedValues } from '#shared/field-types/field-types.ts';
import { isScalar } from '#shared/query-terms/query-value.ts';
import { isNumberField } from '#shared/reading/number.ts';
import { isSystemFieldName, SYSTEM_FIELDS } from '#shared/system-fields.ts';
import { queryName } from './field-names.ts';
import { printField, printValue } from './print-value.ts';
import { isOrdered } from './read-test.ts';
import { hasOrder } from './sort.ts';

/** A suggested word: matched by `label` and `title`, described by `detail`. */
export type QueryCandidate = { text: string; label: string; title: string; detail: string };

/**
 * Names of fields and relations that can be compared, each with its colon, and the words that test whether there is a
 * value.
 */
export function headCandidates(fields: readonly Field[], relationTypes: readonly RelationType[]): QueryCandidate[] {
  const tested = fields.filter((field) => hasOrder(entryField(field)));
  const names = nameCandidates(tested, relationTypes);
  return [
    ...names.map((name) => ({ ...name, text: `${printField(name.label)}:` })),
    { text: 'has:', label: 'has:', title: '', detail: 'field has a value' },
    { text: 'no:', label: 'no:', title: '', detail: 'field has no value' },
  ];
}

/** Names of fields and relations: the kinds' own first, then relations, then system fields. */
export function nameCandidates(fields: readonly Field[], relationTypes: readonly RelationType[]): QueryCandidate[] {
  const own = fields.filter((field) => !field.deprecated && !isSystemFieldName(queryName(field)));
  const names = [
    ...own.map(describeField),
    ...relationTypes.flatMap(({ id, name, inverse, inverseName }) => [
      { label: id, title: name, detail: `relation: ${name}` },
      { label: inverse, title: inverseName, detail: `relation: ${inverseName}` },
    ]),
    ...SYSTEM_FIELDS.map(describeField),
  ];
  const seen = new Set<string>();
  return names
    .filter(({ label }) => !seen.has(label) && seen.add(label))
    .map((name) => ({ ...name, text: printValue(name.label) }));
}

export function valueCandidates(field: Field): QueryCandidate[] {
  return (fixedValues(field) ?? []).flatMap((value) => {
    const title = field.choices?.find((choice) => choice.value === value)?.title ?? '';
    const label = String(value);
    return isScalar(value) ? [{ text: printValue(label), label, title, detail: title === label ? '' : title }] : [];
  });
}

const PAST: readonly [string, string][] = [
  ['today', ''],
  ['yesterday', ''],
  ['-7d', 'in the last 7 days'],
  ['-30d', 'in the last 30 days'],
];
const FUTURE: readonly [string, string][] = [
  ['tomorrow', ''],
  ['+7d', 'in the next 7 days'],
  ['+30d', 'in the next 30 days'],
];

/**
 * Words whose meaning depends on the time or the user: relative dates and `@me`. Server-managed dates are in the past.
 */
export function relativeCandidates(field: Field): QueryCandidate[] {
  const relative = fieldTextOf(entryField(field)).isTime ? [...PAST, ...(field.readOnly ? [] : FUTURE)] : [];
  if (field.name === 'createdBy') relative.push(['@me', 'you']);
  return relative.map(([text, detail]) => ({ text, label: text, title: '', detail }));
}

/** Comparison operators are offered for types with an order: numbers and dates. */
export function operatorCandidates(field: Field): QueryCandidate[] {
  const entry = entryField(field);
  const { isTime } = fieldTextOf(entry);
  if (!isOrdered(field) || !(isTime || isNumberField(entry))) return [];
  return isTime ? signCandidates(['after', 'on or after', 'before', 'on or before']) : signCandidates(AMOUNTS);
}

/** A relation is compared by the number of its links. */
export function countCandidates(): QueryCandidate[] {
  return signCandidates(AMOUNTS.map((words) => `${words} … links`));
}

const AMOUNTS = ['more than', 'at least', 'less than', 'at most'];

function signCandidates(details: readonly string[]): QueryCandidate[] {
  return ['>', '>=', '<', '<='].map((sign, i) => ({ text: sign, label: sign, title: '', detail: details[i] ?? '' }));
}

function describeField(field: Field): Omit<QueryCandidate, 'text'> {
  const entry = entryField(field);
  return { label: queryName(field), title: field.title, detail: `${field.title}: ${fieldTextOf(entry).label(entry)}` };
}
