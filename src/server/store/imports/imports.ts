/** What an import wrote, as listed. */
export type ImportRun = {
  id: string;
  /** name of the file */
  name: string;
  at: string;
  by: string;
  added: number;
  changed: number;
  links: number;
  /** IDs of the kinds of its items */
  kinds: string[];
  /** false for an import with too many items */
  undoable: boolean;
};

/** `before` is the previous revision, null for a new item, `deleted` for one that the import restored. */
export type ImportedItem = { id: string; rev: number; before: number | 'deleted' | null };
/** A link that the import added and that no field holds. */
export type ImportedLink = { id: string; source: string; target: string };

/**
 * `left`: number of its items and links that were not undone, `edited`: how many of these items were changed or deleted
 * since. `undone` is the last undo, full or partial.
 */
export type StoredImport = ImportRun & {
  seq: number;
  undone: { at: string; by: string } | null;
  left: number;
  edited: number;
};

/** An imported item that was changed or deleted since. */
export type EditedImport = {
  id: string;
  type: string;
  name: string;
  /** the imported revision */
  imported: number;
  rev: number;
  at: string;
  by: string;
  isDeleted: boolean;
};

/** A link that was added since the import; `id` is its end that the import created. */
export type LinkedSince = { id: string; other: string; at: string; by: string };

export type ImportsReader = {
  /** Newest first; `before` is the `seq` to continue from. */
  list(page: { before?: number; limit: number }): Promise<StoredImport[]>;
  find(id: string): Promise<StoredImport | undefined>;
  /** Those that were not undone, as in the methods below. */
  items(run: StoredImport): Promise<ImportedItem[]>;
  links(run: StoredImport): Promise<ImportedLink[]>;
  edited(run: StoredImport): Promise<EditedImport[]>;
  linkedSince(run: StoredImport): Promise<LinkedSince[]>;
  /** Changed items whose former field links cannot be restored by an undo, as their targets are deleted by now. */
  withDeletedTarget(run: StoredImport): Promise<{ id: string; target: string }[]>;
};

export type ImportsWriter = {
  /** At the time of the transaction. */
  add(run: Omit<ImportRun, 'at'>, items: readonly ImportedItem[], links: readonly ImportedLink[]): Promise<void>;
  /** Forgets what was undone: all items and links except `kept`. */
  undo(run: StoredImport, by: string, kept: { items: ReadonlySet<string>; links: ReadonlySet<string> }): Promise<void>;
};
