import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { dereference } from '#shared/schema/local-ref.ts';
import type { SchemaIssue } from './compile.ts';

/** How deep properties declared through `$ref` and `allOf` are searched. */
const MAX_NESTED = 8;

/**
 * A failing subschema leaves all of its properties unevaluated, so that the compiler reports them as unknown: in
 * addition to "Reason is required", every other property that the same condition declares. Drops the issues of
 * properties that such a subschema declares.
 */
export function withoutEvaluatedMembers(
  errors: readonly SchemaIssue[],
  root: JsonObject,
  schemaAt: (path: string) => Json | undefined,
): readonly SchemaIssue[] {
  if (errors.every(({ keyword }) => keyword !== 'unevaluatedProperties')) return errors;
  return errors.filter((error) => {
    const member: unknown = error.params['unevaluatedProperty'];
    if (typeof member !== 'string') return true;
    return !errors.some(
      (other) =>
        isCause(other, error) &&
        enclosingSchemas(other).some(
          (path) => !error.schemaPath.startsWith(`${path}/`) && declares(root, schemaAt(path), member),
        ),
    );
  });
}

/** An unknown property deeper in the value also fails the subschemas that declare the properties around it. */
function isCause(other: SchemaIssue, error: SchemaIssue): boolean {
  const isDeeper = other.instancePath.startsWith(`${error.instancePath}/`);
  return isDeeper || (other.keyword !== 'unevaluatedProperties' && other.instancePath === error.instancePath);
}

/** Every subschema that contains an error; an error of a condition names the failing branch. */
function enclosingSchemas({ schemaPath, keyword, params }: SchemaIssue): string[] {
  const steps = schemaPath.split('/');
  const branch: unknown = keyword === 'if' ? params['failingKeyword'] : undefined;
  const own = typeof branch === 'string' ? [[...steps.slice(0, -1), branch].join('/')] : [];
  return [...steps.slice(1).map((_, i) => steps.slice(0, i + 1).join('/')), ...own];
}

function declares(root: JsonObject, subschema: Json | undefined, member: string, depth = 0): boolean {
  if (!isObject(subschema) || depth > MAX_NESTED) return false;
  const { properties, allOf } = subschema;
  if (isObject(properties) && Object.hasOwn(properties, member)) return true;
  if (typeof subschema['$ref'] === 'string' && declares(root, dereference(root, subschema), member, depth + 1))
    return true;
  return Array.isArray(allOf) && allOf.some((entry) => declares(root, entry, member, depth + 1));
}
