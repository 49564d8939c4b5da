import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { comparable } from '#server/store/database/storable.ts';
import { foldedText } from '#shared/records/folded-text.ts';

/** The `search` of a list is split into at most this many words. */
const MAX_WORDS = 20;

export function searchWords(search = ''): string[] {
  return foldedText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

export function containsText(column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> {
  const part = `%${comparable(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`${column} like ${part} escape '\\'`;
}
