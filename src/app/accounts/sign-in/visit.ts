const HOUR = 3_600_000;

/** Whether this browser recorded no visit by `who` for an hour; if so, remembers this one. */
export function isNewVisit(storage: Pick<Storage, 'getItem' | 'setItem'>, who: string, now: number): boolean {
  const key = `visit:${who}`;
  const last = Number(storage.getItem(key) ?? Number.NaN);
  // a clock that was set back must not suppress visits for long
  if (now - last < HOUR && now >= last) return false;
  storage.setItem(key, String(now));
  return true;
}
