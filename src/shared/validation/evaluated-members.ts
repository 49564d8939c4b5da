import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { dereference } from '#shared/kinds/local-ref.ts';
import type { SchemaIssue } from './compile.ts';

/** How deep members declared through `$ref` and `allOf` are searched. */
const MOST_NESTED = 8;

/**
 * A failing subschema leaves all of its members unevaluated, so that the compiler reports them as unknown: in addition
 * to "Reason is required", every other member that the same condition declares. Drops the issues of members that such a
 * subschema declares.
 */
export function withoutEvaluatedMembers(
  faults: readonly SchemaIssue[],
  root: JsonObject,
  schemaAt: (path: string) => Json | undefined,
): readonly SchemaIssue[] {
  const others = faults.filter(({ keyword }) => keyword !== 'unevaluatedProperties');
  if (others.length === 0 || others.length === faults.length) return faults;
  return faults.filter((fault) => {
    const member: unknown = fault.params['unevaluatedProperty'];
    if (typeof member !== 'string') return true;
    return !others.some(
      (other) =>
        isWithin(other.instancePath, fault.instancePath) &&
        partsOf(other).some(
          (path) => !fault.schemaPath.startsWith(`${path}/`) && declares(root, schemaAt(path), member),
        ),
    );
  });
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}

/** Every subschema that contains an error; an error of a condition names the failing branch. */
function partsOf({ schemaPath, keyword, params }: SchemaIssue): string[] {
  const steps = schemaPath.split('/');
  const branch: unknown = keyword === 'if' ? params['failingKeyword'] : undefined;
  const own = typeof branch === 'string' ? [[...steps.slice(0, -1), branch].join('/')] : [];
  return [...steps.slice(1).map((_, i) => steps.slice(0, i + 1).join('/')), ...own];
}

function declares(root: JsonObject, part: Json | undefined, member: string, depth = 0): boolean {
  if (!isObject(part) || depth > MOST_NESTED) return false;
  const { properties, allOf } = part;
  if (isObject(properties) && Object.hasOwn(properties, member)) return true;
  if (typeof part['$ref'] === 'string' && declares(root, dereference(root, part), member, depth + 1)) return true;
  return Array.isArray(allOf) && allOf.some((entry) => declares(root, entry, member, depth + 1));
}
