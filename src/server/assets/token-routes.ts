import type { Accounts } from '#server/accounts/accounts.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import type { Routes } from '#server/http/routes.ts';
import { assetFor } from './asset-access.ts';

/** A short-lived token for a kit or a runtime: it can read this asset and nothing else. */
export function tokenRoutes(routes: Routes, accounts: Accounts): void {
  routes.post(
    '/v2/assets/:id/generate-token',
    { permission: 'signed-in', answers: ['Make an access token for an asset', 'asset-token'] },
    async (request, reply) => {
      const { id, name } = await assetFor(accounts.store.read, request, 'update');
      accounts.attempts.take(`asset token ${request.user.id}`, { free: 60, longest: 60_000 });
      await accounts.store.write((writer) =>
        record(writer, recordOf(request, 'grant', { type: 'asset', id }, `Created a token for ${name}`)),
      );
      return reply.send({ tokens: { access: await accounts.tokens.asset(id, accounts.now()) } });
    },
  );
}
