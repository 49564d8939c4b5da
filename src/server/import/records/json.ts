import type { Json } from '#shared/json.ts';
import { isJsonText } from '#shared/reading/json-text.ts';
import { receiveJson } from '#shared/receive.ts';
import { textChunks } from './chunks.ts';
import { inexactIssue, jsonLocations, syntaxIssue, type JsonText } from './json-text.ts';
import { ListSplitter } from './list-splitter.ts';
import { notUtf8 } from './ndjson.ts';
import type { RecordBatch } from './record-batch.ts';
import { boundsIssue } from './record-bounds.ts';

/** Maximum characters of a document that is not a list; larger collections should be a list or NDJSON. */
const LONGEST_DOCUMENT = 64_000_000;

/** Maximum characters of one entry of a list. */
const LONGEST_ENTRY = 16_000_000;

/** Reads one record, or a list of records of any length. */
export async function* readJson(path: string): AsyncGenerator<RecordBatch> {
  let splitter: ListSplitter | undefined;
  let isList: boolean | undefined;
  let whole = '';
  let first = 0;
  try {
    for await (const text of textChunks(path)) {
      if (isList === undefined && text.trim() !== '') isList = text.trimStart().startsWith('[');
      if (isList !== true) {
        whole += text;
        if (whole.length > LONGEST_DOCUMENT) return yield refusal('The document is larger than 64 MB');
        continue;
      }
      splitter ??= new ListSplitter();
      const texts = splitter.push(whole + text);
      whole = '';
      yield jsonBatch(texts, first, true);
      first += texts.length;
      if (splitter.pending > LONGEST_ENTRY) return yield refusal('An entry of the list is larger than 16 MB');
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return yield { ...jsonBatch([], 0, true), issues: [notUtf8(1)] };
  }
  if (splitter === undefined) return yield wholeDocument(whole);
  const rest = splitter.end();
  if (rest !== null) yield { ...jsonBatch([], 0, true), issues: [unfinished(rest)] };
}

function wholeDocument(text: string): RecordBatch {
  const batch = jsonBatch([{ text, line: 1, column: 1 }], 0, false);
  const [issue] = batch.issues;
  const [firstLine = ''] = text.trimStart().split('\n', 1);
  if (issue?.rule !== 'json' || !isJsonText(firstLine)) return batch;
  const hint = 'Use a list for several records, or a .ndjson file with one record per line.';
  return { ...batch, issues: [{ ...issue, message: 'The file contains more than one value', hint }] };
}

/** Reads entries of a list, or one document. */
export function jsonBatch(texts: readonly JsonText[], first: number, inList: boolean): RecordBatch {
  const values: Json[] = [];
  const parts: JsonText[] = [];
  const ordinals: number[] = [];
  const issues: RecordBatch['issues'] = [];
  texts.forEach((part, i) => {
    let value: Json;
    try {
      value = receiveJson(part.text);
    } catch {
      issues.push(syntaxIssue(part));
      return;
    }
    const inexact = inexactIssue(part);
    if (inexact !== undefined) {
      issues.push(inexact);
      return;
    }
    const issue = boundsIssue(value, part.text.length);
    if (issue !== undefined) {
      issues.push({ ...issue, line: lineOf(part), column: 1 });
      return;
    }
    values.push(value);
    parts.push(part);
    ordinals.push(first + i);
  });
  const location = jsonLocations();
  return {
    values,
    lines: parts.map(lineOf),
    issues,
    pointer: (index) => (inList ? `/${ordinals[index]}` : ''),
    size: (index) => parts[index]?.text.length ?? 0,
    text: (index) => parts[index] ?? null,
    escapes: (index) => parts[index]?.text.includes('\\u') === true,
    locate: (index, pointer) => {
      const part = parts[index];
      return part === undefined ? { line: 1, column: 1 } : location(part, pointer);
    },
  };
}

/** An entry's text starts after the comma, but the entry itself is often on the next line. */
function lineOf({ text, line }: JsonText): number {
  const before = text.slice(0, text.search(/\S/));
  return line + before.split('\n').length - 1;
}

function unfinished(rest: JsonText): RecordBatch['issues'][number] {
  const issue = syntaxIssue(rest);
  const isWhole = issue.message === 'Invalid JSON' || rest.text.trim() === '';
  return isWhole ? { ...issue, message: 'The list is not closed', hint: 'Close it with ].' } : issue;
}

function refusal(message: string): RecordBatch {
  const hint = 'Use a list, or a .ndjson file with one record per line.';
  return { ...jsonBatch([], 0, true), issues: [{ path: '', rule: 'limit', message, hint, line: 1, column: 1 }] };
}
