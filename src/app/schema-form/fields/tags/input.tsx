import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import type { InputProps } from '#app/schema-form/field.ts';
import { CardsInput } from '#app/schema-form/fields/cards/input.tsx';
import { describe } from '#app/schema-form/fields/described.tsx';
import { parseNumber } from '#app/schema-form/fields/number/parse-number.ts';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';
import { typeOf } from '#shared/fields/fields.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { isObject } from '#shared/json.ts';
import classes from '#app/schema-form/fields/controls.module.css';

const LONG = 60;

/** Short values as tags; if one is long or multi-line, one control each. */
export function TagsFieldInput(props: InputProps) {
  const { node, schema, required, readOnly, aria } = props;
  const { session } = useForm();
  const value = useNodeValue(node);
  const entries = Array.isArray(value) ? value : [];
  // stays so: the control that is typed in must not vanish when its text becomes short
  const isLongNow = entries.some(isLong);
  const [wasLong, setWasLong] = useState(isLongNow);
  if (isLongNow && !wasLong) setWasLong(true);
  if (isLongNow || wasLong) return <CardsInput {...props} />;
  const item = session.resolver.view(schema['items']);
  const isNumber = ['number', 'integer'].includes(typeOf(item));
  const change = (tags: string[]): void => {
    const parts = isNumber ? tags.flatMap((tag) => tag.split(/[,;\s]+/).filter(Boolean)) : tags;
    const read = (part: string): Json => (isNumber ? (parseNumber(part) ?? part) : part);
    const next = parts.map((part) => entries.find((entry) => String(entry) === part) ?? read(part));
    if (next.length === 0) session.clear(node, required ? [] : undefined);
    else session.edit(node, next);
  };
  return (
    <TagsInput
      {...aria}
      {...describe(aria)}
      classNames={{ wrapper: classes.mantine }}
      data={suggestionsOf(item)}
      value={entries.map(String)}
      readOnly={readOnly}
      splitChars={isNumber ? [',', ' '] : []}
      isDuplicate={(tag, tags) => schema['uniqueItems'] === true && tags.includes(tag)}
      allowDuplicates={schema['uniqueItems'] !== true}
      placeholder={entries.length === 0 ? 'Type, then Enter' : ''}
      withPillsReorder
      clearable={entries.length > 3}
      onChange={change}
    />
  );
}

function isLong(entry: Json): boolean {
  return (
    typeof entry === 'object' ||
    (typeof entry === 'string' &&
      (entry.length > LONG || entry.includes('\n') || entry.trim() !== entry || entry === ''))
  );
}

function suggestionsOf(item: JsonObject): string[] {
  const examples = Array.isArray(item['examples']) ? item['examples'] : [];
  return [...new Set(examples.filter((example) => !isObject(example)).map(String))];
}
