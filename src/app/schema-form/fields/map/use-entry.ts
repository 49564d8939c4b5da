import { showToast } from '#app/ui/toasts/toasts.ts';
import type { Cell } from '#app/schema-form/state/document.ts';
import { useForm } from '#app/schema-form/state/form-context.ts';
import { summarize } from '#app/values/summarize.ts';

/** The actions on one entry of a map. */
export function useEntry(cell: Cell, name: string) {
  const { session } = useForm();
  const { document } = session;
  const child = document.child(cell, name);
  const remove = (): void => {
    const value = document.read(child);
    session.change(cell, () => document.set(child, undefined));
    const undo = (): void => session.change(cell, () => document.set(child, value));
    showToast({ title: `${name} removed`, message: summarize(value), action: { label: 'Undo', run: undo } });
  };
  const rename = (next: string): void => session.change(cell, () => document.rename(cell, name, next));
  return { child, remove, rename };
}
