import type { FastifyRequest } from 'fastify';
import type { Asset } from '#generated/payloads.d.ts';
import { allow } from '#server/http/guard.ts';
import type { Reader } from '#server/store/store.ts';
import { ASSET_ROLES } from '#shared/asset.ts';
import { AppError } from '#shared/errors.ts';
import { can, type Action, type Actor } from '#shared/permissions.ts';

const MAX_SHARED = 500;
type ById = { Params: { id: string } };

/**
 * The asset of a request. A write reads it inside its transaction, so that nothing changes in between.
 * @throws AppError `not_found` also for an asset the caller cannot see, `forbidden` for one they can only read
 */
export async function assetFor(
  { assets }: Pick<Reader, 'assets'>,
  request: Pick<FastifyRequest<ById>, 'params' | 'user'>,
  action: Action,
): Promise<Asset> {
  const asset = await assets.find(request.params.id);
  const subject = { area: 'asset', id: asset?.id ?? '', owner: asset?.created_by ?? '-' } as const;
  if (!asset || !can(request.user, 'read', subject)) throw new AppError('not_found', 'Asset not found');
  allow(request, action, subject);
  return asset;
}

/** The user's own assets of these types, and those shared with them. */
export async function sharedAssets(
  { assets }: Pick<Reader, 'assets'>,
  user: Actor,
  types: readonly string[],
): Promise<Asset[]> {
  const { results } = await assets.list({ owner: user.id, ids: sharedWith(user), types, page: 1, limit: MAX_SHARED });
  return results;
}

/** IDs of the assets that others share with the user. */
export function sharedWith({ roles = [] }: Actor): string[] {
  return roles.filter(({ role }) => ASSET_ROLES.some((known) => known === role)).map(({ ref }) => ref);
}
