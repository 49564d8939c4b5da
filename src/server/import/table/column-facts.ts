import type { ImportColumn } from '#generated/payloads.d.ts';
import { ID_PATTERN } from '#shared/item.ts';
import type { Json } from '#shared/json.ts';
import { ValueGuess } from './value-guess.ts';

const SAMPLES = 3;
const SAMPLE_LENGTH = 200;
/** Of more different values none are counted. */
const MAX_VALUES = 30;
/** Of this many values, half must differ if they are IDs. */
const PROBED = 1000;

/** What the client needs to know about a column to map it; gathered cell by cell. */
export class ColumnFacts {
  /** cells with a value, even if it is blank text */
  present = 0;
  #filled = 0;
  readonly #samples = new Set<string>();
  readonly #guess = new ValueGuess();
  #longest = 0;
  /** distinct values with their rows, as long as they are few and short */
  #values: Map<string, number> | undefined = new Map();
  /** distinct values as long as all can be ids, since only ids imply a hierarchy */
  #ids: Set<string> | undefined = new Set();

  add(cell: Json): void {
    this.present++;
    const text = typeof cell === 'string' ? cell.trim() : JSON.stringify(cell);
    if (text === '') return;
    this.#filled++;
    this.#guess.add(cell, text);
    this.#longest = Math.max(this.#longest, text.length);
    this.#values?.set(text, (this.#values.get(text) ?? 0) + 1);
    if ((this.#values?.size ?? 0) > MAX_VALUES || text.length > SAMPLE_LENGTH) this.#values = undefined;
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
    const values = [...(this.#values ?? [])].map(([text, rows]) => ({ text, rows }));
    return {
      title,
      samples: [...this.#samples],
      filled: this.#filled,
      parts,
      ...(this.#filled > 0 && ids.size === this.#filled && { ids: ids.size }),
      longest: this.#longest,
      ...(values.length > 0 && { values }),
      guess: this.#guess.result,
    };
  }
}
