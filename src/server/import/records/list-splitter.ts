import type { JsonText } from './json-text.ts';

const [QUOTE, BACKSLASH, COMMA, NEWLINE] = [34, 92, 44, 10];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/**
 * Splits streamed JSON text of a list into its entries, so that a list of any length needs the memory of one entry only. It
 * recognizes just strings and brackets; the parser decides whether an entry is valid JSON.
 */
export class ListSplitter {
  #depth = 0;
  #inString = false;
  #escaped = false;
  #pending = '';
  #line = 1;
  #column = 1;
  #startLine = 1;
  #startColumn = 1;
  #closed = false;
  #entries = 0;

  /** Characters of the entry that has not ended yet. */
  get pending(): number {
    return this.#pending.length;
  }

  /** The entries that end in this chunk. */
  push(text: string): JsonText[] {
    const found: JsonText[] = [];
    let start = 0;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (this.#inString) this.#insideString(code);
      else if (code === QUOTE) this.#inString = true;
      else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        this.#depth++;
        if (this.#depth === 1) start = this.#startAfter(at);
      } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
        this.#depth--;
        if (this.#depth === 0) {
          this.#take(found, text.slice(start, at), true);
          this.#closed = true;
          start = this.#startAfter(at);
        }
      } else if (code === COMMA && this.#depth === 1) {
        this.#take(found, text.slice(start, at), false);
        start = this.#startAfter(at);
      }
      if (code === NEWLINE) {
        this.#line++;
        this.#column = 1;
      } else this.#column++;
    }
    this.#pending += text.slice(start);
    return found;
  }

  /** Text after the list, or an unfinished entry at its end; null if the list is complete. */
  end(): JsonText | null {
    if (this.#closed && this.#pending.trim() === '') return null;
    return { text: this.#pending, line: this.#startLine, column: this.#startColumn };
  }

  #insideString(code: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (code === BACKSLASH) this.#escaped = true;
    else if (code === QUOTE) this.#inString = false;
  }

  #startAfter(at: number): number {
    this.#pending = '';
    this.#startLine = this.#line;
    this.#startColumn = this.#column + 1;
    return at + 1;
  }

  #take(found: JsonText[], text: string, last: boolean): void {
    const entry = this.#pending + text;
    if (last && this.#entries === 0 && entry.trim() === '') return;
    this.#entries++;
    found.push({ text: entry, line: this.#startLine, column: this.#startColumn });
  }
}
