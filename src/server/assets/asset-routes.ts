import type { FastifyInstance } from 'fastify';
import type { Asset, AssetPatch, ListedAsset, NewAsset } from '#generated/payloads.d.ts';
import { toPage } from '#shared/page.ts';
import { ASSET_LIMITS } from '#shared/asset.ts';
import { AppError } from '#shared/errors.ts';
import { can, type Actor } from '#shared/permissions.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { record, recordOf } from '#server/audit/audit-log.ts';
import { newId } from '#server/tokens/tokens.ts';
import { answers, empty } from '#server/http/answers.ts';
import type { Permission } from '../http/guard.ts';
import type { AssetRequest } from '#server/store/assets/assets.ts';
import { assetFor, sharedWith } from './asset-access.ts';
import { sealAsset, withoutToken } from './asset-tokens.ts';
import { shareRoutes, withSharers } from './share-routes.ts';
import { tokenRoutes } from './token-routes.ts';

const ASSETS = '/v2/assets';
const MANAGE: Permission = { action: 'administer', subject: { area: 'users' } };
type ById = { Params: { id: string } };
type Listed = Pick<AssetRequest, 'name' | 'page' | 'limit'> & { type?: string };

/** Personal assets, shareable by role; only the owner can delete and share them. */
export function assetRoutes(app: FastifyInstance, accounts: Accounts): void {
  const { store, box } = accounts;

  app.post<{ Body: NewAsset }>(
    ASSETS,
    { config: { permission: 'signed-in' }, schema: CREATE },
    async ({ body, user }) =>
      store.write(async (writer) => {
        const { total } = await writer.assets.list({ owner: user.id, page: 1, limit: 1 });
        if (total >= ASSET_LIMITS.own)
          throw new AppError('conflict', `You have ${ASSET_LIMITS.own} assets, the maximum. Delete some first`);
        const { name, type, data = '' } = body;
        const asset = { id: newId(), name: name.trim(), type, data, created_by: user.id, created_at: writer.now };
        checkSize(asset);
        const sealed = sealAsset(box, asset);
        await writer.assets.save(sealed);
        return withoutToken(sealed);
      }),
  );

  app.get<{ Querystring: Listed }>(
    ASSETS,
    { config: { permission: 'signed-in' }, schema: LIST },
    async ({ query, user }) => {
      return pageOf(accounts, user, { ...toRequest(query), owner: user.id, ids: sharedWith(user) });
    },
  );

  app.get<{ Querystring: Listed }>(
    `${ASSETS}/manage`,
    { config: { permission: MANAGE }, schema: { querystring: LIST_QUERY, ...answers('All assets', 'asset-page') } },
    async ({ query, user }) => pageOf(accounts, user, toRequest(query)),
  );

  app.get<ById>(
    `${ASSETS}/:id`,
    { config: { permission: 'signed-in', assetToken: true }, schema: READ_ASSET },
    async (request) => {
      const asset = await assetFor(store.read, request, 'read');
      const isWriter = can(request.user, 'update', { area: 'asset', id: asset.id, owner: asset.created_by });
      return isWriter ? withSharers(accounts, withoutToken(asset)) : withoutToken(asset);
    },
  );

  app.patch<ById & { Body: AssetPatch }>(
    `${ASSETS}/:id`,
    { config: { permission: 'signed-in' }, schema: CHANGE },
    async (request, reply) => {
      await store.write(async (writer) => {
        const before = await assetFor(writer, request, 'update');
        const asset = { ...before, ...request.body };
        checkSize(asset);
        await writer.assets.save(sealAsset(box, { ...asset, name: asset.name.trim() }, before));
      });
      return reply.send();
    },
  );

  app.delete<ById>(
    `${ASSETS}/:id`,
    { config: { permission: 'signed-in' }, schema: answers('Delete an asset', empty('Deleted')) },
    async (request, reply) => {
      await accounts.write(async (writer) => {
        const asset = await assetFor(writer, request, 'delete');
        await writer.assets.remove(asset.id);
        await record(writer, recordOf(request, 'deletion', { type: 'asset', id: asset.id }, `Deleted ${asset.name}`));
      });
      return reply.send();
    },
  );

  shareRoutes(app, accounts);
  tokenRoutes(app, accounts);
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

const LIST_QUERY = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 200 },
    type: { type: 'string', maxLength: 600 },
    limit: { type: 'integer', minimum: 1, maximum: 500, default: 100 },
    page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
  },
  additionalProperties: false,
} as const;

const CREATE = { body: { $ref: 'new-asset.json#' }, ...answers('Create an asset', 'asset') };
const LIST = { querystring: LIST_QUERY, ...answers('Own assets and those shared with the caller', 'asset-page') };
const READ_ASSET = {
  summary: 'One asset; who may write to it also learns whom it is shared with',
  response: { 200: { description: 'The asset', anyOf: [{ $ref: 'asset.json#' }, { $ref: 'shared-asset.json#' }] } },
};
const CHANGE = { body: { $ref: 'asset-patch.json#' }, ...answers('Change an asset', empty('Changed')) };
