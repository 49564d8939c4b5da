import { useQueries } from '@tanstack/react-query';
import { itemLinkQuery } from '#app/data/item-links.ts';
import { pointerOf, type FormNode } from '#app/schema-form/document/document.ts';
import type { InputProps } from '#app/schema-form/field.ts';
import { Chips } from '#app/schema-form/fields/chips.tsx';
import { entryText } from '#app/schema-form/parts/mixed-note.tsx';
import { useNodeValue, useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import type { MixedValues } from '#app/schema-form/state/mixed-values.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import { refOf } from '#shared/fields/fields.ts';
import { jsonEqual, type Json } from '#shared/json.ts';

const CHIPS = 12;

/** Every entry in the lists of a bulk edit, with how many items have it, to choose which to remove from all. */
export function MixedEntries({ mixed, ...props }: InputProps & { mixed: MixedValues }) {
  const { node, aria } = props;
  const { session } = useForm();
  const entries = useFormAtom(mixed.entries).get(pointerOf(node)) ?? [];
  const value = useNodeValue(node);
  const chosen = Array.isArray(value) ? value : [];
  const names = useEntryNames(
    props,
    session,
    entries.map((entry) => entry.value),
  );
  const labels = entries.map(({ count }, i) => `${names[i]} (${formatCount(count)})`);
  return (
    <Chips
      {...{ aria, labels }}
      chosen={chosen.map((entry) => entries.findIndex((other) => jsonEqual(other.value, entry)))}
      isShort={entries.length <= CHIPS}
      placeholder="Choose entries to remove"
      onChoose={(indices) =>
        session.edit(node, indices.length > 0 ? indices.map((index) => entries[index]?.value ?? null) : undefined)
      }
    />
  );
}

/** Items by name, choices by title. */
function useEntryNames({ node, schema }: InputProps, session: FormSession, entries: readonly Json[]): string[] {
  const isReference = (refOf(schema) ?? refOf(session.resolver.view(schema['items']))) !== undefined;
  const links = useQueries({ queries: isReference ? entries.map((id) => itemLinkQuery(String(id))) : [] });
  return entries.map((entry, i) => nameOf(session, node, entry, links[i]?.data?.name));
}

function nameOf(session: FormSession, node: FormNode, entry: Json, name: string | undefined): string {
  return name === undefined ? entryText(session, node, entry) : `${String(entry)} ${name}`;
}
