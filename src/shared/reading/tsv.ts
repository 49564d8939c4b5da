/** Cells as spreadsheets put them on the clipboard: tabs between, quotes around what holds a tab, a line end or a quote. */
export function writeTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The last line end closes a row and begins no other. A quote counts only where a cell begins with it. */
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

/** letters in which a cell usually ends, so that a long text is not copied for every cell */
const PLAIN = 400;

function quotedCell(text: string, start: number): Read {
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    // a quote that is never closed is a letter like any other
    if (quote < 0) return plainCell(text, start);
    if (text[quote + 1] !== '"') {
      const inside = text.slice(start + 1, quote).replaceAll('""', '"');
      const tail = plainCell(text, quote + 1);
      return { text: inside + tail.text, end: tail.end };
    }
    at = quote + 2;
  }
}
