/** Assets: those of the current user and those shared by others. */
import type { QueryClient } from '@tanstack/react-query';
import { post, remove } from '#app/http/api.ts';
import type { Asset, AssetPage, AssetPatch, AssetRole, NewAsset, SharedAsset } from '#generated/payloads.d.ts';
import { resource } from './resource.ts';

/** maximum number of own assets, and of assets shared by others */
const LIMIT = 500;

/** Reading one also gives the list of shares, which only those who may edit the asset get. */
export const assets = resource<{
  page: AssetPage;
  read: SharedAsset;
  new: NewAsset;
  created: Asset;
  patch: AssetPatch;
  changed: void;
}>({ name: 'asset', address: 'assets' });

export const assetsQuery = () => assets.listQuery({ limit: LIMIT });

type Share = { userId: string; role: AssetRole };

export function shareAsset(client: QueryClient, id: string, share: Share): Promise<void> {
  return assets.written(client, post<void>(assets.pathOf(id, '/permissions'), share));
}

export function unshareAsset(client: QueryClient, id: string, share: Share): Promise<void> {
  return assets.written(client, remove(assets.pathOf(id, '/permissions'), share));
}
