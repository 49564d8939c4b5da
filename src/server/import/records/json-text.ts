import type { Issue } from '#generated/payloads.d.ts';
import { jsonLocator, jsonSyntaxFault, type Position } from '#shared/locate.ts';
import type { Pointer } from '#shared/pointer.ts';
import { excerptOf, type FileLocation } from './location.ts';

/** Text above this is not searched for the exact place of a fault. */
const SEARCHED = 16_000_000;

/** Levels above which no place is searched; no valid record comes near. */
const DEEPEST = 500;

/** A stretch of JSON text in a larger file, and where it begins there. */
export type JsonText = Position & { text: string };

export function placeIn(part: JsonText, pointer: Pointer): FileLocation {
  const { text, line, column } = part;
  if (text.length > SEARCHED || nestsTooDeep(text)) return { line, column };
  return shift(part, jsonLocator(text)(pointer));
}

/** The syntax fault of a stretch that could not be parsed. */
export function syntaxFault(part: JsonText): Issue & FileLocation {
  const { text, line, column } = part;
  const fault = text.length > SEARCHED || nestsTooDeep(text) ? null : jsonSyntaxFault(text);
  const place = fault === null ? { line, column } : shift(part, fault);
  return {
    path: '',
    rule: 'json',
    message: fault?.message ?? 'Invalid JSON',
    hint: 'Fix the JSON here.',
    ...place,
  };
}

/** The searching parser calls itself for each level, and would run out of stack on text made to do that. */
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
