/** A set of change listeners. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** Returns the unsubscribe function. */
  add(changed: () => void): () => void {
    // the same function may subscribe twice
    const listener = (): void => changed();
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  notify(): void {
    for (const listener of this.#all) listener();
  }
}
