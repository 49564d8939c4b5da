import { cloneJson, type JsonObject } from '#shared/json.ts';
import { toPointer } from '#shared/pointer.ts';
import { walkSchema } from '#shared/schema/vocabulary.ts';
import { type Anchors, anchorsOf, removeAnchors } from './anchors.ts';
import { addressFrom, WEB } from './inner-ids.ts';

/** Schemas that kinds can refer to, by file name without `.json`. */
export type BaseSchemas = ReadonlyMap<string, JsonObject>;

/**
 * Makes the references of a document with an absolute `$id` absolute, except those to a base schema by its file name.
 * Changes the document in place.
 */
export function fromOwnAddress(schema: JsonObject, base: BaseSchemas): JsonObject {
  const own = schema['$id'];
  if (typeof own !== 'string' || !WEB.test(own)) return schema;
  walkSchema(schema, (part) => {
    const ref = part['$ref'];
    if (typeof ref !== 'string' || ref.startsWith('#')) return;
    const [reference = '', fragment] = ref.split('#', 2);
    const address = addressFrom(own, reference);
    if (fileAt(address, base) === undefined && fileAt(reference, base) !== undefined) return;
    part['$ref'] = fragment === undefined ? address : `${address}#${fragment}`;
  });
  return schema;
}

/** A base schema to join with a kind: with absolute references and without anchors. */
export function baseCopy(file: string, base: BaseSchemas): JsonObject {
  const copy = fromOwnAddress(cloneJson(base.get(file) ?? {}), base);
  removeAnchors(copy, anchorsOf(copy));
  return copy;
}

/** The pointer for a fragment, which may be an anchor; undefined if the schema does not have that anchor. */
export function pointerIn(schema: JsonObject | undefined, fragment: string): string | undefined {
  if (fragment === '' || fragment.startsWith('/')) return fragment;
  if (schema === undefined) return undefined;
  const anchors = anchorsIn.get(schema) ?? anchorsOf(schema);
  anchorsIn.set(schema, anchors);
  const keys = anchors.get(fragment);
  return keys === undefined || keys === null ? undefined : encodeURI(toPointer(keys));
}

const anchorsIn = new WeakMap<JsonObject, Anchors>();

export function localRef(
  ref: string,
  ownId: string | undefined,
  base: BaseSchemas,
): { file?: string; fragment: string } | undefined {
  const [address = '', fragment = ''] = ref.split('#', 2);
  if (ownId !== undefined && address === ownId.split('#', 1)[0]) return { fragment };
  const file = fileAt(address, base);
  return file === undefined ? undefined : { file, fragment };
}

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:/i;

/** The base file with this address: by its `$id`, or by its file name if it has no absolute `$id`. */
function fileAt(address: string, base: BaseSchemas): string | undefined {
  const name = address
    .split('/')
    .at(-1)
    ?.replace(/(?:\.schema)?\.json$/, '');
  if (!ABSOLUTE.test(address)) return name !== undefined && base.has(name) ? name : undefined;
  for (const [file, schema] of base) {
    const id = schema['$id'];
    if (typeof id === 'string' && ABSOLUTE.test(id) ? id.split('#', 1)[0] === address : file === name) return file;
  }
  return undefined;
}
