import type { FormNode } from '#app/schema-form/document/document.ts';
import { memberOf } from '#app/schema-form/document/members.ts';
import { entryOf } from '#app/schema-form/schema/default-values.ts';
import { entrySchema, fixedLength } from '#app/schema-form/schema/entry-schema.ts';
import { numberingKey, renumber } from '#app/schema-form/schema/numbering.ts';
import { lengthAtom } from '#app/schema-form/schema/shape.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { summarize } from '#app/values/summarize.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { useForm, useFormAtom } from './form-context.ts';
import type { FormSession } from './form-session.ts';

export type ListEditing = {
  length: number;
  /** the nodes of the entries, in order */
  rows: FormNode[];
  add: (at?: number) => void;
  remove: (index: number, label: string) => void;
  move: (from: number, to: number) => void;
};

/** Actions on the entries of a list; entries are renumbered. */
export function useList(node: FormNode, schema: JsonObject): ListEditing {
  const { session } = useForm();
  const { document } = session;
  useFormAtom(node.moves);
  const length = useFormAtom(lengthAtom(node));
  return {
    length,
    rows: Array.from({ length }, (_, i) => document.child(node, String(i))),
    add: (at = length) =>
      changeList(session, node, schema, () =>
        document.insert(node, at, entryOf(session.resolver, entrySchema(schema, at))),
      ),
    remove: (index, label) => removeEntry(session, node, schema, index, label),
    move: (from, to) => {
      // nothing moves before the entries whose position the schema fixes
      if (to >= fixedLength(schema)) changeList(session, node, schema, () => document.move(node, from, to));
    },
  };
}

/** Removes an entry and offers to undo it. */
function removeEntry(session: FormSession, node: FormNode, schema: JsonObject, index: number, label: string): void {
  const { document } = session;
  const entry = memberOf(document.read(node), String(index));
  changeList(session, node, schema, () => document.remove(node, index));
  if (isEmpty(entry)) return;
  const undo = (): void => changeList(session, node, schema, () => document.insert(node, index, entry));
  showToast({ title: `${label} removed`, message: summarize(entry), undo });
}

/** Not worth an undo. */
function isEmpty(entry: Json | undefined): entry is undefined | null {
  return entry === undefined || entry === null || summarize(entry) === '';
}

export function changeList(session: FormSession, node: FormNode, schema: JsonObject, change: () => void): void {
  const before = session.document.read(node);
  const key = numberingKey(session.resolver, entrySchema(schema, 0), Array.isArray(before) ? before : []);
  session.change(node, () => {
    change();
    if (key !== undefined) renumber(session.document, node, key);
  });
}
