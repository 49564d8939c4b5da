import { dereference, validate, type OutputUnit, type Schema } from '@cfworker/json-schema';
import type { Issue } from '#generated/payloads.d.ts';
import imported from '#schemas/api/vehicle/vehicle-behaviours.json' with { type: 'json' };
import { asJsonObject } from '#shared/json-values.ts';
import { jsonDepth, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, valueAt } from '#shared/pointer.ts';
import type { SchemaIssue } from '#shared/validation/compile.ts';
import { toIssues } from '#shared/validation/issues.ts';

/** Maximum nesting of a document; useful ones have at most 6 levels. */
const MAX_LEVELS = 20;

/** Errors that only refer to another one below them. */
const SUMMARIES = ['properties', 'items', 'additionalProperties'];

const schema: JsonObject = { ...asJsonObject(imported), title: 'The document' };

/**
 * Validates a document against the schema of behaviours. The schema is interpreted, since browsers may not run compiled
 * ones.
 */
export function checkBehaviourSchema(document: Json): Issue[] {
  if (jsonDepth(document, MAX_LEVELS + 1) > MAX_LEVELS)
    return [{ path: '', rule: 'depth', message: `It is nested more than ${MAX_LEVELS} levels deep` }];
  const plain: Schema = schema;
  const { errors } = validate(document, plain, '2020-12', dereference(plain), false);
  const reported = errors.filter(({ keyword }) => !SUMMARIES.includes(keyword)).map(toSchemaIssue);
  return toIssues(reported, schema, document);
}

/** The interpreter's error in the form of the compiler's, so that it gets the same wording. */
function toSchemaIssue({ instanceLocation, keyword, keywordLocation, error }: OutputUnit): SchemaIssue {
  const instancePath = decodeURI(instanceLocation.slice(1));
  if (keyword === 'false') {
    const at = instancePath.lastIndexOf('/');
    const [additionalProperty = ''] = fromPointer(instancePath.slice(at));
    return issue(instancePath.slice(0, at), keywordLocation, 'additionalProperties', { additionalProperty });
  }
  if (keyword === 'required') {
    const missingProperty = /property "(.*)"/.exec(error)?.[1];
    return issue(instancePath, keywordLocation, keyword, { missingProperty });
  }
  const value = valueAt(schema, fromPointer(decodeURI(keywordLocation.slice(1))));
  const name = keyword === 'enum' ? 'allowedValues' : keyword === 'type' ? 'type' : 'limit';
  return issue(instancePath, keywordLocation, keyword, { [name]: value });
}

function issue(instancePath: string, schemaPath: string, keyword: string, params: SchemaIssue['params']): SchemaIssue {
  return { instancePath, schemaPath, keyword, params };
}
