import type { Field } from '#generated/payloads.d.ts';
import { jsonEqual, type Json } from '#shared/json.ts';

/**
 * How a choice or boolean is displayed. A plain lower-case word (`in_progress`) is humanized, any other text is kept.
 */
export function choiceLabel(field: Pick<Field, 'choices'>, value: Json): string {
  if (typeof value === 'boolean' && field.choices === undefined) return value ? 'Yes' : 'No';
  const title = field.choices?.find((choice) => jsonEqual(choice.value, value))?.title;
  const text = title ?? (typeof value === 'string' ? value : JSON.stringify(value));
  if (text !== value || !/^\p{Ll}+(?:[_ ]\p{Ll}+)*$/u.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');
}
