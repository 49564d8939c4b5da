import { unguardText } from '#shared/text/guarded-text.ts';

/**
 * Tab-separated cells as spreadsheets copy them to the clipboard: cells with tabs, line breaks or quotes are quoted.
 */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Like `readTsv`, for values: without the guards against formulas. */
export function readCells(text: string): string[][] {
  return readTsv(text).map((row) => row.map(unguardText));
}

/** The last line break ends a row without starting another. A quote only counts at the start of a cell. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    row.push(cell.text);
    at = cell.end;
    if (text[at] === '\t') {
      at += 1;
      continue;
    }
    rows.push(row);
    row = [];
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (at >= text.length) break;
  }
  return rows;
}

type Read = { text: string; end: number };

function plainCell(text: string, start: number): Read {
  const [cell = ''] = /^[^\t\r\n]*/.exec(text.slice(start, start + PLAIN)) ?? [];
  if (cell.length < PLAIN) return { text: cell, end: start + cell.length };
  const rest = text.slice(start).search(/[\t\r\n]/);
  const end = rest < 0 ? text.length : start + rest;
  return { text: text.slice(start, end), end };
}

/** characters in which a cell usually ends, so that long text is not copied for every cell */
const PLAIN = 400;

function quotedCell(text: string, start: number): Read {
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    // a quote that is never closed is literal
    if (quote < 0) return plainCell(text, start);
    if (text[quote + 1] !== '"') {
      const inside = text.slice(start + 1, quote).replaceAll('""', '"');
      const tail = plainCell(text, quote + 1);
      return { text: inside + tail.text, end: tail.end };
    }
    at = quote + 2;
  }
}
