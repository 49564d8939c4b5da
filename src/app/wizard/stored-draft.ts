import type { AppDraft } from '#shared/generator/index.ts';
import { isObject } from '#shared/json.ts';

/** A draft and the id of the model it was made for; an empty id stands for the signals of the catalogue. */
export type StoredDraft = { draft: AppDraft; model: string };

const KEY = 'schemawerk.generated';

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The user's last draft in this browser: it survives a reload, and is removed on signing out. */
export function readStoredDraft(storage: DraftStorage): StoredDraft | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isStoredDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A trace that does not fit into the storage is left out. */
export function keepDraft(storage: DraftStorage, { draft, model }: StoredDraft): void {
  const { run: _, ...small } = draft;
  for (const one of [draft, small]) {
    try {
      storage.setItem(KEY, JSON.stringify({ draft: one, model }));
      return;
    } catch {
      // full: the next attempt is smaller
    }
  }
  storage.removeItem(KEY);
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isObject(value) || typeof value['model'] !== 'string') return false;
  const draft: unknown = value['draft'];
  return (
    isObject(draft) && isObject(draft['plan']) && Array.isArray(draft['checks']) && typeof draft['code'] === 'string'
  );
}
