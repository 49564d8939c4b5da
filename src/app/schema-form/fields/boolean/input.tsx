import { useCell, useForm } from '#app/schema-form/state/form-context.ts';
import { emptyValue } from '#app/schema-form/fields/empty-value.ts';
import type { InputProps } from '#app/schema-form/fields/field.ts';
import { Segmented } from '#app/schema-form/fields/segmented.tsx';

/** Yes, no or unset, which a checkbox could not show. */
export function BooleanInput({ cell, schema, required, readOnly, aria }: InputProps) {
  const { session } = useForm();
  const value = useCell(cell);
  const { id, ...names } = aria;
  return (
    <Segmented
      {...names}
      id={id}
      labels={['Yes', 'No']}
      chosen={typeof value === 'boolean' ? Number(!value) : undefined}
      disabled={readOnly}
      onChoose={(index) => session.edit(cell, index === 0)}
      onClear={required ? undefined : () => session.edit(cell, emptyValue(schema, required))}
    />
  );
}
