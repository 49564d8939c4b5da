import type { AssetRole } from '#generated/payloads.d.ts';

export const ASSET_ROLES = ['read_asset', 'write_asset'] as const satisfies readonly AssetRole[];
export const ASSET_LIMITS = { own: 200, dataBytes: 65_536 } as const;
