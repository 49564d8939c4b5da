import type { Issue } from '#generated/payloads.d.ts';
import type { Position } from '#shared/locate.ts';

/** An excerpt of the line of a position, short enough to print; `column` is the position in the excerpt. */
export type Excerpt = { text: string; column: number };

/** A location in a file, with an excerpt. */
export type FileLocation = Position & { excerpt?: Excerpt };

/**
 * An issue with its location in a file. `path` points into the document that contains the record; `record` is its number
 * across all files, absent if no record could be read.
 */
export type RecordIssue = Issue & FileLocation & { file: string; kind?: string; id?: string; record?: number };

const BEFORE = 40;
const WIDTH = 110;

/** Cuts an excerpt around the column, since a record may be one line of any length. */
export function excerptOf(line: string, column: number): Excerpt {
  const start = line.length <= WIDTH ? 0 : Math.max(0, Math.min(column - 1 - BEFORE, line.length - WIDTH));
  const end = Math.min(line.length, start + WIDTH);
  const [left, right] = [start > 0 ? '…' : '', end < line.length ? '…' : ''];
  const text = line.slice(start, end).replaceAll(/\s/g, ' ');
  return { text: `${left}${text}${right}`, column: column - start + left.length };
}

/** Line index of a text in which several positions are located. */
export class LineMap {
  readonly #text: string;
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#starts.push(at + 1);
  }

  get length(): number {
    return this.#text.length;
  }

  location(offset: number): FileLocation {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const start = this.#starts[low] ?? 0;
    const end = (this.#starts[low + 1] ?? this.#text.length + 1) - 1;
    const column = offset - start + 1;
    return { line: low + 1, column, excerpt: excerptOf(this.#text.slice(start, end), column) };
  }
}
