import { fromPointer, type Pointer } from '#shared/pointer.ts';
import { foldId, labelId } from '#app/schema-form/frame/aria-ids.ts';
import type { Cell } from './document.ts';
import type { FormSession } from './form-session.ts';

const listeners = new WeakMap<Cell, Set<(name: string) => void>>();

/** Tells whoever keeps members of a place unmounted that one of them is wanted. */
export function onReveal(cell: Cell, wanted: (name: string) => void): () => void {
  const all = listeners.get(cell) ?? new Set();
  listeners.set(cell, all);
  all.add(wanted);
  return () => all.delete(wanted);
}

const wholes = new WeakMap<FormSession, (path: Pointer) => void>();

/** While the whole document is shown as one thing, it is what leads to a place. The answer ends that. */
export function revealIn(session: FormSession, goTo: (path: Pointer) => void): () => void {
  wholes.set(session, goTo);
  return () => wholes.delete(session);
}

/** what was unfolded is there after a few frames */
const FRAMES = 10;

/** Unfolds a place and everything around it, and puts the focus there, or on what comes nearest to it. */
export function reveal(session: FormSession, path: Pointer): void {
  const { document: form } = session;
  const whole = wholes.get(session);
  if (whole !== undefined) return whole(path);
  const keys = fromPointer(path);
  const way = keys.map((_, i) => form.at(keys.slice(0, i + 1)));
  way.forEach((cell) => {
    form.store.set(cell.open, true);
    if (cell.parent !== null) listeners.get(cell.parent)?.forEach((wanted) => wanted(cell.key));
  });
  focusSoon(way.toReversed(), FRAMES);
}

/** The nearest place on the way that can take the focus, once what was unfolded had time to be there. */
function focusSoon(way: readonly Cell[], frames: number): void {
  const [wanted] = way;
  const target = wanted && elementOf(wanted);
  if (!target && frames > 0) {
    requestAnimationFrame(() => focusSoon(way, frames - 1));
    return;
  }
  const element = target ?? way.map(elementOf).find(Boolean);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

/** Its control, else what folds it, names it or chooses what it is. */
function elementOf(cell: Cell): HTMLElement | null {
  const found = [cell.id, foldId(cell.id), labelId(cell.id), `${cell.id}-choice-0`].map((id) =>
    document.getElementById(id),
  );
  return found.find((element) => element?.matches('input, textarea, select, button, output')) ?? null;
}

/** Puts the focus on a place that is drawn or about to be, or on its first part. */
export function focusNode(cell: Cell, frames = FRAMES): void {
  const label = document.getElementById(`${cell.id}-label`);
  const control =
    elementOf(cell) ?? label?.closest('[data-entry]')?.querySelector<HTMLElement>(`[data-value] :is(${CONTROLS})`);
  if (control) control.focus();
  else if (frames > 0) requestAnimationFrame(() => focusNode(cell, frames - 1));
}

const CONTROLS = 'input:not([type="hidden"]), textarea, select';

/** Puts the focus into an entry that was just added, as soon as it is there. */
export function focusEntry(row: Cell, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const name = document.getElementById(`${row.id}-row`) ?? document.getElementById(`${row.id}-label`);
    const entry = name?.closest<HTMLElement>('[data-row]');
    const control = entry?.querySelector<HTMLElement>(CONTROLS);
    if (control) control.focus();
    else if (frames > 0) focusEntry(row, frames - 1);
  });
}
