/** A line that does not end is cut here, so that it is not kept for ever. */
const LONGEST = 100_000;

/** Makes lines of text that comes in pieces. */
export class LineSplitter {
  readonly #add: (line: string) => void;
  #rest = '';

  constructor(add: (line: string) => void) {
    this.#add = add;
  }

  add(text: string): void {
    const lines = (this.#rest + text).split(/\r?\n/);
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#add(line);
    if (this.#rest.length > LONGEST) this.flush();
  }

  /** What came without an end of line is a line, too. */
  flush(): void {
    if (this.#rest !== '') this.#add(this.#rest);
    this.#rest = '';
  }

  clear(): void {
    this.#rest = '';
  }
}
