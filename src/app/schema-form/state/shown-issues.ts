import { atom } from 'jotai';
import { pointerOf, type FormNode, type FormDocument } from '#app/schema-form/document/document.ts';
import type { Issue } from '#generated/payloads.d.ts';
import { jsonEqual } from '#shared/json.ts';
import { fromPointer } from '#shared/pointer.ts';

/** Which issues are shown, and where. A node repaints only when its own issues change. */
export class ShownIssues {
  readonly #document: FormDocument;
  /** all issues after the first attempt to save; before that only those of edited nodes */
  readonly showsAll;
  /** the issues that are shown */
  readonly issues = atom<readonly Issue[]>([]);
  /** those of them that the stored data has as well: they do not stop a save */
  readonly kept = atom<readonly Issue[]>([]);
  readonly #edited = new Set<FormNode>();
  #shown = new Set<FormNode>();
  #typing: FormNode | null = null;
  #validatorIssues: readonly Issue[] = [];
  #keptIssues: readonly Issue[] = [];
  #serverIssues: Issue[] = [];
  readonly #parseIssues = new Map<FormNode, string>();

  constructor(document: FormDocument, showsAll: boolean) {
    this.#document = document;
    this.showsAll = atom(showsAll);
  }

  /** Every issue, shown or not. */
  all(): readonly Issue[] {
    const setParseIssue = [...this.#parseIssues].map(([node, message]) => ({
      path: pointerOf(node),
      rule: 'json',
      message,
      hint: 'The last valid value is kept.',
    }));
    return [...this.#validatorIssues, ...this.#serverIssues, ...setParseIssue];
  }

  /** Every issue that a save is refused for. */
  refused(): readonly Issue[] {
    return this.all().filter((issue) => !this.#keptIssues.includes(issue));
  }

  /** Sets the issues of the validator, and which of them do not stop a save. */
  find(issues: readonly Issue[], kept: readonly Issue[] = []): void {
    this.#validatorIssues = issues;
    this.#keptIssues = kept;
    this.#publish();
  }

  /** Issues of the server stay until their path, or one inside it, is edited. */
  showServerIssues(issues: readonly Issue[]): void {
    this.#serverIssues = [...issues];
    this.showAll();
  }

  /** Text that cannot be parsed yet; an undefined message clears it. */
  setParseIssue(node: FormNode, message: string | undefined): void {
    if (message === undefined) this.#parseIssues.delete(node);
    else this.#parseIssues.set(node, message);
  }

  showAll(): void {
    this.#typing = null;
    this.#document.store.set(this.showsAll, true);
    this.#publish();
  }

  /** Typing clears the issues of a node; new ones wait until it is left. */
  edited(node: FormNode, isTyped: boolean): void {
    const { store } = this.#document;
    this.#edited.add(node);
    this.#typing = isTyped ? node : null;
    const path = pointerOf(node);
    this.#serverIssues = this.#serverIssues.filter(
      (issue) => issue.path !== path && !issue.path.startsWith(`${path}/`),
    );
    if (store.get(node.issues).length > 0) store.set(node.issues, []);
  }

  /** True if the user was typing in the node, so that its issues are due. */
  endTyping(node: FormNode): boolean {
    if (this.#typing !== node) return false;
    this.#typing = null;
    return true;
  }

  #publish(): void {
    const { store } = this.#document;
    const byNode = new Map<FormNode, Issue[]>();
    const shown: Issue[] = [];
    for (const issue of this.all()) {
      const node = this.#document.at(fromPointer(issue.path));
      if (node === this.#typing || !(store.get(this.showsAll) || this.#edited.has(node))) continue;
      shown.push(issue);
      byNode.set(node, [...(byNode.get(node) ?? []), issue]);
    }
    if (!jsonEqual([...store.get(this.issues)], shown)) store.set(this.issues, shown);
    const kept = shown.filter((issue) => this.#keptIssues.includes(issue));
    if (!jsonEqual([...store.get(this.kept)], kept)) store.set(this.kept, kept);
    for (const node of this.#shown) if (!byNode.has(node)) store.set(node.issues, []);
    for (const [node, own] of byNode) {
      if (!jsonEqual([...store.get(node.issues)], own)) store.set(node.issues, own);
    }
    this.#shown = new Set(byNode.keys());
  }
}
