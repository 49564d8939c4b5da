import type { Asset } from '#generated/payloads.d.ts';
import type { SecretBox } from '#server/tokens/secret-box.ts';
import { assetObject, GENERATOR_ASSET, generatorOfAsset } from '#shared/asset.ts';
import { AppError } from '#shared/errors.ts';
import type { Json, JsonObject } from '#shared/json.ts';

/** Path of the encrypted access token in the stored data. */
const SEALED = 'sealedToken';
const ownerOf = (id: string): string => `asset ${id}`;

/**
 * An asset as stored: the access token of a generator is encrypted. A token that is not sent stays; null removes it.
 * @throws AppError `invalid` if it would be sent to another host than the one it was entered for
 */
export function sealAsset(box: SecretBox, asset: Asset, before?: Asset): Asset {
  const data = assetObject(asset.data);
  if (data === undefined || (asset.type !== GENERATOR_ASSET && before?.type !== GENERATOR_ASSET)) return asset;
  const { accessToken, hasAccessToken: _, [SEALED]: __, ...rest } = data;
  if (asset.type !== GENERATOR_ASSET) return { ...asset, data: inFormOf(asset.data, rest) };
  if (accessToken === null) return { ...asset, data: inFormOf(asset.data, rest) };
  const isNew = typeof accessToken === 'string' && accessToken !== '';
  const token = isNew ? accessToken : before && assetToken(box, before);
  if (token === undefined || token === '') return { ...asset, data: inFormOf(asset.data, rest) };
  if (!isNew && hostOf(asset) !== hostOf(before)) {
    const message = 'The address leads to another host. Enter the access token again';
    throw new AppError('invalid', message, { issues: [{ path: '/accessToken', rule: 'required', message }] });
  }
  return { ...asset, data: inFormOf(asset.data, { ...rest, [SEALED]: box.seal(token, ownerOf(asset.id)) }) };
}

/** An asset as everyone sees it, including its owner: without the access token, only whether there is one. */
export function withoutToken<T extends Asset>(asset: T): T {
  const data = asset.type === GENERATOR_ASSET ? assetObject(asset.data) : undefined;
  if (data === undefined) return asset;
  const { accessToken, [SEALED]: sealed, ...rest } = data;
  const hasAccessToken = sealed !== undefined || (typeof accessToken === 'string' && accessToken !== '');
  return { ...asset, data: inFormOf(asset.data, { ...rest, hasAccessToken }) };
}

/** The access token for calling the generator; empty if there is none, `undefined` if it can no longer be read. */
export function assetToken(box: SecretBox, { id, data }: Asset): string | undefined {
  const { accessToken, [SEALED]: sealed } = assetObject(data) ?? {};
  if (typeof sealed === 'string') return box.open(sealed, ownerOf(id));
  // assets from before tokens were encrypted
  return typeof accessToken === 'string' ? accessToken : '';
}

function hostOf(asset: Asset | undefined): string {
  const url = asset && generatorOfAsset(asset.data)?.url;
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : '';
}

/** Older clients send and expect JSON text. */
function inFormOf(given: Json, data: JsonObject): Json {
  return typeof given === 'string' ? JSON.stringify(data) : data;
}
