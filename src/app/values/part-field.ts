import { createContext, use } from 'react';
import type { Field } from '#generated/payloads.d.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import { partField } from '#shared/presentation/field-at.ts';

/** The resolved schema of the shown kind, which gives nested values their title, unit and choices. */
export const KindSchema = createContext<JsonObject>({});

/** Describes nested values of `field`: the entry or member at the path `keys`. */
export function usePartField(field: Field): (keys: string[], part: Json) => Field {
  const root = use(KindSchema);
  return (keys, part) => partField(root, [...field.path, ...keys], part);
}
