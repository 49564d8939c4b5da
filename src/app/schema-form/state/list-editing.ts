import type { Json, JsonObject } from '#shared/json.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { summarize } from '#app/values/summarize.ts';
import type { Cell } from './document.ts';
import { useForm, useFormAtom } from './form-context.ts';
import type { FormSession } from './form-session.ts';
import { memberOf } from './members.ts';
import { numberingKey, renumber } from '#app/schema-form/schema/numbering.ts';
import { lengthAtom } from '#app/schema-form/schema/shape.ts';
import { entryOf } from '#app/schema-form/schema/default-values.ts';

export type ListEditing = {
  length: number;
  /** the cells of the entries, in order */
  rows: Cell[];
  add: (at?: number) => void;
  remove: (index: number, label: string) => void;
  move: (from: number, to: number) => void;
};

/** Actions on the entries of a list; entries are renumbered. */
export function useList(cell: Cell, schema: JsonObject): ListEditing {
  const { session } = useForm();
  const { document } = session;
  useFormAtom(cell.moves);
  const length = useFormAtom(lengthAtom(cell));
  return {
    length,
    rows: Array.from({ length }, (_, i) => document.child(cell, String(i))),
    add: (at = length) =>
      changeList(session, cell, schema, () =>
        document.insert(cell, at, entryOf(session.resolver, entrySchema(schema, at))),
      ),
    remove: (index, label) => removeEntry(session, cell, schema, index, label),
    move: (from, to) => changeList(session, cell, schema, () => document.move(cell, from, to)),
  };
}

/** Removes an entry and offers to undo it. */
function removeEntry(session: FormSession, cell: Cell, schema: JsonObject, index: number, label: string): void {
  const { document } = session;
  const entry = memberOf(document.read(cell), String(index));
  changeList(session, cell, schema, () => document.remove(cell, index));
  if (isEmpty(entry)) return;
  const undo = (): void => changeList(session, cell, schema, () => document.insert(cell, index, entry));
  showToast({ title: `${label} removed`, message: summarize(entry), action: { label: 'Undo', run: undo } });
}

/** Not worth an undo. */
function isEmpty(entry: Json | undefined): entry is undefined | null {
  return entry === undefined || entry === null || summarize(entry) === '';
}

export function changeList(session: FormSession, cell: Cell, schema: JsonObject, change: () => void): void {
  const before = session.document.read(cell);
  const key = numberingKey(session.resolver, entrySchema(schema, 0), Array.isArray(before) ? before : []);
  session.change(cell, () => {
    change();
    if (key !== undefined) renumber(session.document, cell, key);
  });
}

/** The subschema of the entry at an index: from the tuple prefix, or for the rest. */
export function entrySchema(schema: JsonObject, index: number): Json {
  const { prefixItems, items } = schema;
  const fixed = Array.isArray(prefixItems) ? prefixItems : Array.isArray(items) ? items : [];
  const own = fixed[index];
  if (own !== undefined) return own;
  return (Array.isArray(items) ? schema['additionalItems'] : items) ?? true;
}

/** The number of entries of a closed tuple. */
export function fixedLength(schema: JsonObject): number {
  const { prefixItems, items } = schema;
  return Array.isArray(prefixItems) ? prefixItems.length : Array.isArray(items) ? items.length : 0;
}
