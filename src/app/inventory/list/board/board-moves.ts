import type { Field, Item } from '#generated/payloads.d.ts';
import { choiceLabel } from '#shared/fields/choice-label.ts';
import { fieldValue } from '#shared/fields/field-value.ts';
import type { Json } from '#shared/json.ts';
import { nextValues } from '#shared/rules/transitions.ts';

/** One column of a board: a choice of its field, or null for items without a value. */
export type BoardColumn = { value: Json; title: string };

/** All choices in the schema's order, and a column for items without a value if there can be any. */
export function boardColumns(field: Field, hasUnset: boolean): BoardColumn[] {
  const columns: BoardColumn[] = (field.choices ?? []).map(({ value }) => ({
    value,
    title: choiceLabel(field, value),
  }));
  return hasUnset || !field.required ? [...columns, { value: null, title: 'Not set' }] : columns;
}

export function valueOf(item: Item, field: Field): Json {
  return fieldValue(item.data, field.path) ?? null;
}

/** Whether the schema lets an item move from one column to another. */
export function mayMove(field: Field, from: Json, to: Json): boolean {
  if (field.readOnly || from === to) return false;
  if (to === null && field.required) return false;
  if (field.transitions === undefined || typeof from !== 'string') return true;
  return typeof to === 'string' && (nextValues(field, from) ?? []).includes(to);
}

/** The next column in a direction that an item may move to. */
export function nextColumn(
  field: Field,
  columns: readonly BoardColumn[],
  from: Json,
  step: 1 | -1,
): BoardColumn | undefined {
  const at = columns.findIndex(({ value }) => value === from);
  const ahead = step > 0 ? columns.slice(at + 1) : columns.slice(0, Math.max(at, 0)).toReversed();
  return ahead.find(({ value }) => mayMove(field, from, value));
}
