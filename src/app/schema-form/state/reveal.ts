import { foldId, labelId } from '#app/schema-form/document/aria-ids.ts';
import { pointerOf, type FormNode } from '#app/schema-form/document/document.ts';
import { fromPointer, type Pointer } from '#shared/pointer.ts';
import type { FormSession } from './form-session.ts';

const listeners = new WeakMap<FormNode, Set<(name: string) => void>>();

/** Notifies the owner of unmounted members when one of them is to be shown. */
export function onReveal(node: FormNode, listener: (name: string) => void): () => void {
  const all = listeners.get(node) ?? new Set();
  listeners.set(node, all);
  all.add(listener);
  return () => all.delete(listener);
}

const documentHandlers = new WeakMap<FormSession, (path: Pointer) => void>();

/** While the document is shown as a whole (as JSON), `goTo` handles every path. Returns the unsubscribe function. */
export function revealIn(session: FormSession, goTo: (path: Pointer) => void): () => void {
  documentHandlers.set(session, goTo);
  return () => documentHandlers.delete(session);
}

const textHandlers = new WeakMap<FormNode, (path: Pointer) => void>();

/** A value shown as text handles the paths inside it. Returns the unsubscribe function. */
export function revealInText(node: FormNode, goTo: (path: Pointer) => void): () => void {
  textHandlers.set(node, goTo);
  return () => textHandlers.delete(node);
}

/** expanded content takes a few frames to mount */
const FRAMES = 10;

/** Expands everything around a path and focuses its control, or the closest one around it. */
export function reveal(session: FormSession, path: Pointer): void {
  const { document: form } = session;
  const handler = documentHandlers.get(session);
  if (handler !== undefined) return handler(path);
  const keys = fromPointer(path);
  const nodes = [form.root, ...keys.map((_, i) => form.at(keys.slice(0, i + 1)))];
  nodes.forEach((node) => {
    form.store.set(node.open, true);
    if (node.parent !== null) listeners.get(node.parent)?.forEach((listener) => listener(node.key));
  });
  focusSoon(nodes.toReversed(), FRAMES);
}

/** Focuses the innermost control on the way, or the picker of the item's own branch, once expanded content had time to mount. */
function focusSoon(nodes: readonly FormNode[], frames: number): void {
  const [innermost] = nodes;
  const target = innermost && elementOf(innermost);
  if (!target && frames > 0) {
    requestAnimationFrame(() => focusSoon(nodes, frames - 1));
    return;
  }
  const text = target ? undefined : nodes.find((node) => textHandlers.has(node));
  if (innermost && text) return textHandlers.get(text)?.(pointerOf(innermost).slice(pointerOf(text).length));
  const element = target ?? nodes.map(elementOf).find(Boolean);
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
