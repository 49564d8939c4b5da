import type { Json } from '#shared/json.ts';
import { partField } from '#shared/reading/part-field.ts';
import { choiceLabel } from '../values/tone.ts';
import { formatCount } from '../values/numbers.ts';
import { summarize } from '../values/summarize.ts';
import { mixedId } from './aria-ids.ts';
import { keysOf, pointerOf, type Cell } from './document.ts';
import { useForm, useFormAtom } from './form-context.ts';
import classes from './form.module.css';
import type { FormSession } from './form-session.ts';
import { mixedAtom, type Held } from './mixed-places.ts';

/** The word that stands in an empty control whose items differ. */
export const MIXED = 'Mixed';

/** What an empty control says: that the items differ, else what it says by itself. */
export function useEmptyWords(cell: Cell, own: string | undefined): string | undefined {
  const { session } = useForm();
  return useFormAtom(mixedAtom(session.mixed, cell))?.state === 'kept' ? MIXED : own;
}

const SHOWN = 3;
const LONGEST = 32;

/** Tells what several items have at a place where they differ, and what saving will do to it. */
export function MixedNote({ cell, required }: { cell: Cell; required: boolean }) {
  const { session } = useForm();
  const mixed = useFormAtom(mixedAtom(session.mixed, cell));
  const places = session.mixed;
  if (mixed === undefined || places === null) return null;
  const { document } = session;
  const all = `all ${formatCount(places.of)} items`;
  const clear = (isCleared: boolean): void => {
    const cleared = new Set(document.store.get(places.cleared));
    if (isCleared) cleared.add(pointerOf(cell));
    else cleared.delete(pointerOf(cell));
    document.store.set(places.cleared, cleared);
    session.edit(cell, undefined);
    session.check();
  };
  return (
    <p className={classes.mixed} id={mixedId(cell.id)}>
      {mixed.state === 'kept' ? (
        <>
          <b>{MIXED}</b> <span>{heldWords(session, cell, mixed.held)}</span>{' '}
          {!required && (
            <button type="button" className={classes.textButton} onClick={() => clear(true)}>
              Clear in {all}
            </button>
          )}
        </>
      ) : (
        <>
          <b>{mixed.state === 'cleared' ? `Cleared in ${all}` : `The same in ${all}`}</b>{' '}
          <button type="button" className={classes.textButton} onClick={() => clear(false)}>
            Keep them mixed
          </button>
        </>
      )}
    </p>
  );
}

function heldWords(session: FormSession, cell: Cell, held: readonly Held[]): string {
  const isCounted = held.some(({ count }) => count > 1);
  const told = held.slice(0, SHOWN).map(({ value, count }) => {
    const words = valueWords(session, cell, value);
    return isCounted ? `${words} (${formatCount(count)})` : words;
  });
  return held.length > SHOWN ? `${told.join(', ')}, …` : told.join(', ');
}

function valueWords({ schema }: FormSession, cell: Cell, value: Json | undefined): string {
  if (value === undefined) return 'empty';
  const field = partField(schema, keysOf(cell), value);
  const words = field.choices && !Array.isArray(value) ? choiceLabel(field, value) : summarize(value);
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words || 'empty';
}
