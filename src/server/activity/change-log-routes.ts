import type { ActivityEntry, ChangeLog } from '#generated/payloads.d.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import type { ActivityType } from '#server/audit/audit-log.ts';
import { parameters, paging, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import { toPage } from '#shared/page.ts';

/** Audit actions that count as changes, mapped to the predecessor's names. */
const ACTIONS: Partial<Record<ActivityType, 'CREATE' | 'UPDATE' | 'DELETE'>> = {
  registration: 'CREATE',
  account_made: 'CREATE',
  model_created: 'CREATE',
  prototype_created: 'CREATE',
  account: 'UPDATE',
  model_changed: 'UPDATE',
  prototype_changed: 'UPDATE',
  catalogue_changed: 'UPDATE',
  password: 'UPDATE',
  grant: 'UPDATE',
  schema: 'UPDATE',
  account_deleted: 'DELETE',
  deletion: 'DELETE',
};
const ACTIONS_BY_TYPE: ReadonlyMap<string, ChangeLog['action']> = new Map(Object.entries(ACTIONS));

/** The audit log for old clients: paginated, changes only. Ours is `/v2/audit`. */
export function changeLogRoutes(routes: Routes, { store }: Accounts): void {
  routes.get(
    '/v2/change-logs',
    {
      permission: { action: 'administer', subject: { area: 'audit' } },
      cost: 'page',
      query: CHANGE_QUERY,
      answers: ['For older clients: see /v2/audit', 'change-log-page'],
    },
    async ({ query }) => {
      const { page, limit, ref, ref_type: refType, created_by: by } = query;
      const request = {
        types: [...ACTIONS_BY_TYPE.keys()],
        ...(ref !== undefined && { ref }),
        ...(refType !== undefined && { refType }),
        ...(by !== undefined && { by }),
      };
      const { activity } = store.read;
      const results = await activity.list({ ...request, limit, offset: (page - 1) * limit });
      const totalResults = await activity.count(request);
      return toPage(results.map(toChange), totalResults, { page, limit });
    },
  );
}

/** A summary in words; item revisions hold the changed values. */
function toChange({ id, by, at, type, description, ref_type, ref_id }: ActivityEntry) {
  return {
    id: String(id),
    created_by: by,
    created_at: at,
    description,
    ref_type,
    ref: ref_id,
    action: ACTIONS_BY_TYPE.get(type) ?? 'UPDATE',
    changes: {},
  };
}

const CHANGE_QUERY = parameters({
  ref: text(128),
  ref_type: text(60),
  created_by: text(128),
  sortBy: text(100),
  ...paging(500, 100),
});
