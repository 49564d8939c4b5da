import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { Segmented } from '#app/schema-form/fields/segmented.tsx';
import { emptyValue } from '#app/schema-form/schema/empty-value.ts';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';
import { typeOf } from '#shared/fields/fields.ts';

/** Yes, no or unset, which a checkbox could not show. */
function BooleanInput({ node, schema, required, readOnly, aria }: InputProps) {
  const { session } = useForm();
  const value = useNodeValue(node);
  const { id, ...names } = aria;
  return (
    <Segmented
      {...names}
      id={id}
      labels={['Yes', 'No']}
      chosen={typeof value === 'boolean' ? Number(!value) : undefined}
      disabled={readOnly}
      onChoose={(index) => session.edit(node, index === 0)}
      onClear={required ? undefined : () => session.clear(node, emptyValue(schema, required))}
    />
  );
}

export const booleanField = {
  name: 'boolean',
  claims: (schema) => typeOf(schema) === 'boolean',
  Input: BooleanInput,
  holds: 'scalar',
  frame: 'label',
  cellWidth: () => 118,
} satisfies FormField;
