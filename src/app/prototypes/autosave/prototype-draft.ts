import { AppError } from '#shared/errors.ts';
import { jsonEqual, type JsonObject } from '#shared/json.ts';
import { mergeChanges, withValueAt, type Conflict } from '#shared/merge/three-way.ts';
import { mergeContent } from './merge-content.ts';

export type DraftState = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

/** Input that is not on the server yet. */
export type DraftView = {
  state: DraftState;
  changes: JsonObject;
  /** what both sides changed; nothing is saved until each conflict is resolved */
  conflicts: readonly Conflict[];
  error: unknown;
  /** the last response of the server, which the cache may lag behind */
  server: Document | undefined;
};

type Document = JsonObject & { rev: number };

export type DraftServer = {
  /** fails with `stale` if there is a newer revision than that of `base` */
  save: (base: Document, changes: JsonObject) => Promise<Document>;
  read: () => Promise<Document>;
};

/** ms without typing after which changes are saved */
const PAUSE = 800;

const CLEAN: DraftView = { state: 'saved', changes: {}, conflicts: [], error: undefined, server: undefined };

/**
 * Saves input while the user types. Changes that others saved in the meantime are merged; if both changed the same,
 * both versions are kept until the user chooses.
 */
export class PrototypeDraft {
  readonly #server: DraftServer;
  readonly #listeners = new Set<() => void>();
  #view = CLEAN;
  /** the document that `changes` are based on */
  #base: Document | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | undefined;

  constructor(server: DraftServer) {
    this.#server = server;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  view = (): DraftView => this.#view;

  /** `shown` is the document that the user saw when making the change. */
  change(shown: Document, changes: JsonObject): void {
    if (this.#base === undefined || this.#isClean) this.#base = shown;
    const { state } = this.#view;
    this.#set({
      changes: { ...this.#view.changes, ...changes },
      state: state === 'conflict' || state === 'saving' ? state : 'waiting',
    });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), PAUSE);
  }

  /** Saves pending changes now. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined;
    });
    await this.#saving;
  }

  /** Takes their version of some conflicts and mine of the others, then saves. */
  async resolve(theirs: readonly Conflict[]): Promise<void> {
    const changes = theirs.reduce(
      (kept, { keys, theirs: value }) => withValueAt(kept, keys, value),
      this.#view.changes,
    );
    this.#set({ changes, conflicts: [], state: 'waiting' });
    await this.flush();
  }

  get #isClean(): boolean {
    return Object.keys(this.#view.changes).length === 0;
  }

  async #saveAll(): Promise<void> {
    while (!this.#isClean && this.#base !== undefined && this.#view.conflicts.length === 0) {
      this.#set({ state: 'saving', error: undefined });
      // each save starts from the one before it
      // oxlint-disable-next-line no-await-in-loop
      const problem = await this.#saveOnce(this.#base, this.#view.changes);
      if (problem === undefined) continue;
      this.#set({ state: 'failed', error: problem });
      return;
    }
    if (this.#isClean) this.#set({ state: 'saved' });
  }

  /** Resolves to the error, if any. */
  async #saveOnce(base: Document, sent: JsonObject): Promise<unknown> {
    try {
      const saved = await this.#server.save(base, sent);
      this.#rebase({ ...base, ...sent }, saved);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'stale') return error;
      try {
        this.#rebase(base, await this.#server.read());
      } catch (unread) {
        return unread;
      }
    }
    return undefined;
  }

  /** Puts the pending input on top of the server's version. */
  #rebase(base: JsonObject, server: Document): void {
    const typed = Object.entries(this.#view.changes).filter(([name, value]) => !jsonEqual(value, base[name]));
    const { changes, conflicts } = mergeChanges(base, Object.fromEntries(typed), server, mergeContent);
    this.#base = server;
    this.#set({ changes, conflicts, server, ...(conflicts.length > 0 && { state: 'conflict' }) });
  }

  #set(change: Partial<DraftView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
