import { atom } from 'jotai';
import type { Issue } from '#generated/payloads.d.ts';
import { jsonEqual } from '#shared/json.ts';
import { fromPointer } from '#shared/pointer.ts';
import { pointerOf, type Cell, type FormDocument } from './document.ts';

/** Which issues are shown, and where. A cell repaints only when its own issues change. */
export class ShownIssues {
  readonly #document: FormDocument;
  /** all issues after the first attempt to save; before that only those of edited cells */
  readonly showsAll;
  /** the issues that are shown */
  readonly issues = atom<readonly Issue[]>([]);
  readonly #edited = new Set<Cell>();
  #shown = new Set<Cell>();
  #typing: Cell | null = null;
  #found: readonly Issue[] = [];
  #refused: Issue[] = [];
  readonly #unread = new Map<Cell, string>();

  constructor(document: FormDocument, showsAll: boolean) {
    this.#document = document;
    this.showsAll = atom(showsAll);
  }

  /** Every issue, shown or not. */
  all(): readonly Issue[] {
    const unread = [...this.#unread].map(([cell, message]) => ({
      path: pointerOf(cell),
      rule: 'json',
      message,
      hint: 'The last valid value is kept.',
    }));
    return [...this.#found, ...this.#refused, ...unread];
  }

  /** Sets the issues of the validator. */
  find(issues: readonly Issue[]): void {
    this.#found = issues;
    this.#publish();
  }

  /** Issues of the server stay until their path, or one inside it, is edited. */
  refuse(issues: readonly Issue[]): void {
    this.#refused = [...issues];
    this.showAll();
  }

  /** Text that cannot be parsed yet; an undefined message clears it. */
  unread(cell: Cell, message: string | undefined): void {
    if (message === undefined) this.#unread.delete(cell);
    else this.#unread.set(cell, message);
  }

  showAll(): void {
    this.#typing = null;
    this.#document.store.set(this.showsAll, true);
    this.#publish();
  }

  /** Typing clears the issues of a cell; new ones wait until it is left. */
  edited(cell: Cell, isTyped: boolean): void {
    const { store } = this.#document;
    this.#edited.add(cell);
    this.#typing = isTyped ? cell : null;
    const path = pointerOf(cell);
    this.#refused = this.#refused.filter((issue) => issue.path !== path && !issue.path.startsWith(`${path}/`));
    if (store.get(cell.issues).length > 0) store.set(cell.issues, []);
  }

  /** True if the cell was being typed in, so that its issues are due. */
  left(cell: Cell): boolean {
    if (this.#typing !== cell) return false;
    this.#typing = null;
    return true;
  }

  #publish(): void {
    const { store } = this.#document;
    const byCell = new Map<Cell, Issue[]>();
    const shown: Issue[] = [];
    for (const issue of this.all()) {
      const cell = this.#document.at(fromPointer(issue.path));
      if (cell === this.#typing || !(store.get(this.showsAll) || this.#edited.has(cell))) continue;
      shown.push(issue);
      byCell.set(cell, [...(byCell.get(cell) ?? []), issue]);
    }
    if (!jsonEqual([...store.get(this.issues)], shown)) store.set(this.issues, shown);
    for (const cell of this.#shown) if (!byCell.has(cell)) store.set(cell.issues, []);
    for (const [cell, own] of byCell) {
      if (!jsonEqual([...store.get(cell.issues)], own)) store.set(cell.issues, own);
    }
    this.#shown = new Set(byCell.keys());
  }
}
