import type { FormField } from '#app/schema-form/fields/field.ts';
import { UriInput } from './input.tsx';

const FORMATS = ['uri', 'url', 'iri', 'uri-reference', 'iri-reference', 'email', 'idn-email'];

export const uriField = {
  name: 'uri',
  claims: (schema) => FORMATS.includes(String(schema['format'])),
  Input: UriInput,
  holds: 'scalar',
  frame: 'label',
} satisfies FormField;
