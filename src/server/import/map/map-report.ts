/** One action of a map, how often, and on which items. */
export type MapAction = { what: string; why: string; count: number; items: { id: string; note: string }[] };

/** Everything that mapping a source did: nothing is changed or left out without an entry here. */
export class MapReport {
  readonly #actions = new Map<string, MapAction>();

  /** Counts one action under its name; `id` is the item's, or its line if it has none. */
  add(what: string, why: string, id: string, note = ''): void {
    const action = this.#actions.get(what) ?? { what, why, count: 0, items: [] };
    action.count++;
    action.items.push({ id, note });
    this.#actions.set(what, action);
  }

  /** Counts what was left out entirely. */
  leaveOut(what: string, why: string, count: number): void {
    this.#actions.set(what, { what, why, count, items: [] });
  }

  get actions(): MapAction[] {
    return [...this.#actions.values()];
  }
}
