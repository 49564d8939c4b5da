import type { Json } from './json.ts';
import type { PublicUser } from './account.ts';

/** Something that a person keeps for use and may share. Clients read `data` by the type; old ones send it as JSON text. */
export type Asset = { id: string; name: string; type: string; data: Json; created_by: string; created_at: string };

/** An asset as it stands in a list, with what whoever asks may do. */
export type ListedAsset = Asset & { access: 'all' | 'change' | 'read' };

/** An asset as those who may change it see it: with whom it is shared. */
export type SharedAsset = Asset & { readAccessUsers: PublicUser[]; writeAccessUsers: PublicUser[] };

export const ASSET_ROLES = ['read_asset', 'write_asset'] as const;
export type AssetRole = (typeof ASSET_ROLES)[number];
export const ASSET_LIMITS = { own: 200, dataBytes: 65_536 } as const;
