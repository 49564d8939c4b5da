/** One cell with the position of its first character. */
export type CsvCell = { text: string; line: number; column: number };
export type CsvRow = { cells: CsvCell[]; issue?: string };

const [QUOTE, NEWLINE, RETURN] = [34, 10, 13];

/**
 * Streaming CSV parser (RFC 4180): quoted cells may contain delimiters, line breaks and doubled quotes. Written here because
 * it must keep the position of each cell.
 */
export class CsvScanner {
  readonly #delimiter: number;
  #cells: CsvCell[] = [];
  #text = '';
  #mode: 'start' | 'plain' | 'quoted' | 'closing' = 'start';
  #line = 1;
  #column = 1;
  #cellLine = 1;
  #cellColumn = 1;
  #issue: string | undefined;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /** The row that has not ended yet: its line, its cells and the characters of its last one. */
  get pending(): { line: number; characters: number; cells: number } {
    return { line: this.#cellLine, characters: this.#text.length, cells: this.#cells.length };
  }

  /** The rows that end in this chunk. */
  push(text: string): CsvRow[] {
    const rows: CsvRow[] = [];
    let kept = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (this.#mode === 'quoted') {
        if (code === QUOTE) {
          this.#text += text.slice(kept, at);
          this.#mode = 'closing';
          kept = at + 1;
        }
      } else if (code === QUOTE && this.#mode !== 'plain') {
        // a doubled quote is one quote
        if (this.#mode === 'start') kept = at + 1;
        else kept = at;
        this.#mode = 'quoted';
      } else if (code === this.#delimiter || code === NEWLINE) {
        this.#text += text.slice(kept, at);
        this.#endCell(code === NEWLINE);
        if (code === NEWLINE) this.#endRow(rows);
        kept = at + 1;
      } else if (this.#mode === 'closing') {
        if (code !== RETURN) this.#issue ??= 'Unexpected text after the closing quote of a cell';
        this.#mode = 'plain';
      } else this.#mode = 'plain';
      this.#advance(code);
    }
    this.#text += text.slice(kept);
    return rows;
  }

  /** The last row, if the text did not end with a line break. */
  end(): CsvRow[] {
    const rows: CsvRow[] = [];
    if (this.#mode === 'quoted') this.#issue ??= 'A quoted cell is not closed';
    if (this.#mode !== 'start' || this.#cells.length > 0) {
      this.#endCell(true);
      this.#endRow(rows);
    }
    return rows;
  }

  #advance(code: number): void {
    if (code === NEWLINE) {
      this.#line++;
      this.#column = 1;
    } else this.#column++;
    if (this.#mode === 'start') {
      this.#cellLine = this.#line;
      this.#cellColumn = this.#column;
    }
  }

  #endCell(lastOfRow: boolean): void {
    const text = lastOfRow && this.#text.endsWith('\r') ? this.#text.slice(0, -1) : this.#text;
    this.#cells.push({ text, line: this.#cellLine, column: this.#cellColumn });
    this.#text = '';
    this.#mode = 'start';
  }

  #endRow(rows: CsvRow[]): void {
    const [first] = this.#cells;
    const isEmpty = this.#cells.length === 1 && first?.text === '' && this.#issue === undefined;
    if (!isEmpty) rows.push({ cells: this.#cells, ...(this.#issue !== undefined && { issue: this.#issue }) });
    this.#cells = [];
    this.#issue = undefined;
  }
}

/** The delimiter of a header line: a comma unless another one yields more cells. */
export function delimiterOf(header: string): string {
  const plain = header.replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, cells: plain.split(delimiter).length }));
  return counts.reduce((best, next) => (next.cells > best.cells ? next : best)).delimiter;
}
