import { scanJson } from './scan-json.ts';
import type { SignalIssue } from './signal-issue.ts';
import { signalIssue } from './signal-rules.ts';
import { TREE_LIMITS } from './tree-limits.ts';

export type ParsedJson = { value?: unknown; issue?: SignalIssue };

/** Parses untrusted text within the limits; what cannot be parsed is an issue. */
export function parseTreeJson(text: string): ParsedJson {
  if (text.length > TREE_LIMITS.characters) {
    const hint = 'Import one tree; split documents that hold several.';
    return { issue: signalIssue('size', { message: 'The file has more than 20 MB', hint }) };
  }
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const { levels, notNumbers } = scanJson(source, TREE_LIMITS.jsonLevels);
  if (levels > TREE_LIMITS.jsonLevels) {
    const message = `The file is nested more than ${TREE_LIMITS.jsonLevels} levels deep`;
    const hint = 'Check that the file is a signal tree; the largest known ones have nine levels of nodes.';
    return { issue: signalIssue('depth', { message, hint }) };
  }
  try {
    const value: unknown = JSON.parse(withoutNotNumbers(source, notNumbers));
    return { value };
  } catch (error) {
    return { issue: syntaxIssue(source, error instanceof Error ? error.message : '') };
  }
}

/** Replaces each `NaN` by `null`. */
function withoutNotNumbers(text: string, offsets: readonly number[]): string {
  if (offsets.length === 0) return text;
  const parts: string[] = [];
  let from = 0;
  for (const offset of offsets) {
    parts.push(text.slice(from, offset));
    from = offset + 'NaN'.length;
  }
  return [...parts, text.slice(from)].join('null');
}

/** Engines word syntax errors differently; the line is taken from the message if it has a position. */
function syntaxIssue(text: string, reason: string): SignalIssue {
  if (text.trim() === '') return signalIssue('syntax', { message: 'The file is empty', hint: 'Choose another file.' });
  const line = /\bline (\d+)/.exec(reason)?.[1] ?? lineAt(text, /\bposition (\d+)/.exec(reason)?.[1]);
  const message = 'The file is not valid JSON';
  const hint = 'Export the tree again as JSON; a file that ends too early was not saved completely.';
  return signalIssue('syntax', { message, hint, ...(line !== undefined && { line: Number(line) }) });
}

function lineAt(text: string, position: string | undefined): string | undefined {
  return position === undefined ? undefined : String(text.slice(0, Number(position)).split('\n').length);
}
