import { type JsonObject } from '#shared/json.ts';
import { toPointer } from '#shared/pointer.ts';
import { dialectOf } from '#shared/schema/dialect.ts';
import { walkSchema } from '#shared/schema/vocabulary.ts';

/**
 * Turns `$recursiveRef` into `$ref` wherever its target does not depend on the value: the compiler takes it for a
 * reference to the nearest definition that it compiles on its own. It is the root, which every validation enters first,
 * or the only schema that calls itself recursive. Changes the schema in place.
 */
export function settleRecursion(schema: JsonObject): void {
  if (dialectOf(schema) === 'draft-07') return;
  const recursive: string[][] = [];
  walkSchema(schema, (part, keys) => {
    if (part['$recursiveAnchor'] === true) recursive.push(keys);
  });
  const [first] = recursive;
  if (first === undefined || (first.length > 0 && recursive.length > 1)) return;
  walkSchema(schema, (part) => {
    if ('$recursiveRef' in part) settle(part, '$recursiveRef', first);
    delete part['$recursiveAnchor'];
  });
}

/** Replaces a reference that depends on where validation came from by one to a fixed location. */
export function settle(part: JsonObject, keyword: '$recursiveRef' | '$dynamicRef', target: readonly string[]): void {
  delete part[keyword];
  const ref = `#${encodeURI(toPointer(target))}`;
  if (part['$ref'] === undefined) part['$ref'] = ref;
  else part['allOf'] = [...(Array.isArray(part['allOf']) ? part['allOf'] : []), { $ref: ref }];
}
