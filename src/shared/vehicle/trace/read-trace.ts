import type { SignalValue } from '#shared/vehicle/signals/datatype.ts';
import { SignalError } from '#shared/vehicle/signals/signal-error.ts';
import type { SignalIndex } from '#shared/vehicle/signals/signal-index.ts';
import { readCsvLines } from './csv-lines.ts';
import { TRACE_HEADER, TRACE_LIMITS } from './trace-recorder.ts';
import { readValueText } from './trace-text.ts';

/** One row of a trace to play back; times are virtual milliseconds. */
export type TraceRow = { time: number; path: string; value: SignalValue };
export type TraceIssue = { line: number; message: string; hint: string };

const MAX_ISSUES = 100;
const SECONDS = /^\d{1,9}(?:\.\d{1,9})?$/;

/** Reads CSV with the columns time (seconds), path and value, in any row order; rows without a value are skipped. */
export function readTrace(text: string, index: SignalIndex): { rows: TraceRow[]; issues: TraceIssue[] } {
  const rows: TraceRow[] = [];
  const issues: TraceIssue[] = [];
  if (text.length > TRACE_LIMITS.characters) return { rows, issues: [tooLarge('characters')] };
  let isHeader = true;
  for (const { line, cells } of readCsvLines(text)) {
    const issue = isHeader ? checkHeader(cells) : readRow(cells, index, rows);
    isHeader = false;
    if (issue !== undefined) issues.push({ line, ...issue });
    if (issues.length >= MAX_ISSUES) break;
    if (rows.length > TRACE_LIMITS.rows) return { rows: [], issues: [tooLarge('rows')] };
  }
  if (isHeader) issues.push({ line: 1, ...noHeader });
  // rows with the same time keep their order
  rows.sort((a, b) => a.time - b.time);
  return { rows: issues.length > 0 ? [] : rows, issues };
}

type Problem = Omit<TraceIssue, 'line'>;
const noHeader: Problem = { message: 'The header is missing', hint: `The first line is ${TRACE_HEADER}.` };

function checkHeader(cells: readonly string[]): Problem | undefined {
  return cells.map((cell) => cell.trim().toLowerCase()).join(',') === TRACE_HEADER ? undefined : noHeader;
}

function readRow(
  [time = '', path = '', text = '', ...more]: string[],
  index: SignalIndex,
  rows: TraceRow[],
): Problem | undefined {
  if (more.length > 0) return { message: 'The row has too many cells', hint: 'Quote values that contain a comma.' };
  if (!SECONDS.test(time))
    return { message: `"${time.slice(0, 40)}" is not a time`, hint: 'Write seconds, for example 12.5.' };
  try {
    const value = readValueText(index.get(path), text);
    if (value !== undefined) rows.push({ time: Math.round(Number(time) * 1_000), path, value });
    return undefined;
  } catch (error) {
    if (!(error instanceof SignalError)) throw error;
    return { message: error.message.slice(0, -error.remedy.length - 2), hint: error.remedy };
  }
}

function tooLarge(what: 'rows' | 'characters'): TraceIssue {
  const max = String(TRACE_LIMITS[what]);
  return { line: 1, message: `The trace has more than ${max} ${what}`, hint: 'Split it into several.' };
}
