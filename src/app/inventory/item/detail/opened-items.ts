/** The items that the user opened last, kept in this browser until they sign out. */
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
  const ids = [id, ...openedItems().filter((other) => other !== id)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // full or forbidden storage only costs the convenience
  }
}
