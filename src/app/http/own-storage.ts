/**
 * What the browser keeps of the user: drafts, habits, lists they visited. It survives a session that expires, but neither
 * signing out nor another user signing in.
 */
const OWNER = 'schemawerk:user';
const DRAFT = 'schemawerk:draft:';
const PERSONAL = /^(?:schemawerk[:.]|column-widths:|list-context$|visit:)/;

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Prefix of the keys of a user's drafts. */
export const draftPrefix = (user: string): string => `${DRAFT}${user}:`;

/** Null after signing out, in whichever tab; nothing may be kept then. */
export function storedUser(storage: BrowserStorage): string | null {
  return storage.getItem(OWNER);
}

/** Removes what another user left. */
export function keepFor(user: string, storage: BrowserStorage): void {
  const before = storedUser(storage);
  if (before === user) return;
  const isRemoved = (key: string) => (before === null ? key.startsWith(DRAFT) : PERSONAL.test(key));
  removeKeys(storage, (key) => isRemoved(key) && !key.startsWith(draftPrefix(user)));
  storage.setItem(OWNER, user);
}

export function forgetUser(storage: BrowserStorage): void {
  removeKeys(storage, (key) => PERSONAL.test(key));
}

export function draftCount(storage: BrowserStorage): number {
  const prefix = draftPrefix(storedUser(storage) ?? '');
  return keysOf(storage).filter((key) => key.startsWith(prefix)).length;
}

function removeKeys(storage: BrowserStorage, which: (key: string) => boolean): void {
  for (const key of keysOf(storage).filter(which)) storage.removeItem(key);
}

function keysOf(storage: BrowserStorage): string[] {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
}
