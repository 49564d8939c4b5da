import type { FieldType } from '../field-type.ts';

/** The full path of a signal. */
export const signalType = {
  name: 'signal',
  claims: ({ signal }) => signal === true,
} satisfies FieldType;
