/** Assets: those that one may see, and every write of them. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Asset, AssetPage, AssetRole, SharedAsset } from '#generated/payloads.d.ts';
import { get, patch, post, remove } from '#app/http/api.ts';
import { refreshAfter } from './refresh-after.ts';

/** more than one may have of one's own, and as many that others share */
const LIMIT = 500;

const ASSETS = ['assets'];

/** One's own assets and those that others share. */
export function assetsQuery() {
  return queryOptions({
    queryKey: ASSETS,
    queryFn: async ({ signal }) => (await get<AssetPage>('assets', { limit: LIMIT }, signal)).results,
  });
}

/** With whom it is shared; only who may change it is told. */
export function sharedAssetQuery(id: string) {
  return queryOptions({
    queryKey: [...ASSETS, id],
    queryFn: ({ signal }) => get<SharedAsset>(`assets/${id}`, {}, signal),
  });
}

export type AssetDraft = { name: string; type: string; data: string };

export function createAsset(client: QueryClient, draft: AssetDraft): Promise<Asset> {
  return refreshAfter(client, post<Asset>('assets', draft), ASSETS);
}

/** Only what is sent changes: what others changed besides stays. */
export function changeAsset(client: QueryClient, id: string, draft: Partial<AssetDraft>): Promise<void> {
  return refreshAfter(client, patch<void>(`assets/${id}`, draft), ASSETS);
}

export function deleteAsset(client: QueryClient, id: string): Promise<void> {
  return refreshAfter(client, remove(`assets/${id}`), ASSETS);
}

type Share = { userId: string; role: AssetRole };

export function shareAsset(client: QueryClient, id: string, share: Share): Promise<void> {
  return refreshAfter(client, post<void>(`assets/${id}/permissions`, share), ASSETS);
}

export function unshareAsset(client: QueryClient, id: string, share: Share): Promise<void> {
  return refreshAfter(client, remove(`assets/${id}/permissions`, share), ASSETS);
}
