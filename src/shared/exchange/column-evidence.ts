import type { ColumnTarget, Field, ImportColumn, TableMapping } from '#generated/payloads.d.ts';
import { parseCell } from '#shared/field-types/cell-text.ts';
import { jsonEqual } from '#shared/json.ts';
import type { Kind } from '#shared/kinds/kind.ts';
import { fieldOfTarget, ID_TARGET } from './import-wire.ts';

/** Sentences of this length are no choices, whatever the heading. */
export const SENTENCE = 80;
/** A code has a digit, and a letter or a separator: REQ-7, 4.2.1, but neither 7 nor "Pump". */
const CODE = /^(?=.*\d)(?=.*[\p{L}._-])/u;

/** Whether every row has another short code, which is how IDs look. */
export function isIdLike({ ids = 0, filled, samples, guess }: ImportColumn): boolean {
  return guess.type === 'text' && ids > 1 && ids === filled && samples.every((sample) => CODE.test(sample));
}

/** Headings of columns that look like IDs and are skipped, while no column is mapped to the ID. */
export function droppedIds(columns: readonly ImportColumn[], mapping: TableMapping): string[] {
  if (mapping.columns.includes(ID_TARGET)) return [];
  return columns.filter((column, i) => mapping.columns[i] === '' && isIdLike(column)).map(({ title }) => title);
}

/** How many rows have a value of the field, where their values show it. */
export function rowsThatFit({ values, filled, guess, longest = 0 }: ImportColumn, field: Field): number | undefined {
  if (field.choices !== undefined && field.type !== 'array') {
    if (values === undefined) return longest >= SENTENCE ? 0 : undefined;
    return values.reduce((sum, { text, rows }) => sum + (isChoice(text, field) ? rows : 0), 0);
  }
  if (field.format === 'date' && guess.type === 'date') return filled;
  return undefined;
}

/** How many rows speak for what a column is mapped to; undefined if only its heading does. */
export function evidenceFor(column: ImportColumn, target: ColumnTarget, kind: Kind): number | undefined {
  if (target === ID_TARGET) return column.ids === 0 ? undefined : column.ids;
  const name = fieldOfTarget(target);
  const field = kind.fields.find((entry) => entry.name === name);
  return field === undefined ? undefined : rowsThatFit(column, field);
}

function isChoice(text: string, field: Field): boolean {
  const { value, issue } = parseCell(text, field, 'lenient');
  return issue === undefined && (field.choices ?? []).some((choice) => jsonEqual(choice.value, value ?? null));
}
