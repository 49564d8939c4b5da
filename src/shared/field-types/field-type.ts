import type { Field } from '#generated/payloads.d.ts';
import type { Json } from '#shared/json.ts';

/** How one field type is recognized. How its values are read and written is its `FieldText`. */
export type FieldType = {
  name: Lowercase<string>;
  /** Whether the values, or the entries of a list, are of this type; the first type that claims a field wins. */
  claims?(field: Field): boolean;
  /**
   * Whether a value looks like this type on screens and in print, since a stored value may not fit its schema; without
   * it, strings in fields of this type do.
   */
  shows?(value: Json, field: Field): boolean;
  /** All values, if they are few: for facets and groups. */
  values?(field: Field): Json[];
  /** The column width in letters that its values need; without it, that of the first rows. */
  letters?(field: Field): number | undefined;
};
