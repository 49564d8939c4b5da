import type { FieldGuess } from '#generated/payloads.d.ts';
import { typedBoolean } from '#shared/field-types/boolean/boolean-text.ts';
import { lenientDay } from '#shared/field-types/date/calendar.ts';
import { typedNumber } from '#shared/field-types/number/number-text.ts';
import type { Json } from '#shared/json.ts';

const MAX_CHOICES = 12;
const LONGEST_CHOICE = 40;

const FITS = {
  integer: (text: string) => isNumber(text) && Number.isSafeInteger(typedNumber(text)),
  number: isNumber,
  boolean: (text: string) => typedBoolean(text) !== undefined,
  date: (text: string) => lenientDay(text) !== undefined,
} as const;
type Simple = keyof typeof FITS;

/** The type of a new field for the values of a column, which are seen one by one. */
export class ValueGuess {
  #fitting: Simple[] = ['integer', 'number', 'boolean', 'date'];
  /** distinct values, as long as they are few and short */
  #choices: Set<string> | undefined = new Set();
  #seen = 0;

  add(cell: Json, text: string): void {
    this.#seen++;
    if (this.#fitting.length > 0) {
      const isStructure = typeof cell === 'object';
      this.#fitting = this.#fitting.filter((type) => !isStructure && FITS[type](text));
    }
    this.#choices?.add(text);
    const isChoice = text.length <= LONGEST_CHOICE && (this.#choices?.size ?? 0) <= MAX_CHOICES;
    if (!isChoice) this.#choices = undefined;
  }

  /** A few values are choices only if they occur more than once. */
  get result(): FieldGuess {
    const [type] = this.#seen === 0 ? [] : this.#fitting;
    if (type !== undefined) return { type };
    const choices = [...(this.#choices ?? [])];
    return choices.length > 0 && this.#seen >= 2 * choices.length ? { type: 'choice', choices } : { type: 'text' };
  }
}

/** `007` and numbers of 20 digits are identifiers: converted to numbers they would change. */
function isNumber(text: string): boolean {
  const value = typedNumber(text);
  return value !== undefined && !/^[+-]?0\d/.test(text) && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}
