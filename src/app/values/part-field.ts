import { createContext, use } from 'react';
import type { Json, JsonObject } from '#shared/json.ts';
import type { Field } from '#generated/payloads.d.ts';
import { partField } from '#shared/reading/field-at.ts';

/** The resolved schema of the kind whose values are shown, from which parts of objects and lists take title, unit and choices. */
export const KindSchema = createContext<JsonObject>({});

/** Describes parts of a value of `field`: the entry or member that `keys` lead to. */
export function usePartField(field: Field): (keys: string[], part: Json) => Field {
  const root = use(KindSchema);
  return (keys, part) => partField(root, [...field.path, ...keys], part);
}
