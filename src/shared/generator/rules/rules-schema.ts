import rule from '#schemas/api/generator/app-rule.json' with { type: 'json' };
import rules from '#schemas/api/generator/app-rules.json' with { type: 'json' };
import action from '#schemas/api/generator/rule-action.json' with { type: 'json' };
import condition from '#schemas/api/generator/rule-condition.json' with { type: 'json' };
import { asJsonObject } from '#shared/json-values.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';

const PARTS = [rule, action, condition];

/** The language of rules as one JSON Schema, for forms and for generator services. */
export const RULES_SCHEMA: JsonObject = {
  ...bundled(asJsonObject(rules)),
  $defs: Object.fromEntries(PARTS.map((part) => [part.title, bundled(asJsonObject(part))])),
};

/** A schema whose references lead to definitions of the same document instead of other files. */
function bundled(schema: JsonObject): JsonObject {
  const { $id, $schema, 'x-form': _form, ...rest } = schema;
  const part = PARTS.find((one) => one.$id === rest['$ref']);
  const members = Object.entries(rest).map(([name, value]) => [name, bundledValue(value)] as const);
  return { ...Object.fromEntries(members), ...(part && { $ref: `#/$defs/${part.title}` }) };
}

function bundledValue(value: Json): Json {
  if (Array.isArray(value)) return value.map(bundledValue);
  return isObject(value) ? bundled(value) : value;
}
