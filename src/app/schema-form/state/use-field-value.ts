import type { InputProps } from '#app/schema-form/field.ts';
import { emptyValue } from '#app/schema-form/schema/empty-value.ts';
import type { Json } from '#shared/json.ts';
import { useForm, useNodeValue } from './form-context.ts';

/** The value of a control, and what sets it; undefined empties it. */
export function useFieldValue({
  node,
  schema,
  required,
}: Pick<InputProps, 'node' | 'schema' | 'required'>): readonly [Json | undefined, (next: Json | undefined) => void] {
  const { session } = useForm();
  const set = (next: Json | undefined): void =>
    next === undefined ? session.clear(node, emptyValue(schema, required)) : session.edit(node, next);
  return [useNodeValue(node), set];
}
