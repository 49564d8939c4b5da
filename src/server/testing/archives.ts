import sharp from 'sharp';
import type { TestApp } from './test-app.ts';
import { zip } from './zip.ts';

/** A small single-coloured picture. */
export const png = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer();

/** Uploads a picture; returns its URL. */
export async function uploadPicture({ inject }: Pick<TestApp, 'inject'>, content: Buffer): Promise<string> {
  const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--cut--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
  return (await inject({ method: 'POST', url: '/v2/file', headers, payload })).json<{ url: string }>().url;
}

/** An archive with this metadata, and other files by path. */
export const archiveWith = (metadata: unknown, more: Record<string, Buffer | string> = {}): Buffer =>
  zip({ 'metadata.json': JSON.stringify(metadata), ...more });

/** The response to an import of an archive; `as`: an access token, default: the administrator's. */
export async function importArchive<T>(
  { inject }: Pick<TestApp, 'inject'>,
  url: string,
  payload: Buffer,
  as?: string,
): Promise<T & { status: number; message: string }> {
  const authorization = as === undefined ? {} : { authorization: `Bearer ${as}` };
  const headers = { 'content-type': 'application/zip', ...authorization };
  const answer = await inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, ...answer.json<T & { message: string }>() };
}
