/** One action of a map, how often, and on which items. */
export type MapAction = { what: string; why: string; count: number; items: { id: string; note: string }[] };

/** Everything that mapping a source did: nothing is changed or left out without an entry here. */
export class MapReport {
  readonly #deeds = new Map<string, MapAction>();

  /** Counts one action under its name; `id` is the item's, or its line if it has none. */
  tell(what: string, why: string, id: string, note = ''): void {
    const deed = this.#deeds.get(what) ?? { what, why, count: 0, items: [] };
    deed.count++;
    deed.items.push({ id, note });
    this.#deeds.set(what, deed);
  }

  /** Counts what was left out entirely. */
  leaveOut(what: string, why: string, count: number): void {
    this.#deeds.set(what, { what, why, count, items: [] });
  }

  get deeds(): MapAction[] {
    return [...this.#deeds.values()];
  }
}
