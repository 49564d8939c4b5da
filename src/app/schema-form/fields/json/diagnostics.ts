import type { Diagnostic } from '@codemirror/lint';
import { jsonRanges, jsonSyntaxIssue } from '#shared/locate.ts';
import type { Pointer } from '#shared/pointer.ts';

/** A fault of what a text says; the path starts at the text's own value. */
export type TextIssue = { path: Pointer; message: string };

/** Where the faults stand in the text. One that is not JSON has no other fault yet. */
export function diagnosticsOf(text: string, faults: readonly TextIssue[]): Diagnostic[] {
  if (text.trim() === '') return [];
  const syntax = jsonSyntaxIssue(text);
  if (syntax !== null) {
    const lines = text.split('\n');
    const before = lines.slice(0, syntax.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
    const from = Math.min(before + syntax.column - 1, text.length);
    return [{ from, to: Math.min(from + 1, text.length), severity: 'error', message: syntax.message }];
  }
  const rangeOf = jsonRanges(text);
  return faults
    .map(({ path, message }): Diagnostic => ({ ...rangeOf(path), severity: 'error', message }))
    .toSorted((a, b) => a.from - b.from);
}
