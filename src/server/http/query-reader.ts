import type { FastifyRequest } from 'fastify';
import { dependsOnReader, type QueryReader } from '#shared/query-terms/query-reader.ts';

type QueryParameters = { q?: string; zone?: string };

/** A time zone for links, which cannot send headers. */
export const ZONE = {
  type: 'string',
  maxLength: 64,
  description: 'Time zone of relative dates such as today, as Europe/Berlin; default: the header Time-Zone, else UTC',
} as const;

/**
 * The context of relative dates and `@me` in the query of a request. Omitted where the query uses neither, so that
 * everyone can share the response. The time zone comes from the header `Time-Zone`, or the equivalent parameter.
 */
export function readerOf({ query, headers, user }: Pick<FastifyRequest, 'query' | 'headers' | 'user'>): {
  reader?: QueryReader;
} {
  const { q = '', zone }: QueryParameters = isQuery(query) ? query : {};
  if (!dependsOnReader(q)) return {};
  const header = headers['time-zone'];
  const now = new Date(Math.floor(Date.now() / 60_000) * 60_000);
  const me = user.id === '' ? [] : [...new Set([user.id, user.name])].filter((name) => name !== '');
  return { reader: { now, zone: knownZone(zone ?? (Array.isArray(header) ? header[0] : header)), me } };
}

function isQuery(query: unknown): query is QueryParameters {
  return typeof query === 'object' && query !== null;
}

/** A browser may know time zones that this server does not. */
function knownZone(zone: string | undefined): string {
  if (zone === undefined || zone.length > 64) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
