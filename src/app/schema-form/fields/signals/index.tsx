import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { offeredType } from '#app/schema-form/fields/signal/offered-type.ts';
import { PickedSignal } from '#app/schema-form/fields/signal/picked-signal.tsx';
import { SignalPicker } from '#app/schema-form/fields/signal/signal-picker.tsx';
import { numberIn } from '#app/schema-form/schema/titles.ts';
import { useForm, useNodeValue } from '#app/schema-form/state/form-context.ts';
import { isSignal, typeOf } from '#shared/fields/fields.ts';
import classes from '#app/schema-form/fields/controls.module.css';

/** The paths of several signals. */
function SignalsInput({ node, schema, required, readOnly, aria }: InputProps) {
  const { session } = useForm();
  const value = useNodeValue(node);
  const entries = Array.isArray(value) ? value : [];
  const paths = entries.map(String);
  const remove = (index: number): void => {
    const next = entries.toSpliced(index, 1);
    if (next.length === 0) session.clear(node, required ? [] : undefined);
    else session.edit(node, next);
  };
  const isFull = paths.length >= (numberIn(schema, 'maxItems') ?? Infinity);
  return (
    <div className={classes.references}>
      {paths.length > 0 && (
        <ul className="flex wrap gap-6 max-full">
          {paths.map((path, i) => (
            <li key={`${i}${path}`} className="max-full">
              <PickedSignal path={path} onRemove={readOnly ? undefined : () => remove(i)} />
            </li>
          ))}
        </ul>
      )}
      {!readOnly && !isFull && (
        <SignalPicker
          aria={aria}
          taken={paths}
          only={offeredType(session.resolver.view(schema['items']))}
          placeholder={paths.length === 0 ? 'Search by path' : 'Add another'}
          onPick={(path) => session.edit(node, [...entries, path])}
        />
      )}
    </div>
  );
}

export const signalsField = {
  name: 'signals',
  claims: (schema, peek) => typeOf(schema) === 'array' && isSignal(peek(schema['items']).schema),
  Input: SignalsInput,
  holds: 'array',
  frame: 'label',
  wide: true,
  showsIssuesInside: true,
} satisfies FormField;
