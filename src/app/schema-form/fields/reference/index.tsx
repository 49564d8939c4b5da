import { useEffect, useRef } from 'react';
import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { emptyValue } from '#app/schema-form/schema/empty-value.ts';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';
import { refOf } from '#shared/fields/fields.ts';
import { Picked } from './picked.tsx';
import { Picker } from './picker.tsx';

const ANYTHING = { kinds: [], relation: '' };

/** The id of another item, found by search and shown with its name. */
function ReferenceInput({ node, schema, required, readOnly, aria }: InputProps) {
  const { session } = useForm();
  const value = useNodeValue(node);
  // picking and removing replace the control that has the focus
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) document.getElementById(aria.id)?.focus();
    isMoving.current = false;
  });
  if (typeof value === 'string' && value !== '') {
    const remove = (): void => {
      isMoving.current = true;
      session.edit(node, emptyValue(schema, required));
    };
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
      onPick={(item) => {
        isMoving.current = true;
        session.edit(node, item.id);
      }}
    />
  );
}

export const referenceField = {
  name: 'reference',
  claims: (schema) => schema['type'] === 'string' && refOf(schema) !== undefined,
  Input: ReferenceInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
