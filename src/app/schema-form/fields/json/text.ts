import { isObject, type Json } from '#shared/json.ts';
import { jsonSyntaxFault } from '#shared/locate.ts';
import type { Cell } from '#app/schema-form/state/document.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';

/** Text as a person left it, for the value that it was read as; it says the same value in their own lines. */
export type KeptText = { text: string; value: Json | undefined };

const kept = new WeakMap<Cell, KeptText>();

/** The text of a place: as it was typed while its value is still that, else printed. */
export function jsonText(cell: Cell, value: Json | undefined): string {
  const known = kept.get(cell);
  if (known !== undefined && Object.is(known.value, value)) return known.text;
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

/** Text goes once somebody else wrote the value. */
export function forgetText(session: FormSession, cell: Cell, value: Json | undefined): void {
  const known = kept.get(cell);
  if (known === undefined || Object.is(known.value, value)) return;
  kept.delete(cell);
  session.faults.unread(cell, undefined);
}

/** Takes text into the document where it is JSON that may stand there. */
export function readText(session: FormSession, cell: Cell, text: string): KeptText {
  const fault = faultOf(text, cell);
  session.faults.unread(cell, fault);
  if (fault === undefined) session.rewrite(cell, text.trim() === '' ? undefined : JSON.parse(text));
  else session.stay(cell);
  const next = { text, value: session.document.read(cell) };
  kept.set(cell, next);
  return next;
}

function faultOf(text: string, cell: Cell): string | undefined {
  const isWhole = cell.parent === null;
  if (text.trim() === '') return isWhole ? 'An item must be a JSON object' : undefined;
  const syntax = jsonSyntaxFault(text);
  if (syntax !== null) return `Invalid JSON: ${syntax.message} (line ${syntax.line}, column ${syntax.column})`;
  return isWhole && !isObject(JSON.parse(text)) ? 'An item must be a JSON object' : undefined;
}
