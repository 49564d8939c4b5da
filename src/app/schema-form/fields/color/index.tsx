import { ColorInput } from '@mantine/core';
import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { describe } from '#app/schema-form/fields/described.tsx';
import { emptyValue } from '#app/schema-form/schema/empty-value.ts';
import { useNodeValue, useForm } from '#app/schema-form/state/form-context.ts';
import classes from '#app/schema-form/fields/controls.module.css';

function ColourInput({ node, schema, required, readOnly, aria }: InputProps) {
  const { session } = useForm();
  const value = useNodeValue(node);
  return (
    <ColorInput
      {...aria}
      {...describe(aria)}
      classNames={{ wrapper: classes.mantine }}
      value={typeof value === 'string' ? value : ''}
      readOnly={readOnly}
      fixOnBlur={false}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
      onChange={(next) => (next === '' ? session.clear(node, emptyValue(schema, required)) : session.edit(node, next))}
    />
  );
}

export const colorField = {
  name: 'color',
  claims: (schema) => schema['format'] === 'color' || schema['format'] === 'color-hex',
  Input: ColourInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
