import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, valueAt } from '#shared/pointer.ts';

/**
 * Resolves `$ref` inside a self-contained schema, including chains; keywords next to a `$ref` take precedence. For a
 * cycle or an unresolved reference, returns what has been collected so far.
 */
export function dereference(root: JsonObject, schema: Json | undefined): JsonObject {
  let gathered: JsonObject = {};
  let current = isObject(schema) ? schema : {};
  for (let hops = 0; hops < 32; hops++) {
    const { $ref: ref, ...siblings } = current;
    gathered = { ...siblings, ...gathered };
    if (typeof ref !== 'string' || !ref.startsWith('#')) return gathered;
    const target = refTarget(root, ref);
    if (!isObject(target)) return gathered;
    current = target;
  }
  return gathered;
}

/** What a `$ref` such as `#/$defs/size` or `#size` leads to, without what that refers to in turn. */
export function refTarget(root: JsonObject, ref: string): Json | undefined {
  return ref.startsWith('#/') ? valueAt(root, fromPointer(decodeFragment(ref.slice(1)))) : byAnchor(root, ref.slice(1));
}

function byAnchor(root: JsonObject, anchor: string): Json | undefined {
  if (anchor === '') return root;
  for (const word of ['$defs', 'definitions']) {
    const map = root[word];
    if (!isObject(map)) continue;
    for (const entry of Object.values(map)) {
      if (isObject(entry) && (entry['$anchor'] === anchor || entry['$id'] === `#${anchor}`)) return entry;
    }
  }
  return undefined;
}

export function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment; // a literal percent sign in a definition's name
  }
}
