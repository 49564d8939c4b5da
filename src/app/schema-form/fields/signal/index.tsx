import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { emptyValue } from '#app/schema-form/schema/empty-value.ts';
import { useForm, useNodeValue } from '#app/schema-form/state/form-context.ts';
import { isSignal } from '#shared/fields/fields.ts';
import { offeredType } from './offered-type.ts';
import { PickedSignal } from './picked-signal.tsx';
import { SignalPicker } from './signal-picker.tsx';

/** The path of a signal, found by search. */
function SignalInput({ node, schema, required, readOnly, aria }: InputProps) {
  const { session } = useForm();
  const value = useNodeValue(node);
  if (typeof value === 'string' && value !== '') {
    const remove = (): void => session.edit(node, emptyValue(schema, required));
    const control = { id: aria.id, 'aria-describedby': aria['aria-describedby'] };
    return <PickedSignal path={value} control={control} onRemove={readOnly ? undefined : remove} />;
  }
  if (readOnly) return null;
  return (
    <SignalPicker
      aria={aria}
      taken={[]}
      only={offeredType(schema)}
      placeholder="Search by path"
      onPick={(path) => session.edit(node, path)}
    />
  );
}

export const signalField = {
  name: 'signal',
  claims: (schema) => schema['type'] === 'string' && isSignal(schema),
  Input: SignalInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
