import type { Asset, NewAsset } from '#generated/payloads.d.ts';
import { assetObject, GENERATOR_ASSET, generatorOfAsset } from '#shared/asset.ts';

/** What the form of an asset holds: its data as text, and for a generator how it is called. */
export type AssetValues = Record<
  'name' | 'type' | 'data' | 'url' | 'accessToken' | 'method' | 'requestField' | 'responseField',
  string
>;

export function valuesOf(asset: Asset | undefined): AssetValues {
  const data = asset?.data ?? '';
  const generator = generatorOfAsset(data);
  return {
    name: asset?.name ?? '',
    type: asset?.type ?? 'CLOUD_RUNTIME',
    data: typeof data === 'string' ? data : JSON.stringify(data),
    url: generator?.url ?? '',
    accessToken: '',
    method: generator?.method ?? 'POST',
    requestField: generator?.requestField ?? 'prompt',
    responseField: generator?.responseField ?? 'data',
  };
}

/** The asset as it is sent: what others have put into the data of a generator is kept. */
export function assetOf(values: AssetValues, asset: Asset | undefined): NewAsset {
  const { name, type, data } = values;
  if (type !== GENERATOR_ASSET) return { name, type, data };
  const { url, accessToken, method, requestField, responseField } = values;
  const present = (asset?.type === GENERATOR_ASSET && assetObject(asset.data)) || {};
  const { hasAccessToken: _, ...rest } = present;
  const call = { url: url.trim(), method, requestField, responseField };
  return { name, type, data: JSON.stringify({ ...rest, ...call, ...(accessToken !== '' && { accessToken }) }) };
}

/** Whether the server has an access token for this generator. */
export function hasStoredToken(asset: Asset | undefined): boolean {
  return asset !== undefined && assetObject(asset.data)?.['hasAccessToken'] === true;
}
