import type { Account } from '#generated/payloads.d.ts';
import { open } from '#app/http/api.ts';

/** Records a visit, possibly anonymous. Visitors gain nothing from it, so it fails silently. */
export async function recordVisit(user: Account | null): Promise<void> {
  const [id, name] = [user?.id ?? 'anonymous', user?.name ?? 'Anonymous'];
  const visit = { name, create_by: id, description: `${name} visited`, type: 'visit', ref_id: id, ref_type: 'user' };
  await open('post', 'activity', visit).catch(() => {});
}
