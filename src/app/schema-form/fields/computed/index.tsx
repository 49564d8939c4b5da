import { keysOf } from '#app/schema-form/document/document.ts';
import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { useNodeValue, useForm, useFormAtom, useFieldContext } from '#app/schema-form/state/form-context.ts';
import { ShortValue } from '#app/values/short-value.tsx';
import { ValueView } from '#app/values/value-view.tsx';
import { computationOf, type Computation } from '#shared/computed/computation.ts';
import { partField } from '#shared/presentation/field-at.ts';
import classes from '#app/schema-form/fields/controls.module.css';

/** A computed value (`x-computed`): updated live, never typed. */
function ComputedOutput({ node, aria }: InputProps) {
  const { session } = useForm();
  const { frame } = useFieldContext();
  useFormAtom(node.moves);
  const value = useNodeValue(node);
  const keys = keysOf(node);
  const field = partField(session.schema, keys, value ?? null);
  const computation = computationOf(session.schema, keys);
  const Value = frame === 'cell' ? ShortValue : ValueView;
  const isKnown = value !== undefined && value !== null;
  return (
    <div className={`row wrap ${classes.computed}`} data-in-cell={frame === 'cell' || undefined}>
      <output
        id={aria.id}
        tabIndex={-1}
        aria-labelledby={aria['aria-labelledby']}
        className="small full-text break-words"
      >
        {isKnown ? <Value field={field} value={value} /> : '–'}
      </output>
      {frame !== 'cell' && computation && <span className="faint">{noteOf(computation, isKnown)}</span>}
    </div>
  );
}

function noteOf({ titles }: Computation, isKnown: boolean): string {
  if (titles.length === 0) return 'Computed';
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(titles);
  return isKnown ? `Computed from ${names}` : `Computed from ${names} once they have values`;
}

export const computedField = {
  name: 'computed',
  claims: (schema) => schema['x-computed'] !== undefined,
  Input: ComputedOutput,
  holds: 'any',
  frame: 'label',
} satisfies FormField;
