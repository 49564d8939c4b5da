/**
 * What the browser keeps of the user: drafts, habits, lists they visited. It survives a session that expires, but neither
 * signing out nor another user signing in.
 */
const OWNER = 'schemawerk:user';
const DRAFT = 'schemawerk:draft:';
const PERSONAL = /^(?:schemawerk[:.]|column-widths:|list-context$|visit:)/;

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Prefix of the keys of a user's drafts. */
export const draftPrefix = (user: string): string => `${DRAFT}${user}:`;

/** Null after signing out, in whichever tab; nothing may be kept then. */
export function keptUser(storage: Kept): string | null {
  return storage.getItem(OWNER);
}

/** Removes what another user left. */
export function keepFor(user: string, storage: Kept): void {
  const before = keptUser(storage);
  if (before === user) return;
  const isTheirs = (key: string) => (before === null ? key.startsWith(DRAFT) : PERSONAL.test(key));
  removeKeys(storage, (key) => isTheirs(key) && !key.startsWith(draftPrefix(user)));
  storage.setItem(OWNER, user);
}

export function forgetUser(storage: Kept): void {
  removeKeys(storage, (key) => PERSONAL.test(key));
}

export function draftCount(storage: Kept): number {
  const prefix = draftPrefix(keptUser(storage) ?? '');
  return keysOf(storage).filter((key) => key.startsWith(prefix)).length;
}

function removeKeys(storage: Kept, which: (key: string) => boolean): void {
  for (const key of keysOf(storage).filter(which)) storage.removeItem(key);
}

function keysOf(storage: Kept): string[] {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
}
