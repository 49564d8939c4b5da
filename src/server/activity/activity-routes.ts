import { Readable } from 'node:stream';
import type { ActivityEntry } from '#generated/payloads.d.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { networkOf } from '#server/accounts/network.ts';
import { ACTIVITY_TYPES, record, recordOf } from '#server/audit/audit-log.ts';
import { empty, file } from '#server/http/answers.ts';
import { type ValuesOf, parameters, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { ActivityRequest } from '#server/store/accounts/activity.ts';
import { AppError } from '#shared/errors.ts';
import { RECORDS } from '#shared/records/records.ts';
import { changeLogRoutes } from './change-log-routes.ts';

const HOUR = 3_600_000;
/** Batch size when reading an export. */
const BATCH = 500;

type ActivityQuery = ValuesOf<typeof ACTIVITY_QUERY>;

/** User activity: clients report visits, everything else is recorded where it happens and never changed. */
export function activityRoutes(routes: Routes, accounts: Accounts): void {
  changeLogRoutes(routes, accounts);
  routes.post(
    '/v2/activity',
    {
      permission: { action: 'create', subject: { area: 'activity' } },
      body: 'visit',
      answers: ['Record a visit', empty('Noted'), 201],
    },
    async (request) => {
      // clients report one visit an hour; more are dropped without an error, since a private window forgets when it last did
      const caller = `visit ${request.user.id} ${networkOf(request.ip)}`;
      if (!accounts.attempts.allows(caller, { free: 5, longest: HOUR })) return;
      const { description = '', ref_type = 'user', ref_id = '' } = request.body;
      const visit = recordOf(request, 'visit', { type: ref_type, id: ref_id }, description);
      await accounts.store.write((writer) => record(writer, visit));
    },
  );

  routes.get(
    '/v2/activity',
    {
      permission: { action: 'read', subject: { area: 'activity' } },
      cost: 'page',
      query: ACTIVITY_QUERY,
      answers: ['Activity of the caller, newest first', 'activity-page'],
    },
    async ({ query, user }) => {
      if (query.user !== undefined && query.user !== user.id)
        throw new AppError('forbidden', 'See the audit log for the activity of others');
      return list(accounts, { ...asRequest(query), by: user.id });
    },
  );

  const administer = { action: 'administer', subject: { area: 'audit' } } as const;
  routes.get(
    '/v2/audit',
    {
      permission: administer,
      cost: 'page',
      query: ACTIVITY_QUERY,
      answers: ['Activity of everyone, newest first', 'activity-page'],
    },
    async ({ query }) => list(accounts, withoutVisits(query)),
  );

  routes.get(
    '/v2/audit/export',
    {
      permission: administer,
      cost: 'whole',
      query: ACTIVITY_QUERY,
      answers: ['Activity of everyone as a file', file('application/x-ndjson', 'ActivityEntry objects, one a line')],
    },
    async (request, reply) => {
      await accounts.store.write((writer) =>
        record(writer, recordOf(request, 'export', { type: 'audit', id: '' }, 'Exported the audit log')),
      );
      reply.header('content-disposition', 'attachment; filename="audit.ndjson"').type('application/x-ndjson');
      return reply.send(Readable.from(lines(accounts, withoutVisits(request.query))));
    },
  );
}

function asRequest({ type, user, ...rest }: ActivityQuery): ActivityRequest {
  return { ...rest, ...(type !== undefined && { types: type.split(',') }), ...(user !== undefined && { by: user }) };
}

/** Visits are only listed on request. */
function withoutVisits(query: ActivityQuery): ActivityRequest {
  return { ...asRequest(query), ...(query.type === undefined && { without: ['visit'] }) };
}

/** Vehicle models write their entries themselves, of the type of their record. */
const TYPES = [...new Set([...ACTIVITY_TYPES, ...RECORDS.map(({ audit }) => audit.type)])];

async function list({ store }: Accounts, request: ActivityRequest) {
  const found = await store.read.activity.list({ ...request, limit: request.limit + 1 });
  const results = found.slice(0, request.limit).map(toWire);
  return {
    results,
    next: found.length > results.length ? (results.at(-1)?.id ?? null) : null,
    types: TYPES,
  };
}

function toWire(entry: ActivityEntry): ActivityEntry {
  return { ...entry, create_by: entry.by };
}

async function* lines({ store }: Accounts, request: ActivityRequest): AsyncGenerator<string> {
  for (let before = request.before; ;) {
    const page: ActivityEntry[] = await store.read.activity.list({
      ...request,
      limit: BATCH,
      file: true,
      ...(before !== undefined && { before }),
    });
    if (page.length > 0) yield page.map((entry) => `${JSON.stringify(toWire(entry))}\n`).join('');
    if (page.length < BATCH) return;
    before = page.at(-1)?.id;
  }
}

const ACTIVITY_QUERY = parameters({
  search: text(200),
  type: text(300),
  user: text(128),
  from: { type: 'string', format: 'date-time' },
  to: { type: 'string', format: 'date-time' },
  before: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  limit: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
});
