import { atom } from 'jotai';
import type { Issue } from '#generated/payloads.d.ts';
import { jsonEqual } from '#shared/json.ts';
import { fromPointer } from '#shared/pointer.ts';
import { pointerOf, type Cell, type FormDocument } from './document.ts';

/** Which faults are told, and where: every place paints only when its own faults change. */
export class ToldFaults {
  readonly #document: FormDocument;
  /** all once somebody tried to save, before that those of what was edited */
  readonly tellsAll;
  /** the faults that are told */
  readonly issues = atom<readonly Issue[]>([]);
  readonly #edited = new Set<Cell>();
  #told = new Set<Cell>();
  #typing: Cell | null = null;
  #found: readonly Issue[] = [];
  #refused: Issue[] = [];
  readonly #unread = new Map<Cell, string>();

  constructor(document: FormDocument, tellsAll: boolean) {
    this.#document = document;
    this.tellsAll = atom(tellsAll);
  }

  /** Every fault there is, told or not. */
  all(): readonly Issue[] {
    const unread = [...this.#unread].map(([cell, message]) => ({
      path: pointerOf(cell),
      rule: 'json',
      message,
      hint: 'The last valid value is kept.',
    }));
    return [...this.#found, ...this.#refused, ...unread];
  }

  /** What the validator found. */
  find(issues: readonly Issue[]): void {
    this.#found = issues;
    this.#tell();
  }

  /** What the server found stands until that place, or one inside it, is edited. */
  refuse(issues: readonly Issue[]): void {
    this.#refused = [...issues];
    this.tellAll();
  }

  /** Text that cannot be read as a value yet; undefined once it can. */
  unread(cell: Cell, message: string | undefined): void {
    if (message === undefined) this.#unread.delete(cell);
    else this.#unread.set(cell, message);
  }

  tellAll(): void {
    this.#typing = null;
    this.#document.store.set(this.tellsAll, true);
    this.#tell();
  }

  /** Typing clears what stood at the place, and is not disturbed until it is left. */
  edited(cell: Cell, isTyped: boolean): void {
    const { store } = this.#document;
    this.#edited.add(cell);
    this.#typing = isTyped ? cell : null;
    const path = pointerOf(cell);
    this.#refused = this.#refused.filter((issue) => issue.path !== path && !issue.path.startsWith(`${path}/`));
    if (store.get(cell.issues).length > 0) store.set(cell.issues, []);
  }

  /** True when the place was being typed in, so that its faults are due. */
  left(cell: Cell): boolean {
    if (this.#typing !== cell) return false;
    this.#typing = null;
    return true;
  }

  #tell(): void {
    const { store } = this.#document;
    const byCell = new Map<Cell, Issue[]>();
    const shown: Issue[] = [];
    for (const issue of this.all()) {
      const cell = this.#document.at(fromPointer(issue.path));
      if (cell === this.#typing || !(store.get(this.tellsAll) || this.#edited.has(cell))) continue;
      shown.push(issue);
      byCell.set(cell, [...(byCell.get(cell) ?? []), issue]);
    }
    if (!jsonEqual([...store.get(this.issues)], shown)) store.set(this.issues, shown);
    for (const cell of this.#told) if (!byCell.has(cell)) store.set(cell.issues, []);
    for (const [cell, own] of byCell) {
      if (!jsonEqual([...store.get(cell.issues)], own)) store.set(cell.issues, own);
    }
    this.#told = new Set(byCell.keys());
  }
}
