import type { FieldType } from '#shared/field-types/field-type.ts';

/** The full path of a signal. */
export const signalType = {
  name: 'signal',
  claims: ({ signal }) => signal === true,
} satisfies FieldType;
