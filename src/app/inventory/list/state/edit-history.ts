/** An edit that can be undone. */
export type Edit = {
  /** Undoes it; resolves to the edit that redoes it, or undefined if it was refused, which has been shown. */
  revert: () => Promise<Edit | undefined>;
};

const LIMIT = 100;

/** Undo and redo of a list's edits in this tab. One runs at a time, and a refused one is forgotten. */
export class ListHistory {
  #past: Edit[] = [];
  #future: Edit[] = [];
  #running: Promise<void> = Promise.resolve();

  push(edit: Edit): void {
    this.#past = [...this.#past, edit].slice(-LIMIT);
    this.#future = [];
  }

  /** Undoes the last edit, or this one wherever it is in the history; does nothing if it is already undone. */
  undo(edit?: Edit): Promise<void> {
    return this.#next(async () => {
      const wanted = edit ?? this.#past.at(-1);
      if (wanted === undefined || !this.#past.includes(wanted)) return;
      this.#past = this.#past.filter((other) => other !== wanted);
      const inverse = await wanted.revert();
      if (inverse) this.#future.push(inverse);
    });
  }

  redo(): Promise<void> {
    return this.#next(async () => {
      const inverse = await this.#future.pop()?.revert();
      if (inverse) this.#past.push(inverse);
    });
  }

  #next(run: () => Promise<void>): Promise<void> {
    this.#running = this.#running.then(run);
    return this.#running;
  }
}

const histories = new Map<string, ListHistory>();

/** One history per kind, shared by all layouts. */
export function historyOf(kind: string): ListHistory {
  const known = histories.get(kind) ?? new ListHistory();
  histories.set(kind, known);
  return known;
}
