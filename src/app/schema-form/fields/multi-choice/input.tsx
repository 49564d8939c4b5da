import { MultiSelect } from '@mantine/core';
import { jsonEqual, type Json } from '#shared/json.ts';
import { choicesOf } from '#shared/kinds/fields.ts';
import { useCell, useForm } from '#app/schema-form/state/form-context.ts';
import classes from '#app/schema-form/fields/controls.module.css';
import { describe } from '#app/schema-form/fields/described.tsx';
import type { InputProps } from '#app/schema-form/fields/field.ts';

const CHIPS = 6;
const CHIP_CHARACTERS = 70;

/** Several values of an enum: toggles while they are few, else a searchable select. */
export function MultiChoiceInput({ cell, schema, required, readOnly, aria, title }: InputProps) {
  const { session } = useForm();
  const value = useCell(cell);
  const entries = Array.isArray(value) ? value : [];
  const known = choicesOf(session.resolver.view(schema['items'])) ?? [];
  const notAllowed = entries.filter((entry) => !known.some((choice) => jsonEqual(choice.value, entry)));
  const choices = [...known, ...notAllowed.map((entry) => ({ value: entry, title: `${nameOf(entry)} (not allowed)` }))];
  const chosen = entries.map((entry) => choices.findIndex((choice) => jsonEqual(choice.value, entry)));
  const set = (next: Json[]): void => session.edit(cell, next.length === 0 && !required ? undefined : next);
  const isShort = choices.length <= CHIPS && choices.map((choice) => choice.title).join('').length <= CHIP_CHARACTERS;
  if (!isShort || chosen.length > new Set(chosen).size) {
    return (
      <MultiSelect
        {...aria}
        {...describe(aria)}
        classNames={{ wrapper: classes.mantine }}
        data={choices.map((choice, i) => ({ value: String(i), label: choice.title }))}
        value={chosen.map(String)}
        readOnly={readOnly}
        searchable
        clearable
        hidePickedOptions
        placeholder={entries.length === 0 ? 'Choose …' : ''}
        onChange={(indices) => set(indices.map((index) => choices[Number(index)]?.value ?? null))}
      />
    );
  }
  const toggle = (entry: Json, isOn: boolean): void =>
    set(isOn ? entries.filter((other) => !jsonEqual(other, entry)) : [...entries, entry]);
  const { id, 'aria-required': _, ...names } = aria;
  return (
    <fieldset className={classes.chips} aria-label={title} {...names}>
      {choices.map((choice, i) => {
        const isOn = chosen.includes(i);
        return (
          <label key={choice.title} className={classes.chip}>
            <input
              type="checkbox"
              id={i === 0 ? id : undefined}
              checked={isOn}
              disabled={readOnly}
              onChange={() => toggle(choice.value, isOn)}
            />
            <span>{choice.title}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function nameOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
