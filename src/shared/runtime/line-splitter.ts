/** A longer line is split here, so that one without an end does not fill the memory. */
const LONGEST = 100_000;

/** Splits text that arrives in chunks into lines. */
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

  /** Emits the last line if it has no line break. */
  flush(): void {
    if (this.#rest !== '') this.#add(this.#rest);
    this.#rest = '';
  }

  clear(): void {
    this.#rest = '';
  }
}
