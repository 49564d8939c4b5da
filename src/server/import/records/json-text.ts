import type { Issue } from '#generated/payloads.d.ts';
import { jsonLocator, jsonSyntaxIssue, positionAt, type Position } from '#shared/locate.ts';
import type { Pointer } from '#shared/pointer.ts';
import { EXACT_HINT, inexactInteger, inexactMessage } from '#shared/reading/inexact-integer.ts';
import { excerptOf, type FileLocation } from './location.ts';

/** Longer text is not searched for the exact location of an issue: its tree takes a hundred times the memory. */
const SEARCHED = 4_000_000;

/** Deeper text is not searched for locations; no valid record comes near. */
const DEEPEST = 500;

/** A section of JSON text in a larger file, and its offset. */
export type JsonText = Position & { text: string };

/** Locates pointers in sections; the section of the last one stays parsed, since a record can have many issues. */
export function jsonLocations(): (part: JsonText, pointer: Pointer) => FileLocation {
  let last: { text: string; locate: (pointer: Pointer) => Position } | undefined;
  return (part, pointer) => {
    const { text, line, column } = part;
    if (last?.text !== text) {
      if (text.length > SEARCHED || nestsTooDeep(text)) return { line, column };
      last = { text, locate: jsonLocator(text) };
    }
    return shift(part, last.locate(pointer));
  };
}

/** A whole number in a section that could not be represented exactly. */
export function inexactIssue(part: JsonText): (Issue & FileLocation) | undefined {
  const found = inexactInteger(part.text);
  if (found === undefined) return undefined;
  const location = shift(part, positionAt(part.text, found.offset));
  return { path: '', rule: 'number', message: inexactMessage(found.number), hint: EXACT_HINT, ...location };
}

/** The syntax error of a section that could not be parsed. */
export function syntaxIssue(part: JsonText): Issue & FileLocation {
  const { text, line, column } = part;
  const issue = text.length > SEARCHED || nestsTooDeep(text) ? null : jsonSyntaxIssue(text);
  const location = issue === null ? { line, column } : shift(part, issue);
  return {
    path: '',
    rule: 'json',
    message: issue?.message ?? 'Invalid JSON',
    hint: 'Fix the JSON here.',
    ...location,
  };
}

/** The locating parser is recursive and would overflow the stack on maliciously nested text. */
function nestsTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function shift(part: JsonText, inner: Position): FileLocation {
  const text = part.text.split('\n', inner.line)[inner.line - 1] ?? '';
  return {
    line: part.line + inner.line - 1,
    column: inner.line === 1 ? part.column + inner.column - 1 : inner.column,
    excerpt: excerptOf(text, inner.column),
  };
}
