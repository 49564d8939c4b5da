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
