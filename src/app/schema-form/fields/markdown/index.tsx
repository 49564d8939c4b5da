import type { FormField } from '#app/schema-form/fields/field.ts';
import { MarkdownInput } from './input.tsx';

export const markdownField = {
  name: 'markdown',
  claims: (schema) => schema['contentMediaType'] === 'text/markdown' || schema['format'] === 'markdown',
  Input: MarkdownInput,
  holds: 'scalar',
  frame: 'label',
  wide: true,
} satisfies FormField;
