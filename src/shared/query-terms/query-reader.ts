import { LIMITS } from '#shared/item.ts';

/**
 * Who runs a query, when and where: what `today` and `@me` mean. URLs and saved views keep these words, so they are
 * resolved each time. `me` are the names that fields may use for the user.
 */
export type QueryReader = { now: Date; zone: string; me: readonly string[] };

/** A program without a user, in UTC. */
export function plainReader(): QueryReader {
  return { now: new Date(), zone: 'UTC', me: [] };
}

const READER_KEYWORDS = /@me|[:.,=<>](?:now|today|yesterday|tomorrow|[-+]\d{1,4}[hdwmy])(?![\w-])/i;

/** Whether the meaning of a query may depend on its reader. */
export function dependsOnReader(text: string): boolean {
  return READER_KEYWORDS.test(text.slice(0, LIMITS.query));
}
