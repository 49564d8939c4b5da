import { pointerOf, type FormNode } from '#app/schema-form/document/document.ts';
import { Segmented } from '#app/schema-form/fields/segmented.tsx';
import { useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import { listModeAtom, unchanged, type ListMode } from '#app/schema-form/state/mixed-values.ts';
import { listOf } from '#shared/json-values.ts';

const MODES: readonly ListMode[] = ['add', 'remove', 'replace'];
const LABELS: Record<ListMode, string> = { add: 'Add to all', remove: 'Remove from all', replace: 'Replace' };

type ListModePickerProps = { node: FormNode; title: string; required: boolean };

/** How a bulk edit changes lists that differ: add, remove or replace. Input is kept per mode. */
export function ListModePicker({ node, title, required }: ListModePickerProps) {
  const { session } = useForm();
  const { mixed: values, document } = session;
  const mode = useFormAtom(listModeAtom(values, node));
  if (mode === undefined || values === null) return null;
  const choose = (next: ListMode): void => {
    const path = pointerOf(node);
    const lists = document.store.get(values.lists);
    const before = lists.get(path) ?? unchanged;
    const entered = { ...before.entered, [before.way]: listOf(document.read(node)) };
    const shown = entered[next];
    const change = { way: next, entered: { ...entered, [next]: [] }, keepsEmpty: required };
    document.store.set(values.lists, new Map(lists).set(path, change));
    document.store.set(
      values.cleared,
      new Set([...document.store.get(values.cleared)].filter((cleared) => cleared !== path)),
    );
    session.rewrite(node, shown.length > 0 ? shown : undefined);
    session.check();
  };
  return (
    <div className="mb-6">
      <Segmented
        id={`${node.id}-way`}
        aria-label={`Change ${title}`}
        labels={MODES.map((name) => LABELS[name])}
        chosen={MODES.indexOf(mode)}
        onChoose={(index) => choose(MODES[index] ?? 'add')}
        small
      />
    </div>
  );
}
