import type { Field } from '../field.ts';
import { TextareaInput } from '../textarea/input.tsx';

export const markdownField = {
  name: 'markdown',
  claims: (schema) => schema['contentMediaType'] === 'text/markdown' || schema['format'] === 'markdown',
  Input: TextareaInput,
  holds: 'scalar',
  frame: 'label',
  wide: true,
} satisfies Field;
