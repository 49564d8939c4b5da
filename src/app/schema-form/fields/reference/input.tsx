import { refOf } from '#shared/kinds/fields.ts';
import { useCell, useForm } from '#app/schema-form/state/form-context.ts';
import { emptyValue } from '#app/schema-form/fields/empty-value.ts';
import type { InputProps } from '#app/schema-form/fields/field.ts';
import { Picked } from './picked.tsx';
import { Picker } from './picker.tsx';

const ANYTHING = { kinds: [], relation: '' };

/** The id of another item, found by search and shown with its name. */
export function ReferenceInput({ cell, schema, required, readOnly, aria }: InputProps) {
  const { session } = useForm();
  const value = useCell(cell);
  if (typeof value === 'string' && value !== '') {
    const remove = (): void => session.edit(cell, emptyValue(schema, required));
    const control = { id: aria.id, 'aria-describedby': aria['aria-describedby'] };
    return <Picked id={value} control={control} onRemove={readOnly ? undefined : remove} />;
  }
  if (readOnly) return null;
  return (
    <Picker
      reference={refOf(schema) ?? ANYTHING}
      aria={aria}
      taken={[]}
      placeholder="Search by ID or name"
      onPick={(item) => session.edit(cell, item.id)}
    />
  );
}
