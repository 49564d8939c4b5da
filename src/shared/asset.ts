import type { AssetRole, Json, JsonObject } from '#generated/payloads.d.ts';
import { isObject } from './json.ts';

export const ASSET_ROLES = ['read_asset', 'write_asset'] as const satisfies readonly AssetRole[];
export const ASSET_LIMITS = { own: 200, dataBytes: 65_536 } as const;

/** The type of assets that are a person's own generators, which the server calls for them. */
export const GENERATOR_ASSET = 'GENAI-PYTHON';

/** How a generator of one's own is called; its access token is known to the server alone. */
export type GeneratorAsset = {
  url: string;
  method: 'POST' | 'PUT' | 'GET';
  requestField: string;
  responseField: string;
};

/** The data of an asset: an object, or JSON text of one, as older clients send it. */
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

/** `undefined` for data without an address. */
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
