import type { FastifyInstance } from 'fastify';
import type { Asset, AssetRole, AssetShare, SharedAsset } from '#generated/payloads.d.ts';
import { AppError } from '#shared/errors.ts';
import { roleTitle } from '#shared/roles.ts';
import { toPublicUser } from '../accounts/account-wire.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { namedAccounts } from '../accounts/named-accounts.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { assetFor } from './asset-access.ts';
import { answers, empty } from '#server/http/answers.ts';

const PERMISSIONS = '/v2/assets/:id/permissions';
type ById = { Params: { id: string } };
/** Grants others read or write access to an asset; only the owner can. */
export function shareRoutes(app: FastifyInstance, accounts: Accounts): void {
  app.post<ById & { Body: AssetShare }>(
    PERMISSIONS,
    {
      config: { permission: 'signed-in' },
      schema: { body: { $ref: 'asset-share.json#' }, ...answers('Share an asset with people', empty('Shared'), 201) },
    },
    async (request, reply) => {
      await accounts.write(async (writer) => {
        const asset = await assetFor(writer, request, 'administer');
        const { userId, role } = request.body;
        const people = await namedAccounts(writer.accounts, userId);
        for (const { id } of people) await writer.accounts.give({ user: id, role, ref: asset.id });
        const description = `Gave ${people.map(({ name }) => name).join(', ')} the role ${roleTitle(role)} for ${asset.name}`;
        await record(writer, recordOf(request, 'grant', { type: 'asset', id: asset.id }, description));
      });
      return reply.code(201).send();
    },
  );

  app.delete<ById & { Querystring: AssetShare }>(
    PERMISSIONS,
    {
      config: { permission: 'signed-in' },
      schema: {
        querystring: { $ref: 'asset-share.json#' },
        ...answers('Stop sharing an asset with people', empty('No longer shared'), 204),
      },
    },
    async (request, reply) => {
      const { userId, role } = request.query;
      await accounts.write(async (writer) => {
        const asset = await assetFor(writer, request, 'administer');
        if (!(await writer.accounts.take({ user: userId, role, ref: asset.id })))
          throw new AppError('not_found', 'Permission not found');
        const description = `Removed the role ${roleTitle(role)} for ${asset.name}`;
        await record(writer, recordOf(request, 'grant', { type: 'user', id: userId }, description));
      });
      return reply.code(204).send();
    },
  );
}

export async function withSharers({ store }: Accounts, asset: Asset): Promise<SharedAsset> {
  const grants = (await store.read.accounts.grants()).filter(({ ref }) => ref === asset.id);
  const ids = grants.map(({ user }) => user);
  const { results } = await store.read.accounts.list({ ids, sort: [], page: 1, limit: Math.max(1, ids.length) });
  const holding = (role: AssetRole) =>
    results
      .filter(({ id }) => grants.some((grant) => grant.user === id && grant.role === role))
      .map((account) => toPublicUser(account));
  return { ...asset, readAccessUsers: holding('read_asset'), writeAccessUsers: holding('write_asset') };
}
