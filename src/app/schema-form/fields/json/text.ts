import { isObject, type Json } from '#shared/json.ts';
import { jsonSyntaxIssue } from '#shared/locate.ts';
import type { Cell } from '#app/schema-form/state/document.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';

/** The text as typed and the value it was parsed to; keeps the user's formatting. */
export type KeptText = { text: string; value: Json | undefined };

const kept = new WeakMap<Cell, KeptText>();

/** The text of a cell: as typed while the value is unchanged, else pretty-printed. */
export function jsonText(cell: Cell, value: Json | undefined): string {
  const known = kept.get(cell);
  if (known !== undefined && Object.is(known.value, value)) return known.text;
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

/** Discards the text once the value is changed elsewhere. */
export function forgetText(session: FormSession, cell: Cell, value: Json | undefined): void {
  const known = kept.get(cell);
  if (known === undefined || Object.is(known.value, value)) return;
  kept.delete(cell);
  session.faults.unread(cell, undefined);
}

/** Writes text to the document if it is valid JSON for the cell. */
export function readText(session: FormSession, cell: Cell, text: string): KeptText {
  const issue = issueOf(text, cell);
  session.faults.unread(cell, issue);
  if (issue === undefined) session.rewrite(cell, text.trim() === '' ? undefined : JSON.parse(text));
  else session.stay(cell);
  const next = { text, value: session.document.read(cell) };
  kept.set(cell, next);
  return next;
}

function issueOf(text: string, cell: Cell): string | undefined {
  const isWhole = cell.parent === null;
  if (text.trim() === '') return isWhole ? 'An item must be a JSON object' : undefined;
  const syntax = jsonSyntaxIssue(text);
  if (syntax !== null) return `Invalid JSON: ${syntax.message} (line ${syntax.line}, column ${syntax.column})`;
  return isWhole && !isObject(JSON.parse(text)) ? 'An item must be a JSON object' : undefined;
}
