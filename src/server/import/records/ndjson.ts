import { isUtf8 } from 'node:buffer';
import { LIMITS } from '#shared/item.ts';
import type { Json } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';
import { lineChunks } from './chunks.ts';
import { inexactIssue, jsonLocations, syntaxIssue } from './json-text.ts';
import type { RecordBatch } from './record-batch.ts';
import { boundsIssue } from './record-bounds.ts';

/** Maximum for an item and its envelope; a longer line cannot be a valid record. */
export const LONGEST_LINE = LIMITS.itemBytes * 2;

const SPACE = 32;

export async function* readNdjson(path: string): AsyncGenerator<RecordBatch> {
  let line = 1;
  for await (const chunk of lineChunks(path, LONGEST_LINE)) {
    yield ndjsonBatch(chunk, line);
    line += countLines(chunk);
  }
}

export function countLines(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++;
  return lines;
}

/** Reads lines of JSON values. Empty lines are skipped. */
export function ndjsonBatch(chunk: Buffer, firstLine: number): RecordBatch {
  const values: Json[] = [];
  const lines: number[] = [];
  const starts: number[] = [];
  const issues: RecordBatch['issues'] = [];
  const text = chunk.toString('utf8');
  if (!isUtf8(chunk)) issues.push(encodingIssue(chunk, firstLine));
  let line = firstLine;
  for (let start = text.charCodeAt(0) === 0xfeff ? 1 : 0; start < text.length; line++) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const source = text.slice(start, end);
    // parsing a blank line would cost an error
    if (text.charCodeAt(start) <= SPACE && source.trim() === '') {
      start = end + 1;
      continue;
    }
    try {
      const value = receiveJson(source);
      const issue = boundsIssue(value, source.length);
      const inexact = inexactIssue({ text: source, line, column: 1 });
      if (issue !== undefined) issues.push({ ...issue, line, column: 1 });
      else if (inexact !== undefined) issues.push(inexact);
      else {
        values.push(value);
        lines.push(line);
        starts.push(start);
      }
    } catch {
      issues.push(syntaxIssue({ text: source, line, column: 1 }));
    }
    start = end + 1;
  }
  const location = jsonLocations();
  const sourceOf = (index: number): string => {
    const start = starts[index] ?? 0;
    const end = text.indexOf('\n', start);
    return text.slice(start, end < 0 ? text.length : end);
  };
  return {
    values,
    lines,
    issues,
    pointer: () => '',
    size: (index) => (starts[index + 1] ?? text.length) - (starts[index] ?? 0),
    escapes: (index) => sourceOf(index).includes('\\u'),
    text: (index) => ({ text: sourceOf(index), line: lines[index] ?? firstLine, column: 1 }),
    locate: (index, pointer) => {
      return location({ text: sourceOf(index), line: lines[index] ?? firstLine, column: 1 }, pointer);
    },
  };
}

function encodingIssue(chunk: Buffer, firstLine: number): RecordBatch['issues'][number] {
  let line = firstLine;
  for (let start = 0; start < chunk.length; line++) {
    const newline = chunk.indexOf(10, start);
    const end = newline < 0 ? chunk.length : newline;
    if (!isUtf8(chunk.subarray(start, end))) break;
    start = end + 1;
  }
  return notUtf8(line);
}

export function notUtf8(line: number): RecordBatch['issues'][number] {
  const hint = 'Save the file as UTF-8.';
  return { path: '', rule: 'encoding', message: 'The file is not UTF-8', hint, line, column: 1 };
}
