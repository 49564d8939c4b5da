import { open } from '#app/http/api.ts';
import type { Account } from '#generated/payloads.d.ts';

const HOUR = 3_600_000;

/** Whether an hour has passed since this browser told of a visit by `who`; remembers that it is told now. */
export function isNewVisit(storage: Pick<Storage, 'getItem' | 'setItem'>, who: string, now: number): boolean {
  const key = `visit:${who}`;
  const last = Number(storage.getItem(key) ?? Number.NaN);
  // a clock that was set back must not silence visits for long
  if (now - last < HOUR && now >= last) return false;
  storage.setItem(key, String(now));
  return true;
}

/** Tells that somebody, or nobody in particular, was here. It is of no use to them, so its failure is silent. */
export async function recordVisit(user: Account | null): Promise<void> {
  if (!isNewVisit(localStorage, user?.id ?? 'anonymous', Date.now())) return;
  const [id, name] = [user?.id ?? 'anonymous', user?.name ?? 'Anonymous'];
  const visit = { name, create_by: id, description: `${name} visited`, type: 'visit', ref_id: id, ref_type: 'user' };
  await open('post', 'activity', visit).catch(() => {});
}
