import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { Chips } from '#app/schema-form/fields/chips.tsx';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';
import { choicesOf, typeOf } from '#shared/fields/fields.ts';
import { textOrJson } from '#shared/json-values.ts';
import { isObject, jsonEqual, type Json } from '#shared/json.ts';

const CHIPS = 6;
const CHIP_CHARACTERS = 70;

/** Several values of an enum: toggles while they are few, else a searchable select. */
function MultiChoiceInput({ node, schema, required, readOnly, aria, title }: InputProps) {
  const { session } = useForm();
  const value = useNodeValue(node);
  const entries = Array.isArray(value) ? value : [];
  const known = choicesOf(session.resolver.view(schema['items'])) ?? [];
  const notAllowed = entries.filter((entry) => !known.some((choice) => jsonEqual(choice.value, entry)));
  const choices = [
    ...known,
    ...notAllowed.map((entry) => ({ value: entry, title: `${textOrJson(entry)} (not allowed)` })),
  ];
  const chosen = entries.map((entry) => choices.findIndex((choice) => jsonEqual(choice.value, entry)));
  const set = (next: Json[]): void =>
    next.length === 0 ? session.clear(node, required ? [] : undefined) : session.edit(node, next);
  const labels = choices.map((choice) => choice.title);
  const isShort = labels.length <= CHIPS && labels.join('').length <= CHIP_CHARACTERS;
  return (
    <Chips
      {...{ aria, labels, chosen, readOnly }}
      label={title}
      isShort={isShort && chosen.length === new Set(chosen).size}
      placeholder="Choose …"
      onChoose={(indices) => set(indices.map((index) => choices[index]?.value ?? null))}
    />
  );
}

export const multiChoiceField = {
  name: 'multi-choice',
  claims: (schema, peek) => {
    if (typeOf(schema) !== 'array' || !isObject(schema['items'])) return false;
    const { schema: item, isPlain } = peek(schema['items']);
    return isPlain && choicesOf(item) !== undefined;
  },
  Input: MultiChoiceInput,
  holds: 'array',
  frame: 'label',
  wide: true,
  showsIssuesInside: true,
} satisfies FormField;
