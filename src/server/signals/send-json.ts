import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `tag` is a hash of the content, which is compressed with gzip. */
export type PackedJson = { tag: string; content: Uint8Array };

/** Sends JSON that is stored compressed, or 304 to clients that have it already. */
export async function sendPacked(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { tag, load }: { tag: string; load: () => Promise<PackedJson> },
): Promise<FastifyReply> {
  reply.header('etag', `"${tag}"`).header('vary', 'accept-encoding').header('cache-control', 'private, no-cache');
  if (tagsIn(headers['if-none-match']).includes(tag)) return reply.code(304).send();
  const { tag: current, content } = await load();
  reply.header('etag', `"${current}"`);
  reply.type('application/json; charset=utf-8');
  if (takesGzip(headers['accept-encoding'])) return reply.header('content-encoding', 'gzip').send(content);
  return reply.send(await promisify(gunzip)(content));
}

function tagsIn(header = ''): string[] {
  return [...header.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag);
}

function takesGzip(header: string | string[] = ''): boolean {
  const wanted = String(header)
    .split(',')
    .find((entry) => /^\s*(?:gzip|\*)\s*(?:;|$)/i.test(entry));
  return wanted !== undefined && !/;\s*q=0(?:\.0*)?\s*$/i.test(wanted);
}
