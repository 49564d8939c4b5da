import type { FormField, InputProps } from '#app/schema-form/field.ts';
import { TextInput } from '#app/schema-form/fields/text/input.tsx';

const EXAMPLES: Record<string, string> = {
  time: '14:30:00Z',
  duration: 'P1DT12H',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  hostname: 'host.example',
  regex: '^[a-z]+$',
  'json-pointer': '/path/to',
};

/** Text whose format an example shows best. */
function PatternInput(props: InputProps) {
  return <TextInput {...props} placeholder={EXAMPLES[String(props.schema['format'])]} />;
}

export const timeField = {
  name: 'time',
  claims: (schema) => String(schema['format']) in EXAMPLES,
  Input: PatternInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
