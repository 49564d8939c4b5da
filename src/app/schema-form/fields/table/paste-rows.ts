import { choicesOf, typeOf } from '#shared/kinds/fields.ts';
import { setKey, type Json, type JsonObject } from '#shared/json.ts';
import { parseNumber } from '#app/schema-form/fields/number/parse-number.ts';

/** A block of cells as spreadsheets copy it, by lines and tabs; quotes hold cells with lines of their own together. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g;
  for (const [, quoted, plain, end] of text.matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  const last = rows.at(-1);
  if (last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** What a pasted cell means for its column. Text that means nothing there stays, and the validator tells it. */
export function readCell(text: string, schema: JsonObject): Json | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const choice = choicesOf(schema)?.find(({ value, title }) =>
    [title, String(value)].some((name) => name.toLowerCase() === trimmed.toLowerCase()),
  );
  if (choice !== undefined) return choice.value;
  const type = typeOf(schema);
  if (type === 'number' || type === 'integer') return parseNumber(trimmed);
  if (type !== 'boolean') return text;
  if (/^(?:true|yes|1|x)$/i.test(trimmed)) return true;
  return /^(?:false|no|0)$/i.test(trimmed) ? false : text;
}

/** Puts a block into rows from one cell on, with new rows where it is longer. */
export function pasteInto(
  rows: readonly Json[],
  block: readonly (readonly string[])[],
  at: { row: number; column: number },
  columns: readonly { name: string; schema: JsonObject }[],
): Json[] {
  const result = [...rows];
  block.forEach((line, i) => {
    const present = result[at.row + i];
    const row: JsonObject = {};
    if (typeof present === 'object' && present !== null && !Array.isArray(present)) Object.assign(row, present);
    line.forEach((text, j) => {
      const column = columns[at.column + j];
      if (column === undefined) return;
      const value = readCell(text, column.schema);
      if (value === undefined) delete row[column.name];
      else setKey(row, column.name, value);
    });
    result[at.row + i] = row;
  });
  return result;
}
