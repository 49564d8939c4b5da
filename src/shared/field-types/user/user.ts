import type { FieldType } from '#shared/field-types/field-type.ts';

/** System fields whose value is the ID of a user. */
const USER_FIELDS = ['createdBy', 'updatedBy'];

export const userType = {
  name: 'user',
  shows: (value, { name }) => typeof value === 'string' && USER_FIELDS.includes(name),
} satisfies FieldType;
