import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Session } from '#server/store/database/session.ts';
import { comparable } from '#server/store/database/storable.ts';

/** Models of this owner, those with these IDs and, if `alsoPublic`, the public ones. */
export type VisibleModels = { owner: string; ids: readonly string[]; alsoPublic: boolean };

/** A condition on the rows of `model`. */
export function isVisibleModel({ dialect }: Session, { owner, ids, alsoPublic }: VisibleModels): RawBuilder<SqlBool> {
  const shared = dialect.among(sql`id`, ids.map(comparable));
  const isPublic = alsoPublic ? sql`visibility = 'public'` : sql`1 = 0`;
  return sql`(owner = ${comparable(owner)} or ${shared} or ${isPublic})`;
}
