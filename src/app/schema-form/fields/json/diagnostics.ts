import type { Diagnostic } from '@codemirror/lint';
import { jsonRanges, jsonSyntaxIssue } from '#shared/locate.ts';
import type { Pointer } from '#shared/pointer.ts';

/** An issue in the text; its path is relative to the text's value. */
export type TextIssue = { path: Pointer; message: string };

/** Locates issues in the text. Invalid JSON has only its syntax error. */
export function diagnosticsOf(text: string, issues: readonly TextIssue[]): Diagnostic[] {
  if (text.trim() === '') return [];
  const syntax = jsonSyntaxIssue(text);
  if (syntax !== null) {
    const lines = text.split('\n');
    const before = lines.slice(0, syntax.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
    const from = Math.min(before + syntax.column - 1, text.length);
    return [{ from, to: Math.min(from + 1, text.length), severity: 'error', message: syntax.message }];
  }
  const rangeOf = jsonRanges(text);
  return issues
    .map(({ path, message }): Diagnostic => ({ ...rangeOf(path), severity: 'error', message }))
    .toSorted((a, b) => a.from - b.from);
}
