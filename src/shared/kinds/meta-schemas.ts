import { cloneJson, isObject, type JsonObject } from '#shared/json.ts';
import { DRAFT_SCHEMAS } from '#shared/validation/draft-schemas.ts';
import type { BaseSchemas } from './base-schemas.ts';
import { dynamicAnchorsOf, dynamicPartsOf, settleDynamic } from './dynamic-references.ts';
import { withoutInnerIds } from './inner-ids.ts';
import { settleRecursion } from './recursive-references.ts';

/** The base schemas and the meta-schemas of the drafts, which a kind may refer to like to them. */
export function withMetaSchemas(base: BaseSchemas): BaseSchemas {
  const whole = wholes.get(base) ?? new Map([...base, ...[...metaSchemas()].filter(([name]) => !base.has(name))]);
  wholes.set(base, whole);
  return whole;
}

const wholes = new WeakMap<BaseSchemas, BaseSchemas>();

let known: BaseSchemas | undefined;

function metaSchemas(): BaseSchemas {
  known ??= new Map(DRAFT_SCHEMAS.map(({ name, schema, vocabularies }) => [name, joined(schema, vocabularies)]));
  return known;
}

/** A meta-schema with its vocabularies. Its subschemas are of the whole, as it is only referred to as a whole. */
function joined(metaSchema: JsonObject, vocabularies: readonly JsonObject[]): JsonObject {
  const schema = cloneJson(metaSchema);
  const defs = isObject(schema['$defs']) ? schema['$defs'] : {};
  const embedded = vocabularies.map((entry) => cloneJson(entry));
  schema['$defs'] = { ...defs, ...Object.fromEntries(embedded.map((entry) => [String(entry['title']), entry])) };
  const parts = dynamicPartsOf(schema);
  withoutInnerIds(schema);
  settleRecursion(schema);
  settleDynamic(schema, dynamicAnchorsOf(schema, parts));
  return schema;
}
