import type { Inventory } from '#server/inventory/inventory.ts';
import { listItems, type ListRequest } from './list-items.ts';

/** Characters of the answers that are kept; a page of 25 items has some 20,000. */
const MOST_KEPT = 4_000_000;
/** Requests that are remembered as asked for. */
const MAX_REQUESTED = 1000;

/**
 * Lists as they were last answered. Whoever has a list open asks for it again after every change, all at the same moment: it
 * is read once for all of them, and forgotten when anything in the store or the schemas is other than it was.
 */
export class ListAnswers {
  readonly #inventory: Inventory;
  #seen = '';
  #kept = new Map<string, Promise<string>>();
  /** asked for once; a list that nobody asks for again is not worth keeping */
  #asked = new Set<string>();
  #characters = 0;

  constructor(inventory: Inventory) {
    this.#inventory = inventory;
  }

  /** The answer as text, the same as `listItems` gives. */
  async get(request: ListRequest): Promise<string> {
    const { store, kinds } = this.#inventory;
    const now = `${kinds.generation} ${await store.read.version()}`;
    if (now !== this.#seen || this.#characters > MOST_KEPT || this.#asked.size > MAX_REQUESTED) this.#forget(now);
    const key = JSON.stringify(request);
    const known = this.#kept.get(key);
    const isFirst = !this.#asked.has(key);
    this.#asked.add(key);
    if (known !== undefined) return known;
    const answer = listItems(this.#inventory, request);
    this.#keep(key, answer, isFirst);
    return answer;
  }

  #forget(now: string): void {
    this.#seen = now;
    this.#kept = new Map();
    this.#asked = new Set();
    this.#characters = 0;
  }

  /** While it is made it is there for all; after that unless it is the first. Refusals are not kept. */
  #keep(key: string, answer: Promise<string>, isFirst: boolean): void {
    const kept = this.#kept;
    kept.set(key, answer);
    answer.then(
      ({ length }) => {
        if (isFirst) kept.delete(key);
        else if (kept === this.#kept) this.#characters += length;
      },
      () => kept.delete(key),
    );
  }
}
