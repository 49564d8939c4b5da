const HOUR = 3_600_000;

/** Whether an hour has passed since this browser recorded a visit by `who`; remembers that it records one now. */
export function isNewVisit(storage: Pick<Storage, 'getItem' | 'setItem'>, who: string, now: number): boolean {
  const key = `visit:${who}`;
  const last = Number(storage.getItem(key) ?? Number.NaN);
  // a clock that was set back must not silence visits for long
  if (now - last < HOUR && now >= last) return false;
  storage.setItem(key, String(now));
  return true;
}
