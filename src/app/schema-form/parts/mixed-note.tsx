import { labelId, mixedId } from '#app/schema-form/document/aria-ids.ts';
import { keysOf, pointerOf, type FormNode } from '#app/schema-form/document/document.ts';
import { useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { mixedAtom, unchanged, type MixedValue, type Mixed } from '#app/schema-form/state/mixed-values.ts';
import { summarize } from '#app/values/summarize.ts';
import { choiceLabel } from '#app/values/tone.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import type { Json } from '#shared/json.ts';
import { partField } from '#shared/presentation/field-at.ts';
import classes from './form.module.css';

/** Shown in an empty control with mixed values. */
export const MIXED = 'Mixed';

/** The placeholder of a control: a note that values are mixed, else its own. */
export function usePlaceholder(node: FormNode, own: string | undefined): string | undefined {
  const { session } = useForm();
  return useFormAtom(mixedAtom(session.mixed, node))?.state === 'kept' ? MIXED : own;
}

const SHOWN = 3;
const LONGEST = 32;

/** Shows the mixed values at a path, and what saving will do to them. */
export function MixedNote({ node, required }: { node: FormNode; required: boolean }) {
  const { session } = useForm();
  const mixed = useFormAtom(mixedAtom(session.mixed, node));
  const values = session.mixed;
  if (mixed === undefined || values === null) return null;
  const { store } = session.document;
  const path = pointerOf(node);
  const all = `all ${formatCount(values.of)}`;
  const clear = (isCleared: boolean): void => {
    const cleared = new Set(store.get(values.cleared));
    const lists = new Map(store.get(values.lists));
    if (isCleared) cleared.add(path);
    else cleared.delete(path);
    if (isCleared && store.get(values.entries).has(path)) lists.set(path, { ...unchanged, way: 'replace' });
    else lists.delete(path);
    store.set(values.cleared, cleared);
    store.set(values.lists, lists);
    session.edit(node, undefined);
    session.check();
  };
  return (
    <p className={`faint break-words ${classes.mixed}`} id={mixedId(node.id)}>
      {mixed.state === 'kept' ? (
        <>
          <b className="dim medium">{MIXED}</b> <span>{valuesText(session, node, mixed.distinct)}</span>{' '}
          {!required && (
            <button
              type="button"
              className="hover-underline no-pad accent"
              aria-describedby={labelId(node.id)}
              onClick={() => clear(true)}
            >
              Clear in {all}
            </button>
          )}
        </>
      ) : (
        <>
          <b className="dim medium">{changeText(session, node, mixed, all)}</b>{' '}
          <button
            type="button"
            className="hover-underline no-pad accent"
            aria-describedby={labelId(node.id)}
            onClick={() => clear(false)}
          >
            Keep different values
          </button>
        </>
      )}
    </p>
  );
}

function changeText(session: FormSession, node: FormNode, mixed: Mixed, all: string): string {
  if (mixed.state !== 'changed') return mixed.state === 'cleared' ? `Cleared in ${all}` : `Set for ${all}`;
  const { add, remove } = mixed;
  const text = (entries: readonly Json[]): string => entries.map((entry) => entryText(session, node, entry)).join(', ');
  const adds = add.length > 0 ? [`${text(add)} added to ${all}`] : [];
  const removes = remove.length > 0 ? [`${text(remove)} removed from ${all}`] : [];
  return `${[...adds, ...removes].join('; ')}; other entries are kept.`;
}

function valuesText(session: FormSession, node: FormNode, distinct: readonly MixedValue[]): string {
  const isCounted = distinct.some(({ count }) => count > 1);
  const labels = distinct.slice(0, SHOWN).map(({ value, count }) => {
    const text = valueText(session, node, value);
    return isCounted ? `${text} (${formatCount(count)})` : text;
  });
  return distinct.length > SHOWN ? `${labels.join(', ')}, …` : labels.join(', ');
}

/** One entry of a list, formatted like the list's field. */
export function entryText({ schema }: FormSession, node: FormNode, entry: Json): string {
  const keys = [...keysOf(node), '0'];
  const field = partField(schema, keys, entry);
  return field.choices ? choiceLabel(field, entry) : summarize(entry);
}

function valueText({ schema }: FormSession, node: FormNode, value: Json | undefined): string {
  if (value === undefined) return 'empty';
  const field = partField(schema, keysOf(node), value);
  const text = field.choices && !Array.isArray(value) ? choiceLabel(field, value) : summarize(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text || 'empty';
}
