import { fromPointer, type Pointer } from '#shared/pointer.ts';
import { foldId, labelId } from '#app/schema-form/frame/aria-ids.ts';
import { pointerOf, type FormNode } from './document.ts';
import type { FormSession } from './form-session.ts';

const listeners = new WeakMap<FormNode, Set<(name: string) => void>>();

/** Notifies the owner of unmounted members when one of them is to be shown. */
export function onReveal(node: FormNode, wanted: (name: string) => void): () => void {
  const all = listeners.get(node) ?? new Set();
  listeners.set(node, all);
  all.add(wanted);
  return () => all.delete(wanted);
}

const wholes = new WeakMap<FormSession, (path: Pointer) => void>();

/** While the document is shown as a whole (as JSON), `goTo` handles every path. Returns the unsubscribe function. */
export function revealIn(session: FormSession, goTo: (path: Pointer) => void): () => void {
  wholes.set(session, goTo);
  return () => wholes.delete(session);
}

const texts = new WeakMap<FormNode, (path: Pointer) => void>();

/** A value shown as text handles the paths inside it. Returns the unsubscribe function. */
export function revealInText(node: FormNode, goTo: (path: Pointer) => void): () => void {
  texts.set(node, goTo);
  return () => texts.delete(node);
}

/** expanded content takes a few frames to mount */
const FRAMES = 10;

/** Expands everything around a path and focuses its control, or the closest one around it. */
export function reveal(session: FormSession, path: Pointer): void {
  const { document: form } = session;
  const whole = wholes.get(session);
  if (whole !== undefined) return whole(path);
  const keys = fromPointer(path);
  const way = [form.root, ...keys.map((_, i) => form.at(keys.slice(0, i + 1)))];
  way.forEach((node) => {
    form.store.set(node.open, true);
    if (node.parent !== null) listeners.get(node.parent)?.forEach((wanted) => wanted(node.key));
  });
  focusSoon(way.toReversed(), FRAMES);
}

/** Focuses the innermost control on the way, or the picker of the item's own branch, once expanded content had time to mount. */
function focusSoon(way: readonly FormNode[], frames: number): void {
  const [wanted] = way;
  const target = wanted && elementOf(wanted);
  if (!target && frames > 0) {
    requestAnimationFrame(() => focusSoon(way, frames - 1));
    return;
  }
  const text = target ? undefined : way.find((node) => texts.has(node));
  if (wanted && text) return texts.get(text)?.(pointerOf(wanted).slice(pointerOf(text).length));
  const element = target ?? way.map(elementOf).find(Boolean);
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

/** Its control, else its fold button, its label or its branch picker. */
function elementOf(node: FormNode): HTMLElement | null {
  const found = [node.id, foldId(node.id), labelId(node.id), `${node.id}-choice-0`].map((id) =>
    document.getElementById(id),
  );
  return found.find((element) => element?.matches(FOCUSABLE)) ?? null;
}

/** Focuses a node that is drawn or about to be, or its first control. */
export function focusNode(node: FormNode, frames = FRAMES): void {
  const label = document.getElementById(`${node.id}-label`);
  const control =
    elementOf(node) ?? label?.closest('[data-entry]')?.querySelector<HTMLElement>(`[data-value] :is(${CONTROLS})`);
  if (control) control.focus();
  else if (frames > 0) requestAnimationFrame(() => focusNode(node, frames - 1));
}

const FOCUSABLE = 'input, textarea, select, button, output, [contenteditable]';
const CONTROLS = 'input:not([type="hidden"]), textarea, select';

/** Focuses an entry that was just added, as soon as it is mounted. */
export function focusEntry(row: FormNode, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const name = document.getElementById(`${row.id}-row`) ?? document.getElementById(`${row.id}-label`);
    const entry = name?.closest<HTMLElement>('[data-row]');
    const control = entry?.querySelector<HTMLElement>(CONTROLS);
    if (control) control.focus();
    else if (frames > 0) focusEntry(row, frames - 1);
  });
}
