/** A change that was made and can be taken back. */
export type Edit = {
  /** Takes it back; resolves to the edit that makes it again, or undefined if it was refused, which was shown. */
  revert: () => Promise<Edit | undefined>;
};

const MOST = 100;

/** The edits of a list in this tab, for undo and redo. One runs at a time, and one that is refused is forgotten. */
export class ListHistory {
  #past: Edit[] = [];
  #future: Edit[] = [];
  #running: Promise<void> = Promise.resolve();

  push(edit: Edit): void {
    this.#past = [...this.#past, edit].slice(-MOST);
    this.#future = [];
  }

  /** Takes back the last edit, or this one wherever it is; one that was taken back already stays so. */
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

/** Each kind has its own, whichever layout an edit was made in. */
export function historyOf(kind: string): ListHistory {
  const known = histories.get(kind) ?? new ListHistory();
  histories.set(kind, known);
  return known;
}
