import type { KindDetail } from '#generated/payloads.d.ts';

/** What the UI, the store and the command line need to know about a kind without its schema. */
export type Kind = Omit<
  KindDetail,
  'schema' | 'count' | 'picture' | 'validator' | 'status' | 'invalid' | 'issues' | 'warnings'
>;

/** A kind with the self-contained schema that validates its items. */
export type ResolvedKind = Kind & Pick<KindDetail, 'schema'>;
