import { postToService, serviceAddress } from '#app/data/services/external.ts';
import { open } from '#app/http/api.ts';
import type { Account } from '#generated/payloads.d.ts';

/** Records a visit, possibly anonymous, here or at the log service. Visitors gain nothing from it, so it fails silently. */
export async function recordVisit(user: Account | null): Promise<void> {
  const [id, name] = [user?.id ?? 'anonymous', user?.name ?? 'Anonymous'];
  const visit = { name, create_by: id, description: `${name} visited`, type: 'visit', ref_id: id, ref_type: 'user' };
  const send = async (): Promise<unknown> => {
    const log = await serviceAddress('log');
    return log === undefined ? open('post', 'activity', visit) : postToService(`${log}/`, visit);
  };
  await send().catch(() => undefined);
}
