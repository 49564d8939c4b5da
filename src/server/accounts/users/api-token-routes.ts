import type { ApiToken } from '#generated/payloads.d.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { empty } from '#server/http/answers.ts';
import { OWN_ACCOUNT } from '#server/http/guard.ts';
import type { Routes } from '#server/http/routes.ts';
import type { ApiTokenRecord } from '#server/store/accounts/api-tokens.ts';
import { newApiToken } from '#server/tokens/api-tokens.ts';
import { newId, tokenHash } from '#server/tokens/tokens.ts';
import { AppError } from '#shared/errors.ts';

const TOKENS = `${OWN_ACCOUNT}/api-tokens`;
const MOST = 50;
const DAY_MS = 24 * 3_600_000;
const LONGEST_MS = 366 * DAY_MS;

/** Tokens that somebody makes for scripts and CI. A token cannot make another one. */
export function apiTokenRoutes(routes: Routes, accounts: Accounts): void {
  routes.get(
    TOKENS,
    { permission: 'browser', answers: ['API tokens of the caller', 'api-token-list'] },
    async ({ user }) => ({ results: (await accounts.store.read.apiTokens.list(user.id)).map(toWire) }),
  );

  routes.post(
    TOKENS,
    {
      permission: 'browser',
      body: 'new-api-token',
      answers: ['Make an API token; the answer alone has it', 'created-api-token', 201],
    },
    async (request) => {
      const { user, body } = request;
      const token = newApiToken();
      const entry: ApiTokenRecord = {
        id: newId(),
        account: user.id,
        name: body.name.trim(),
        access: body.access,
        hash: tokenHash(token),
        created_at: accounts.now().toISOString(),
        expires_at: checkedEnd(body.expires_at, accounts.now()),
        last_used_at: null,
      };
      await accounts.write(async (writer) => {
        const { length } = await writer.apiTokens.list(user.id);
        if (length >= MOST)
          throw new AppError('conflict', `An account can have at most ${MOST} API tokens. Revoke some first`);
        await writer.apiTokens.add(entry);
        const description = `Made the API token "${entry.name}" (${NAMES[entry.access]})`;
        await record(writer, recordOf(request, 'api_token', { type: 'user', id: user.id }, description));
      });
      return { token, entry: toWire(entry) };
    },
  );

  routes.delete(
    `${TOKENS}/:id`,
    { permission: 'browser', answers: ['Revoke an API token of the caller', empty('Revoked'), 204] },
    async (request) => {
      const { user, params } = request;
      await accounts.write(async (writer) => {
        const found = (await writer.apiTokens.list(user.id)).find(({ id }) => id === params.id);
        if (!found) throw new AppError('not_found', 'API token not found');
        await writer.apiTokens.remove(found.id);
        const description = `Revoked the API token "${found.name}"`;
        await record(writer, recordOf(request, 'api_token', { type: 'user', id: user.id }, description));
      });
    },
  );
}

const NAMES = {
  read: 'read only',
  results: 'reads, and sends results of tests',
  all: 'all that its owner may',
} as const;

function checkedEnd(text: string, now: Date): string {
  const end = Date.parse(text);
  const isSoon = end > now.getTime() && end <= now.getTime() + LONGEST_MS;
  if (isSoon) return new Date(end).toISOString();
  const message = 'A token has to end between now and a year from now';
  throw new AppError('invalid', message, { issues: [{ path: '/expires_at', rule: 'expiry', message }] });
}

function toWire({ account: _account, hash: _hash, ...entry }: ApiTokenRecord): ApiToken {
  return entry;
}
