/** An LRU cache, limited by the total weight of its entries. */
export class BoundedCache<T> {
  readonly #max: number;
  readonly #entries = new Map<string, { value: T; weight: number }>();
  #sum = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** An entry heavier than the limit is kept until the next one. */
  set(key: string, value: T, weight: number): void {
    this.delete(key);
    this.#entries.set(key, { value, weight });
    this.#sum += weight;
    for (const oldest of this.#entries.keys()) {
      if (this.#sum <= this.#max || oldest === key) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#sum -= this.#entries.get(key)?.weight ?? 0;
    this.#entries.delete(key);
  }
}
