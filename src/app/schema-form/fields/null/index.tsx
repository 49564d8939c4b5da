import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { useNodeValue } from '#app/schema-form/state/form-context.ts';
import classes from '#app/schema-form/fields/controls.module.css';

/** Always null. */
function NullInput({ node, aria }: InputProps) {
  return (
    <output className={classes.fixed} id={aria.id} tabIndex={-1}>
      {useNodeValue(node) === null ? 'empty (null)' : 'not set'}
    </output>
  );
}

export const nullField = {
  name: 'null',
  claims: (schema) => schema['type'] === 'null',
  Input: NullInput,
  holds: 'any',
  frame: 'label',
} satisfies FormField;
