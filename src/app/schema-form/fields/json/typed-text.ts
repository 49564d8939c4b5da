import type { FormNode } from '#app/schema-form/document/document.ts';
import { isEntry } from '#app/schema-form/state/entries.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { isObject, type Json } from '#shared/json.ts';
import { jsonSyntaxIssue } from '#shared/locate.ts';

/** The text as typed and the value it was parsed to; keeps the user's formatting. */
export type TypedText = { text: string; value: Json | undefined };

const typedTexts = new WeakMap<FormNode, TypedText>();

/** The text of a cell: as typed while the value is unchanged, else pretty-printed. */
export function jsonText(node: FormNode, value: Json | undefined): string {
  const typed = typedTexts.get(node);
  if (typed !== undefined && Object.is(typed.value, value)) return typed.text;
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

/** Discards the text once the value is changed elsewhere. */
export function forgetText(session: FormSession, node: FormNode, value: Json | undefined): void {
  const typed = typedTexts.get(node);
  if (typed === undefined || Object.is(typed.value, value)) return;
  typedTexts.delete(node);
  session.shownIssues.setParseIssue(node, undefined);
}

/** Writes text to the document if it is valid JSON for the cell. */
export function readText(session: FormSession, node: FormNode, text: string): TypedText {
  const issue = issueOf(text, node, isEntry(session.drawn, node));
  session.shownIssues.setParseIssue(node, issue);
  if (issue === undefined) session.rewrite(node, text.trim() === '' ? undefined : JSON.parse(text));
  else session.stay(node);
  const next = { text, value: session.document.read(node) };
  typedTexts.set(node, next);
  return next;
}

function issueOf(text: string, node: FormNode, isListEntry: boolean): string | undefined {
  const isRoot = node.parent === null;
  if (text.trim() === '' && isListEntry) return 'Enter a value';
  if (text.trim() === '') return isRoot ? 'An item must be a JSON object' : undefined;
  const syntax = jsonSyntaxIssue(text);
  if (syntax !== null) return `Invalid JSON: ${syntax.message} (line ${syntax.line}, column ${syntax.column})`;
  return isRoot && !isObject(JSON.parse(text)) ? 'An item must be a JSON object' : undefined;
}
