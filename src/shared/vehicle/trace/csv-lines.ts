/** Formats texts as one line of CSV (RFC 4180). */
export function writeCsvLine(cells: readonly string[]): string {
  return cells.map((text) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(',');
}

/** The rows of a CSV text, each with the line it starts at; empty lines are skipped. */
export function* readCsvLines(text: string): Generator<{ line: number; cells: string[] }> {
  let [at, line] = [text.startsWith('\uFEFF') ? 1 : 0, 1];
  while (at < text.length) {
    const cells: string[] = [];
    const start = line;
    for (;;) {
      const cell = readCell(text, at);
      cells.push(cell.text);
      line += cell.breaks;
      at = cell.end + 1;
      if (text[cell.end] !== ',') break;
    }
    line += 1;
    if (cells.length > 1 || cells[0] !== '') yield { line: start, cells };
  }
}

/** `end` is the position of the comma or line break after the cell. */
function readCell(text: string, start: number): { text: string; end: number; breaks: number } {
  if (text[start] !== '"') {
    const end = endOfPlain(text, start);
    const cell = text.slice(start, end);
    return { text: cell.endsWith('\r') ? cell.slice(0, -1) : cell, end, breaks: 0 };
  }
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    const close = quote < 0 ? text.length : quote;
    if (text[close + 1] === '"' && quote >= 0) {
      at = close + 2;
      continue;
    }
    const inside = text.slice(start + 1, close).replaceAll('""', '"');
    return { text: inside, end: endOfPlain(text, close), breaks: inside.split('\n').length - 1 };
  }
}

function endOfPlain(text: string, start: number): number {
  let at = start;
  while (at < text.length && text[at] !== ',' && text[at] !== '\n') at += 1;
  return at;
}
