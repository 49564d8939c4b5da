import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { TextInput } from '#app/schema-form/fields/text/input.tsx';

function PasswordInput(props: InputProps) {
  return <TextInput {...props} type="password" />;
}

export const passwordField = {
  name: 'password',
  claims: (schema) => schema['format'] === 'password' || (schema['writeOnly'] === true && schema['type'] === 'string'),
  Input: PasswordInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
