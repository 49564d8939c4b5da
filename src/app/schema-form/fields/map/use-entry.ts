import type { FormNode } from '#app/schema-form/document/document.ts';
import { useForm } from '#app/schema-form/state/form-context.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { summarize } from '#app/values/summarize.ts';

/** The actions on one entry of a map. */
export function useEntry(node: FormNode, name: string) {
  const { session } = useForm();
  const { document } = session;
  const child = document.child(node, name);
  const remove = (): void => {
    const value = document.read(child);
    session.change(node, () => document.set(child, undefined));
    const undo = (): void => session.change(node, () => document.set(child, value));
    showToast({ title: `${name} removed`, message: summarize(value), undo });
  };
  const rename = (next: string): void => session.change(node, () => document.rename(node, name, next));
  return { child, remove, rename };
}
