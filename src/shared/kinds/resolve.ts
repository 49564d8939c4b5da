import type { Issue } from '#generated/payloads.d.ts';
import { cloneJson, isObject, type JsonObject } from '#shared/json.ts';
import { toPointer } from '#shared/pointer.ts';
import { subschemaCount, walkSchema } from '#shared/schema/vocabulary.ts';
import { anchorsOf, removeAnchors } from './anchors.ts';
import { type BaseSchemas, baseCopy, fromOwnAddress, localRef, pointerIn } from './base-schemas.ts';
import { dynamicAnchorsOf, dynamicPartsOf, settleDynamic } from './dynamic-references.ts';
import { WEB, withoutInnerIds } from './inner-ids.ts';
import { SCHEMA_LIMITS } from './limits.ts';
import { mergeParents } from './merge-parents.ts';
import { withMetaSchemas } from './meta-schemas.ts';
import { settleRecursion } from './recursive-references.ts';
import { openUnresolved, type UnresolvedReference } from './unresolved-references.ts';

/**
 * Makes a kind's schema self-contained: parents included by `allOf` + `$ref` are merged into it, other referenced files
 * move into `$defs`. The result refers only to itself, so that every caller can validate with it alone. `warnings` are
 * about missing documents of other hosts: the subschemas that refer to them accept anything.
 */
export function resolveSchema(
  kind: string,
  source: JsonObject,
  baseSchemas: BaseSchemas,
): { schema: JsonObject; issues: Issue[]; warnings: Issue[] } {
  const base = withMetaSchemas(baseSchemas);
  const issues: Issue[] = [];
  const unresolvedReferences: UnresolvedReference[] = [];
  const own = cloneJson(source);
  const dynamicParts = dynamicPartsOf(own);
  withoutInnerIds(own);
  removeAnchors(own, anchorsOf(own));
  const whole = mergeParents(fromOwnAddress(own, base), base);
  issues.push(...whole.issues);
  const dynamicAnchors = dynamicAnchorsOf(whole.schema, dynamicParts);
  // copies what parents share with other kinds, since references are changed in place below
  const merged = cloneJson(whole.schema);
  const ownId = typeof source['$id'] === 'string' ? source['$id'] : undefined;
  const bundled = new Map<string, string>();
  const pending: { part: JsonObject; file?: string }[] = [{ part: merged }];
  const files: [string, JsonObject][] = [];
  let subschemas = subschemaCount(merged);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { part, ...within } = next;
    if (subschemas > SCHEMA_LIMITS.subschemas) break;
    walkSchema(part, (schema, keys) => {
      const ref = schema['$ref'];
      if (typeof ref !== 'string' || ref.startsWith('#')) return;
      const local = localRef(ref, ownId, base);
      if (local === undefined && WEB.test(ref)) {
        unresolvedReferences.push({ part: schema, address: ref.split('#', 1)[0] ?? ref, keys, ...within });
      } else if (local === undefined) {
        issues.push(unresolved(ref, keys));
      } else if (local.file === undefined) {
        schema['$ref'] = `#${local.fragment}`;
      } else {
        const name = `base_${local.file}`;
        if (!bundled.has(local.file)) {
          bundled.set(local.file, name);
          const copy = baseCopy(local.file, base);
          rebase(copy, name);
          subschemas += subschemaCount(copy);
          files.push([name, copy]);
          pending.push({ part: copy, file: local.file });
        }
        const fragment = pointerIn(base.get(local.file), local.fragment);
        if (fragment === undefined) issues.push(unresolved(ref, keys));
        else schema['$ref'] = `#/$defs/${name}${fragment}`;
      }
    });
  }
  if (files.length > 0) {
    const defs = isObject(merged['$defs']) ? merged['$defs'] : {};
    merged['$defs'] = { ...defs, ...Object.fromEntries(files) };
  }
  settleRecursion(merged);
  settleDynamic(merged, dynamicAnchors);
  const warnings = openUnresolved(merged, unresolvedReferences);
  return { schema: { ...merged, $id: `schemawerk:${kind}` }, issues, warnings };
}

function unresolved(ref: string, keys: string[]): Issue {
  return {
    path: toPointer([...keys, '$ref']),
    rule: '$ref',
    message: `"${ref}" refers to a missing schema`,
    hint: 'Add the schema to schemas/base or its definition to $defs in this file; nothing is fetched from other hosts.',
  };
}

/** A file bundled under `$defs` keeps its inner references by prefixing them with its new location. */
function rebase(schema: JsonObject, name: string): void {
  delete schema['$id'];
  delete schema['$schema'];
  walkSchema(schema, (part) => {
    if (typeof part['$ref'] === 'string' && /^#(?:$|\/)/.test(part['$ref'])) {
      part['$ref'] = `#/$defs/${name}${part['$ref'].slice(1)}`;
    }
  });
}
