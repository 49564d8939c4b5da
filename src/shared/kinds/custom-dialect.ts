import type { Issue } from '#generated/payloads.d.ts';
import { isObject, type JsonObject } from '#shared/json.ts';
import { dialectOf, type SchemaDialect } from '#shared/schema/dialect.ts';
import { localRef, type BaseSchemas } from './base-schemas.ts';

/** How many meta-schemas may refer to one another. */
const MAX_META = 5;
const VOCABULARY = /^https:\/\/json-schema\.org\/draft\/(2019-09|2020-12)\/vocab\/[a-z-]+$/;
const ADDRESSES: Record<SchemaDialect, string> = {
  'draft-07': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

/**
 * A schema that names a meta-schema among the base schemas, as one of the draft that this is based on. Vocabularies that
 * are not known may be optional: their keywords then say nothing.
 */
export function withStandardDialect(
  source: JsonObject,
  base: BaseSchemas,
): { source: JsonObject; issues: readonly Issue[] } {
  if (dialectOf(source) !== null) return { source, issues: [] };
  const unknown: string[] = [];
  let meta: JsonObject | undefined = source;
  let dialect: SchemaDialect | null = null;
  for (let i = 0; i < MAX_META && meta !== undefined && dialect === null; i++) {
    meta = metaSchemaOf(meta, base);
    const vocabularies = Object.entries(isObject(meta?.['$vocabulary']) ? meta['$vocabulary'] : {});
    unknown.push(
      ...vocabularies.filter(([name, needed]) => needed === true && !VOCABULARY.test(name)).map(([name]) => name),
    );
    const draft = vocabularies.map(([name]) => VOCABULARY.exec(name)?.[1]).find((name) => name !== undefined);
    dialect = draft === '2019-09' || draft === '2020-12' ? draft : meta === undefined ? null : dialectOf(meta);
  }
  if (dialect === null) return { source, issues: [] };
  return { source: { ...source, $schema: ADDRESSES[dialect] }, issues: unknown.map(unknownVocabulary) };
}

function metaSchemaOf({ $schema: named }: JsonObject, base: BaseSchemas): JsonObject | undefined {
  const file = typeof named === 'string' ? localRef(named, undefined, base)?.file : undefined;
  return file === undefined ? undefined : base.get(file);
}

function unknownVocabulary(name: string): Issue {
  return {
    path: '/$schema',
    rule: '$vocabulary',
    message: `The meta-schema requires the unknown vocabulary "${name}"`,
    hint: 'Set it to false in $vocabulary if its keywords may be ignored, or use another meta-schema.',
  };
}
