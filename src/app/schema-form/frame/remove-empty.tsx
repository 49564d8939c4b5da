import { isEntry } from '#app/schema-form/state/entries.ts';
import { useFieldContext, useForm, useNodeValue } from '#app/schema-form/state/form-context.ts';
import { focusNode } from '#app/schema-form/state/reveal.ts';

/** Removes an optional text that is stored empty: clearing its control leaves it so. */
export function RemoveEmpty({ title }: { title: string }) {
  const { session } = useForm();
  const { node } = useFieldContext();
  if (useNodeValue(node) !== '' || session.mixed !== null || isEntry(session.drawn, node)) return null;
  const remove = (): void => {
    session.edit(node, undefined);
    focusNode(node);
  };
  return (
    <button
      type="button"
      className="hover-underline no-pad accent"
      aria-label={`Remove empty text: ${title}`}
      onClick={remove}
    >
      Remove empty text
    </button>
  );
}
