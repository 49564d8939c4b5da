import type { AssetRole, Json, JsonObject } from '#generated/payloads.d.ts';
import { isObject } from './json.ts';

export const ASSET_ROLES = ['read_asset', 'write_asset'] as const satisfies readonly AssetRole[];
export const ASSET_LIMITS = { own: 200, dataBytes: 65_536 } as const;

/** The type of assets that are users' own generators, called by the server. */
export const GENERATOR_ASSET = 'GENAI-PYTHON';

/** How to call a user's own generator; only the server knows its access token. */
export type GeneratorAsset = {
  url: string;
  method: 'POST' | 'PUT' | 'GET';
  requestField: string;
  responseField: string;
};

/** The data of an asset: an object, or JSON text of one from older clients. */
export function assetObject(data: Json): JsonObject | undefined {
  if (isObject(data)) return data;
  if (typeof data !== 'string') return undefined;
  try {
    const value: Json = JSON.parse(data);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `undefined` for data without a URL. */
export function generatorOfAsset(data: Json): GeneratorAsset | undefined {
  const { url, method, requestField, responseField } = assetObject(data) ?? {};
  if (typeof url !== 'string' || url === '') return undefined;
  const upper = String(method ?? 'POST').toUpperCase();
  return {
    url,
    method: upper === 'PUT' || upper === 'GET' ? upper : 'POST',
    requestField: typeof requestField === 'string' && requestField !== '' ? requestField : 'prompt',
    responseField: typeof responseField === 'string' && responseField !== '' ? responseField : 'data',
  };
}
