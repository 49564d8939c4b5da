import { queryOptions } from '@tanstack/react-query';
import type { Asset, AssetPage, AssetRole, NewAsset, SharedAsset } from '#generated/payloads.d.ts';
import { get, patch, post, remove } from '#app/http/api.ts';

/** more than one may have of one's own, and as many that others share */
const LIMIT = 500;

export const assetKeys = { all: ['assets'] };

/** One's own assets and those that others share. */
export function assetsQuery() {
  return queryOptions({
    queryKey: assetKeys.all,
    queryFn: async ({ signal }) => (await get<AssetPage>('assets', { limit: LIMIT }, signal)).results,
  });
}

/** With whom it is shared; only who may change it is told. */
export function sharedAssetQuery(id: string) {
  return queryOptions({
    queryKey: [...assetKeys.all, id],
    queryFn: ({ signal }) => get<SharedAsset>(`assets/${id}`, {}, signal),
  });
}

export type AssetDraft = NewAsset & { data: string };

export function createAsset(draft: AssetDraft): Promise<Asset> {
  return post('assets', draft);
}

/** Only what is sent changes: what others changed besides stays. */
export function changeAsset(id: string, draft: Partial<AssetDraft>): Promise<void> {
  return patch(`assets/${id}`, draft);
}

export function deleteAsset(id: string): Promise<void> {
  return remove(`assets/${id}`);
}

export function shareAsset(id: string, userId: string, role: AssetRole): Promise<void> {
  return post(`assets/${id}/permissions`, { userId, role });
}

export function unshareAsset(id: string, userId: string, role: AssetRole): Promise<void> {
  return remove(`assets/${id}/permissions`, { userId, role });
}
