import { storedUser } from '#app/http/own-storage.ts';

/** The items that the user opened last, kept in this browser until they sign out; nothing is kept of visitors. */
const KEY = 'schemawerk.opened-items';
const MOST = 8;

/** IDs, the last one first. */
export function openedItems(): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberOpened(id: string): void {
  if (storedUser(localStorage) === null) return;
  const ids = [id, ...openedItems().filter((other) => other !== id)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // full or forbidden storage only costs the convenience
  }
}
