import type { Choice, Field } from '#generated/payloads.d.ts';
import { invalid, type FieldText, type ParseMode } from '#shared/field-types/field-text.ts';
import { choiceLabel } from '#shared/fields/choice-label.ts';
import { textOrJson } from '#shared/json-values.ts';
import { isObject, jsonEqual } from '#shared/json.ts';
import { html } from '#shared/markup/html.ts';
import { isScalar, knownHint, type QueryValue } from '#shared/query-terms/query-value.ts';
import { nearest } from '#shared/suggest.ts';

const MAX_LABELS = 8;

/**
 * A choice by its value, its title, or its displayed label. Lenient: ignores case, spaces and punctuation if that leaves
 * one choice. In a query, case only matters if two choices differ by it alone. Printed by its title.
 */
export const choiceText = {
  label: () => 'one of a list',
  isUnordered: ({ type }) => type === 'string' || type === 'boolean',
  query(text, field) {
    const choices = (field.choices ?? []).flatMap(({ value, title }) => (isScalar(value) ? [{ value, title }] : []));
    const isSame = (word: QueryValue): boolean => !isObject(word) && String(word).toLowerCase() === text.toLowerCase();
    const found =
      choices.find(({ value }) => String(value) === text) ??
      choices.find(({ value, title }) => isSame(value) || isSame(title));
    if (found) return [found.value];
    const known = choices.map(({ value }) => String(value));
    return { rule: 'choice', message: `No ${field.title} "${text}"`, hint: knownHint(text, known, 'values') };
  },
  parse(text, field, mode) {
    const found = choiceIn(text, field, mode);
    if (found !== undefined) return { value: found.value };
    const labels = (field.choices ?? []).map(({ value }) => choiceLabel(field, value));
    const [near] = nearest(text.trim(), labels, 1);
    const hint = near === undefined ? `Choose ${labels.slice(0, MAX_LABELS).join(', ')}.` : `Did you mean ${near}?`;
    return invalid(field, text.trim(), 'choice', `“${text.trim()}” isn't a valid ${field.title}`, hint);
  },
  print(value, field) {
    const title = field.choices?.find((choice) => jsonEqual(choice.value, value))?.title;
    const isSame = title !== undefined && jsonEqual(choiceIn(title, field, 'strict')?.value ?? null, value);
    return isSame ? title : textOrJson(value);
  },
  html: (value, field) => html`<span class="tag">${choiceLabel(field, value)}</span>`,
} satisfies FieldText;

/** The field with its choices titled as they are displayed. */
export function withLabels(field: Field): Field {
  const choices = field.choices?.map(({ value }) => ({ value, title: choiceLabel(field, value) }));
  return choices === undefined ? field : { ...field, choices };
}

function choiceIn(text: string, field: Field, mode: ParseMode): Choice | undefined {
  const { choices = [] } = field;
  const own = text.trim();
  const exact =
    choices.find(({ value }) => textOrJson(value) === own) ??
    choices.find(({ title }) => title === own) ??
    choices.find(({ value }) => choiceLabel(field, value) === own);
  if (exact !== undefined || mode === 'strict') return exact;
  const wanted = lettersOf(own);
  const alike = choices.filter(({ value, title }) =>
    [textOrJson(value), title].some((word) => lettersOf(word) === wanted),
  );
  return alike.length === 1 && wanted !== '' ? alike[0] : undefined;
}

/** Letters and digits only, in lower case. */
function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
