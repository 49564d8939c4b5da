import { atom } from 'jotai';
import type { FormField } from '#app/schema-form/field.ts';

/** Fields of extensions. They come before our own that claim the same schemas. */
export const addedFieldsAtom = atom<readonly FormField[]>([]);
