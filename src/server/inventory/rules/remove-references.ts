import { cloneJson, isObject, type Json, type JsonObject } from '#shared/json.ts';
import { fromPointer, valueAt, type Pointer } from '#shared/pointer.ts';

/** A copy of the data without the values at these paths: entries leave their list, single values their object. */
export function removeReferences(data: JsonObject, pointers: readonly Pointer[]): JsonObject {
  const copy = cloneJson(data);
  // from the end, so that the indexes of earlier entries stay valid
  const paths = pointers.map(fromPointer).toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)));
  for (const path of paths) {
    const parent: Json | undefined = valueAt(copy, path.slice(0, -1));
    const last = path.at(-1) ?? '';
    if (Array.isArray(parent)) parent.splice(Number(last), 1);
    else if (isObject(parent)) delete parent[last];
  }
  return copy;
}
