import { createFinder } from '#app/schema-form/schema/branch-probe.ts';
import { shapeAtom } from '#app/schema-form/schema/shape.ts';
import { useFieldContext, useForm, useFormAtom } from '#app/schema-form/state/form-context.ts';
import { focusNode } from '#app/schema-form/state/reveal.ts';
import { typeOf } from '#shared/fields/fields.ts';
import type { Json } from '#shared/json.ts';

type LeaveEmptyProps = { title: string; required: boolean };

/** Sets a required list or object to empty where that is allowed; otherwise only its entries could be entered. */
export function LeaveEmpty({ title, required }: LeaveEmptyProps) {
  const { session } = useForm();
  const { node, subschema, schema } = useFieldContext();
  const isAbsent = useFormAtom(shapeAtom(node)) === 'absent';
  if (!required || !isAbsent || session.mixed !== null) return null;
  const empty = EMPTY[typeOf(schema)];
  if (empty === undefined || createFinder(session.schema)(subschema, empty).length > 0) return null;
  const enter = (): void => {
    session.edit(node, structuredClone(empty));
    requestAnimationFrame(() => focusNode(node));
  };
  return (
    <button
      type="button"
      className="hover-underline no-pad accent"
      aria-label={`Leave empty: ${title}`}
      onClick={enter}
    >
      Leave empty
    </button>
  );
}

const EMPTY: Partial<Record<string, Json>> = { array: [], object: {} };
