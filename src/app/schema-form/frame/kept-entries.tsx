import { MultiSelect } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { jsonEqual, type Json } from '#shared/json.ts';
import { refOf } from '#shared/kinds/fields.ts';
import classes from '#app/schema-form/fields/controls.module.css';
import { describe } from '#app/schema-form/fields/described.tsx';
import type { InputProps } from '#app/schema-form/fields/field.ts';
import { itemLinkQuery } from '#app/data/item-links.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import { pointerOf, type Cell } from '#app/schema-form/state/document.ts';
import { useCell, useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { entryWords } from './mixed-note.tsx';
import type { MixedValues } from '#app/schema-form/state/mixed-values.ts';

const CHIPS = 12;

/** Every entry in the lists of a bulk edit, with how many items have it, to choose which to remove from all. */
export function KeptEntries({ places, ...props }: InputProps & { places: MixedValues }) {
  const { cell, aria } = props;
  const { session } = useForm();
  const held = useFormAtom(places.entries).get(pointerOf(cell)) ?? [];
  const value = useCell(cell);
  const chosen = Array.isArray(value) ? value : [];
  const names = useEntryNames(
    props,
    session,
    held.map((entry) => entry.value),
  );
  const labels = held.map(({ count }, i) => `${names[i]} (${formatCount(count)})`);
  const set = (next: Json[]): void => session.edit(cell, next.length > 0 ? next : undefined);
  if (held.length > CHIPS) {
    return (
      <MultiSelect
        {...aria}
        {...describe(aria)}
        classNames={{ wrapper: classes.mantine }}
        data={labels.map((label, i) => ({ value: String(i), label }))}
        value={chosen.map((entry) => String(held.findIndex((other) => jsonEqual(other.value, entry))))}
        searchable
        clearable
        hidePickedOptions
        placeholder={chosen.length === 0 ? 'Choose entries to remove' : ''}
        onChange={(indices) => set(indices.map((index) => held[Number(index)]?.value ?? null))}
      />
    );
  }
  const { id, 'aria-required': _, ...described } = aria;
  return (
    <fieldset className={classes.chips} {...described}>
      {held.map(({ value: entry }, i) => {
        const isOn = chosen.some((other) => jsonEqual(other, entry));
        return (
          <label key={labels[i]} className={classes.chip}>
            <input
              type="checkbox"
              id={i === 0 ? id : undefined}
              checked={isOn}
              onChange={() => set(isOn ? chosen.filter((other) => !jsonEqual(other, entry)) : [...chosen, entry])}
            />
            <span>{labels[i]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Items by name, choices by title. */
function useEntryNames({ cell, schema }: InputProps, session: FormSession, entries: readonly Json[]): string[] {
  const isReference = (refOf(schema) ?? refOf(session.resolver.view(schema['items']))) !== undefined;
  const links = useQueries({ queries: isReference ? entries.map((id) => itemLinkQuery(String(id))) : [] });
  return entries.map((entry, i) => nameOf(session, cell, entry, links[i]?.data?.name));
}

function nameOf(session: FormSession, cell: Cell, entry: Json, name: string | undefined): string {
  return name === undefined ? entryWords(session, cell, entry) : `${String(entry)} ${name}`;
}
