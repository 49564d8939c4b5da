/** One thing that a map did, how often, and to which items. */
export type MapAction = { what: string; why: string; count: number; items: { id: string; note: string }[] };

/** All that happened between a source and the records made of it: nothing is changed or left out without a line here. */
export class MapReport {
  readonly #deeds = new Map<string, MapAction>();

  /** Counts one deed under its name; `id` is the item, or the line where it has none. */
  tell(what: string, why: string, id: string, note = ''): void {
    const deed = this.#deeds.get(what) ?? { what, why, count: 0, items: [] };
    deed.count++;
    deed.items.push({ id, note });
    this.#deeds.set(what, deed);
  }

  /** Counts what was left out as a whole. */
  leaveOut(what: string, why: string, count: number): void {
    this.#deeds.set(what, { what, why, count, items: [] });
  }

  get deeds(): MapAction[] {
    return [...this.#deeds.values()];
  }
}
