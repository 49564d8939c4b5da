/** Assets: those that the current user can see, and every write of them. */
import type { QueryClient } from '@tanstack/react-query';
import { patch, post, remove } from '#app/http/api.ts';
import type { Asset, AssetPage, AssetRole, SharedAsset } from '#generated/payloads.d.ts';
import { getQuery, listQuery } from './get-query.ts';
import { refreshAfter } from './refresh-after.ts';

/** maximum number of own assets, and of assets shared by others */
const LIMIT = 500;

const ASSETS = ['assets'];

/** The current user's assets and those shared by others. */
export function assetsQuery() {
  return listQuery<AssetPage>(ASSETS, 'assets', { limit: LIMIT });
}

/** With the list of shares, which only those who may edit the asset get. */
export function sharedAssetQuery(id: string) {
  return getQuery<SharedAsset>([...ASSETS, id], `assets/${id}`);
}

export type AssetDraft = { name: string; type: string; data: string };

export function createAsset(client: QueryClient, draft: AssetDraft): Promise<Asset> {
  return refreshAfter(client, post<Asset>('assets', draft), ASSETS);
}

/** Sends only changed members, so that changes by others are kept. */
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
