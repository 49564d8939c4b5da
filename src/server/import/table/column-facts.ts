import type { ImportColumn } from '#generated/payloads.d.ts';
import { ID_PATTERN } from '#shared/item.ts';
import type { Json } from '#shared/json.ts';
import { ValueGuess } from './value-guess.ts';

const SAMPLES = 3;
const SAMPLE_LENGTH = 200;
/** Of this many values, half must differ if they are IDs. */
const PROBED = 1000;

/** What the client needs to know about a column to map it; gathered cell by cell. */
export class ColumnFacts {
  /** cells with a value, even if it is blank text */
  present = 0;
  #filled = 0;
  readonly #samples = new Set<string>();
  readonly #guess = new ValueGuess();
  /** distinct values as long as all can be ids, since only ids imply a hierarchy */
  #ids: Set<string> | undefined = new Set();

  add(cell: Json): void {
    this.present++;
    const text = typeof cell === 'string' ? cell.trim() : JSON.stringify(cell);
    if (text === '') return;
    this.#filled++;
    this.#guess.add(cell, text);
    if (this.#samples.size < SAMPLES) this.#samples.add(text.slice(0, SAMPLE_LENGTH));
    if (this.#ids === undefined) return;
    if (ID_PATTERN.test(text)) this.#ids.add(text);
    else this.#ids = undefined;
    if (this.#filled === PROBED && this.#ids !== undefined && this.#ids.size < PROBED / 2) this.#ids = undefined;
  }

  describe(title: string): ImportColumn {
    const ids = this.#ids ?? new Set();
    let parts = 0;
    for (const id of ids) if (id.includes('.') && ids.has(id.slice(0, id.lastIndexOf('.')))) parts++;
    return { title, samples: [...this.#samples], filled: this.#filled, parts, guess: this.#guess.result };
  }
}
