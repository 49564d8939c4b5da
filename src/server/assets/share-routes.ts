import type { Asset, AssetRole, SharedAsset } from '#generated/payloads.d.ts';
import { toPublicUser } from '#server/accounts/account-wire.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { holdersOf, namedAccounts } from '#server/accounts/named-accounts.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { empty } from '#server/http/answers.ts';
import type { Routes } from '#server/http/routes.ts';
import { AppError } from '#shared/errors.ts';
import { roleTitle } from '#shared/roles.ts';
import { assetFor } from './asset-access.ts';

const PERMISSIONS = '/v2/assets/:id/permissions';
/** Grants others read or write access to an asset; only the owner can. */
export function shareRoutes(routes: Routes, accounts: Accounts): void {
  routes.post(
    PERMISSIONS,
    { permission: 'signed-in', body: 'asset-share', answers: ['Share an asset with people', empty('Shared'), 201] },
    async (request) => {
      await accounts.write(async (writer) => {
        const asset = await assetFor(writer, request, 'administer');
        const { userId, role } = request.body;
        const people = await namedAccounts(writer.accounts, userId);
        for (const { id } of people) await writer.accounts.give({ user: id, role, ref: asset.id });
        const description = `Gave ${people.map(({ name }) => name).join(', ')} the role ${roleTitle(role)} for ${asset.name}`;
        await record(writer, recordOf(request, 'grant', { type: 'asset', id: asset.id }, description));
      });
    },
  );

  routes.delete(
    PERMISSIONS,
    {
      permission: 'signed-in',
      query: 'asset-share',
      answers: ['Stop sharing an asset with people', empty('No longer shared'), 204],
    },
    async (request) => {
      const { userId, role } = request.query;
      await accounts.write(async (writer) => {
        const asset = await assetFor(writer, request, 'administer');
        if (!(await writer.accounts.take({ user: userId, role, ref: asset.id })))
          throw new AppError('not_found', 'Permission not found');
        const description = `Removed the role ${roleTitle(role)} for ${asset.name}`;
        await record(writer, recordOf(request, 'grant', { type: 'user', id: userId }, description));
      });
    },
  );
}

export async function withSharers({ store }: Accounts, asset: Asset): Promise<SharedAsset> {
  const holding = await holdersOf(store.read.accounts, asset.id);
  const peopleIn = (role: AssetRole) => holding(role).map((account) => toPublicUser(account));
  return { ...asset, readAccessUsers: peopleIn('read_asset'), writeAccessUsers: peopleIn('write_asset') };
}
