import type { JsonObject } from '#shared/json.ts';

/** The supported drafts of JSON Schema. */
export type SchemaDialect = 'draft-07' | '2019-09' | '2020-12';

/** The draft that `$schema` names; 2020-12 if it is missing or names our own meta-schema; null if it is unknown. */
export function dialectOf(schema: JsonObject): SchemaDialect | null {
  const named = schema['$schema'];
  if (named === undefined) return '2020-12';
  if (typeof named !== 'string') return null;
  if (/(?:^|\/)kind\.schema\.json#?$/.test(named)) return '2020-12';
  if (/^https?:\/\/json-schema\.org\/draft\/2020-12\/schema#?$/.test(named)) return '2020-12';
  if (/^https?:\/\/json-schema\.org\/draft\/2019-09\/schema#?$/.test(named)) return '2019-09';
  // draft-06 is draft-07 without if / then / else
  if (/^https?:\/\/json-schema\.org\/draft-0[67]\/schema#?$/.test(named)) return 'draft-07';
  if (/^https?:\/\/json-schema\.org\/schema#?$/.test(named)) return '2020-12';
  return null;
}
