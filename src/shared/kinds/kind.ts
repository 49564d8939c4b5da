import type { KindDetail } from '#generated/payloads.d.ts';

/** What a screen, the store and the command line need to know about a kind without reading its schema. */
export type Kind = Omit<
  KindDetail,
  'schema' | 'count' | 'picture' | 'validator' | 'status' | 'invalid' | 'faults' | 'notices'
>;

/** A kind with the self-contained schema that its items are judged by. */
export type ResolvedKind = Kind & Pick<KindDetail, 'schema'>;
