import type { Inventory } from '#server/inventory/inventory.ts';
import { listItems, type ListRequest } from './list-items.ts';

/** Total characters of cached responses; a page of 25 items has some 20,000. */
const MAX_KEPT = 4_000_000;
/** Number of distinct requests to remember. */
const MAX_REQUESTED = 1000;

/**
 * A cache of list responses. Every browser that shows a list requests it again after each change, all at the same time:
 * it is read once for all of them, and the cache is cleared when the store or the schemas change.
 */
export class ListAnswers {
  readonly #inventory: Inventory;
  #seen = '';
  #kept = new Map<string, Promise<string>>();
  /** requested once so far; only lists requested again are cached */
  #requested = new Set<string>();
  #characters = 0;

  constructor(inventory: Inventory) {
    this.#inventory = inventory;
  }

  /** The response as text, the same as that of `listItems`. */
  async get(request: ListRequest): Promise<string> {
    const { store, kinds } = this.#inventory;
    const now = `${kinds.generation} ${await store.read.version()}`;
    if (now !== this.#seen || this.#characters > MAX_KEPT || this.#requested.size > MAX_REQUESTED) this.#forget(now);
    const key = JSON.stringify(request);
    const known = this.#kept.get(key);
    const isFirst = !this.#requested.has(key);
    this.#requested.add(key);
    if (known !== undefined) return known;
    const answer = listItems(this.#inventory, request);
    this.#keep(key, answer, isFirst);
    return answer;
  }

  #forget(now: string): void {
    this.#seen = now;
    this.#kept = new Map();
    this.#requested = new Set();
    this.#characters = 0;
  }

  /** Shared by everyone while pending; cached afterwards unless it is the first request. Errors are not cached. */
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
