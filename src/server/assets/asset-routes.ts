import type { Asset, ListedAsset, NewAsset } from '#generated/payloads.d.ts';
import type { Accounts } from '#server/accounts/accounts.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { empty } from '#server/http/answers.ts';
import type { Permission } from '#server/http/guard.ts';
import { parameters, paging, text } from '#server/http/parameters.ts';
import type { Routes } from '#server/http/routes.ts';
import type { AssetRequest } from '#server/store/assets/assets.ts';
import type { Writer } from '#server/store/store.ts';
import { newId } from '#server/tokens/tokens.ts';
import { ASSET_LIMITS } from '#shared/asset.ts';
import { AppError } from '#shared/errors.ts';
import { toPage } from '#shared/page.ts';
import { can, type Actor } from '#shared/permissions.ts';
import { assetFor, sharedWith } from './asset-access.ts';
import { sealAsset, withoutToken } from './asset-tokens.ts';
import { shareRoutes, withSharers } from './share-routes.ts';
import { tokenRoutes } from './token-routes.ts';

const ASSETS = '/v2/assets';
const MANAGE: Permission = { action: 'administer', subject: { area: 'users' } };
type Listed = Pick<AssetRequest, 'name' | 'page' | 'limit'> & { type?: string };

/** Personal assets, shareable by role; only the owner can delete and share them. */
export function assetRoutes(routes: Routes, accounts: Accounts): void {
  const { store, box } = accounts;

  routes.post(
    ASSETS,
    { permission: 'signed-in', body: 'new-asset', answers: ['Create an asset', 'asset'] },
    async ({ body, user }) => store.write((writer) => insertAsset(writer, accounts, user, body)),
  );

  routes.get(
    ASSETS,
    {
      permission: 'signed-in',
      query: LIST_QUERY,
      answers: ['Own assets and those shared with the caller', 'asset-page'],
    },
    async ({ query, user }) => pageOf(accounts, user, { ...toRequest(query), owner: user.id, ids: sharedWith(user) }),
  );

  routes.get(
    `${ASSETS}/manage`,
    { permission: MANAGE, query: LIST_QUERY, answers: ['All assets', 'asset-page'] },
    async ({ query, user }) => pageOf(accounts, user, toRequest(query)),
  );

  routes.get(
    `${ASSETS}/:id`,
    {
      permission: 'signed-in',
      assetToken: true,
      answers: [
        'One asset; people who can edit it also see who it is shared with',
        { description: 'The asset', anyOf: [{ $ref: 'asset.json#' }, { $ref: 'shared-asset.json#' }] },
      ],
    },
    async (request) => {
      const asset = await assetFor(store.read, request, 'read');
      const isWriter = can(request.user, 'update', { area: 'asset', id: asset.id, owner: asset.created_by });
      return isWriter ? withSharers(accounts, withoutToken(asset)) : withoutToken(asset);
    },
  );

  routes.patch(
    `${ASSETS}/:id`,
    { permission: 'signed-in', body: 'asset-patch', answers: ['Change an asset', empty('Changed')] },
    async (request) => {
      await store.write(async (writer) => {
        const before = await assetFor(writer, request, 'update');
        const asset = { ...before, ...request.body };
        checkSize(asset);
        await writer.assets.save(sealAsset(box, { ...asset, name: asset.name.trim() }, before));
      });
    },
  );

  routes.delete(
    `${ASSETS}/:id`,
    { permission: 'signed-in', answers: ['Delete an asset', empty('Deleted')] },
    async (request) => {
      await accounts.write(async (writer) => {
        const asset = await assetFor(writer, request, 'delete');
        await writer.assets.remove(asset.id);
        await record(writer, recordOf(request, 'deletion', { type: 'asset', id: asset.id }, `Deleted ${asset.name}`));
      });
    },
  );

  shareRoutes(routes, accounts);
  tokenRoutes(routes, accounts);
}

async function insertAsset(
  { assets, now }: Writer,
  { box }: Accounts,
  { id: owner }: Actor,
  { name, type, data = '' }: NewAsset,
): Promise<Asset> {
  const { total } = await assets.list({ owner, page: 1, limit: 1 });
  if (total >= ASSET_LIMITS.own)
    throw new AppError('conflict', `You have ${ASSET_LIMITS.own} assets, the maximum. Delete some first`);
  const asset = { id: newId(), name: name.trim(), type, data, created_by: owner, created_at: now };
  checkSize(asset);
  const sealed = sealAsset(box, asset);
  await assets.save(sealed);
  return withoutToken(sealed);
}

/** Types are comma-separated. */
function toRequest({ type, ...rest }: Listed): AssetRequest {
  return { ...rest, ...(type !== undefined && { types: type.split(',') }) };
}

async function pageOf({ store }: Accounts, user: Actor, request: AssetRequest) {
  const { results, total } = await store.read.assets.list(request);
  const { page, limit } = request;
  return toPage(
    results.map((asset): ListedAsset => ({ ...withoutToken(asset), access: accessOf(user, asset) })),
    total,
    { page, limit },
  );
}

function accessOf(user: Actor, { id, created_by: owner }: Asset): ListedAsset['access'] {
  const subject = { area: 'asset', id, owner } as const;
  if (can(user, 'delete', subject)) return 'all';
  return can(user, 'update', subject) ? 'change' : 'read';
}

function checkSize({ data }: Pick<Asset, 'data'>): void {
  if (Buffer.byteLength(JSON.stringify(data)) > ASSET_LIMITS.dataBytes)
    throw new AppError('too_large', `The data of an asset can have at most ${ASSET_LIMITS.dataBytes} bytes`);
}

const LIST_QUERY = parameters({
  name: text(200),
  type: text(600),
  ...paging(500, 100),
});
