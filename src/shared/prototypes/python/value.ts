/**
 * The possible values of an expression: paths of the tree, and the strings and numbers that the program contains.
 * `isMany`: a list or other collection of them.
 */
export type Value = { paths: ReadonlySet<string>; texts: ReadonlySet<string>; isMany: boolean };

export const NOTHING: Value = { paths: new Set(), texts: new Set(), isMany: false };
/** Maximum number of paths, and of texts, in one value. */
const MAX_VALUES = 200;

export function pathValue(...paths: readonly string[]): Value {
  return { paths: new Set(paths.slice(0, MAX_VALUES)), texts: new Set(), isMany: false };
}

export function textValue(...texts: readonly string[]): Value {
  return { paths: new Set(), texts: new Set(texts.slice(0, MAX_VALUES)), isMany: false };
}

export function union(...values: readonly Value[]): Value {
  const some = values.filter(({ paths, texts }) => paths.size > 0 || texts.size > 0);
  const [only] = some;
  if (only === undefined) return NOTHING;
  if (some.length === 1) return only;
  return {
    paths: new Set(some.flatMap(({ paths }) => [...paths]).slice(0, MAX_VALUES)),
    texts: new Set(some.flatMap(({ texts }) => [...texts]).slice(0, MAX_VALUES)),
    isMany: some.some(({ isMany }) => isMany),
  };
}

export function asMany(value: Value): Value {
  return { ...value, isMany: true };
}

/** Any entry of a list. */
export function anyEntry(value: Value): Value {
  return { ...value, isMany: false };
}

export function isWithin(part: Value, whole: Value): boolean {
  return isSubset(part.paths, whole.paths) && isSubset(part.texts, whole.texts);
}

function isSubset(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return part.size <= whole.size && [...part].every((entry) => whole.has(entry));
}
