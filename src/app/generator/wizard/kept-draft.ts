import type { AppDraft } from '#shared/generator/generation.ts';
import { isObject } from '#shared/json.ts';

/** A draft and the id of the model it was made for; an empty id stands for the signals of the catalogue. */
export type KeptDraft = { draft: AppDraft; model: string };

const KEY = 'schemawerk.generated';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The user's last draft in this browser: it survives a reload, and is removed on signing out. */
export function readKeptDraft(storage: Kept): KeptDraft | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A trace that does not fit into the storage is left out. */
export function keepDraft(storage: Kept, { draft, model }: KeptDraft): void {
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

function isKept(value: unknown): value is KeptDraft {
  if (!isObject(value) || typeof value['model'] !== 'string') return false;
  const draft: unknown = value['draft'];
  return (
    isObject(draft) && isObject(draft['plan']) && Array.isArray(draft['checks']) && typeof draft['code'] === 'string'
  );
}
