import type { Field } from '../field.ts';
import { TextareaInput } from '../textarea/input.tsx';

export const codeField = {
  name: 'code',
  claims: (schema) => typeof schema['contentMediaType'] === 'string' && schema['contentEncoding'] === undefined,
  Input: TextareaInput,
  holds: 'scalar',
  frame: 'label',
  wide: true,
} satisfies Field;
