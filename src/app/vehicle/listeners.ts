/** Functions that want to know of a change. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** Returns what removes it. */
  add(changed: () => void): () => void {
    // one function may listen twice
    const listener = (): void => changed();
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  notify(): void {
    for (const listener of this.#all) listener();
  }
}
