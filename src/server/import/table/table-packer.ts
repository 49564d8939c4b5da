import type { ImportColumn } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { IMPORT_LIMITS } from '#shared/exchange/import-wire.ts';
import type { Json } from '#shared/json.ts';
import { receiveJson } from '#shared/receive.ts';
import { ColumnFacts } from './column-facts.ts';
import type { Table, TableRow } from './table.ts';

const CELLS_AT_ONCE = 5000;
const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 250_000;

/** A packed row: its line, then position and value of each cell that has one. */
type PackedRow = [line: number, ...cells: Json[]];

/** Where packed rows go; refuses more than an import may hold. */
export type PartSink = (text: string, records: number) => void;

/** Columns and issues of a packed table; `positions` are those of the packed cells. */
export type PackedTable = {
  columns: ImportColumn[];
  positions: number[];
  rows: number;
  issues: Table['issues'];
};

/** Checks the limits of a table and packs its rows while it is being read, so that it is never in memory as a whole. */
export class TablePacker {
  readonly #put: PartSink;
  readonly #issues: Table['issues'] = [];
  readonly #facts: (ColumnFacts | undefined)[] = [];
  readonly #headings: string[] = [];
  #known = 0;
  #rows = 0;
  #pending: PackedRow[] = [];
  #cells = 0;
  #characters = 0;

  constructor(put: PartSink) {
    this.#put = put;
  }

  /** Names a column. */
  head(at: number, heading: string): void {
    const title = heading.trim().slice(0, IMPORT_LIMITS.heading);
    if (title === '') return;
    this.#headings[at] = title;
    this.#factsOf(at);
  }

  issue(issue: Table['issues'][number]): void {
    checkReading(issue);
    this.#issues.push(issue);
    if (this.#issues.length > IMPORT_LIMITS.unread) throw unreadable(this.#issues[0]);
  }

  /** Adds a row unless it is empty. */
  add({ line, cells }: TableRow): void {
    const packed: PackedRow = [line];
    cells.forEach((cell, at) => {
      if (cell === undefined) return;
      if (typeof cell === 'string' && cell.length > IMPORT_LIMITS.cell) throw longCell(this.#headings[at] ?? '', line);
      this.#factsOf(at).add(cell);
      packed.push(at, cell);
      this.#characters += typeof cell === 'string' ? cell.length : 8;
    });
    if (packed.length === 1) return;
    if (++this.#rows > IMPORT_LIMITS.rows) throw exceeded('rows', IMPORT_LIMITS.rows);
    this.#cells += packed.length;
    this.#pending.push(packed);
    const isFull = this.#pending.length >= ROWS_AT_ONCE || this.#cells >= 2 * CELLS_AT_ONCE;
    if (isFull || this.#characters >= CHARACTERS_AT_ONCE) this.#flush();
  }

  /** Omits columns with neither heading nor values; those that only have values get a heading. */
  end(): PackedTable {
    this.#flush();
    const [issue] = this.#issues;
    if (this.#rows === 0 && issue !== undefined) throw refused(issue);
    const positions = [...this.#facts.keys()].filter((at) => {
      return this.#headings[at] !== undefined || (this.#facts[at]?.present ?? 0) > 0;
    });
    const columns = positions.map((at) => {
      return (this.#facts[at] ?? new ColumnFacts()).describe(this.#headings[at] ?? `Column ${letters(at)}`);
    });
    return { columns, positions, rows: this.#rows, issues: this.#issues };
  }

  #factsOf(at: number): ColumnFacts {
    const known = this.#facts[at];
    if (known !== undefined) return known;
    if (++this.#known > IMPORT_LIMITS.columns) throw exceeded('columns', IMPORT_LIMITS.columns);
    return (this.#facts[at] = new ColumnFacts());
  }

  #flush(): void {
    if (this.#pending.length > 0) this.#put(JSON.stringify(this.#pending), this.#pending.length);
    this.#pending = [];
    this.#cells = this.#characters = 0;
  }
}

export function unpackRows(text: string, positions: readonly number[]): TableRow[] {
  const columnOf = new Map(positions.map((at, column) => [at, column]));
  return receiveJson<PackedRow[]>(text).map((packed) => {
    const cells: TableRow['cells'] = Array.from({ length: positions.length });
    for (let i = 1; i < packed.length; i += 2) {
      const column = columnOf.get(Number(packed[i]));
      if (column !== undefined) cells[column] = packed[i + 1];
    }
    return { line: packed[0], cells };
  });
}

export function exceeded(what: string, most: number): AppError {
  const message = `A file can have at most ${most.toLocaleString('en')} ${what}. Split it, or use the command line`;
  return new AppError('too_large', message);
}

/** A file with too many unreadable parts is not of the format that its name says. */
export function unreadable(first: Table['issues'][number] | undefined): AppError {
  const most = IMPORT_LIMITS.unread.toLocaleString('en');
  const example = first === undefined ? '' : `; the first: ${first.message}, in line ${first.line}`;
  const message = `More than ${most} parts of the file cannot be read${example}. Check that the file is what its name says`;
  return new AppError('unprocessable', message);
}

/** Refuses a file whose reading ended early, since only a part of it would be imported. */
export function checkReading(issue: Table['issues'][number]): void {
  if (issue.rule === 'limit' || issue.rule === 'encoding') throw refused(issue);
}

/** An issue that makes the whole file unusable. */
export function refused({ rule, message, hint, line }: Table['issues'][number]): AppError {
  const isLimit = rule === 'limit' || rule === 'size' || rule === 'depth';
  return new AppError(isLimit ? 'too_large' : 'unprocessable', `Line ${line}: ${message}. ${hint ?? ''}`.trim());
}

function longCell(heading: string, line: number): AppError {
  const most = IMPORT_LIMITS.cell.toLocaleString('en');
  const message = `A cell can have at most ${most} characters; "${heading}" in row ${line} has more`;
  return new AppError('too_large', message);
}

/** 0 -> A, 26 -> AA, as spreadsheets name their columns. */
function letters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letters(Math.floor(index / 26) - 1) + last;
}
