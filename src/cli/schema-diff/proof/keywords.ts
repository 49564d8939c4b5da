import { isObject, type Json, type JsonObject } from '#shared/json.ts';

/** The names that `propertyNames` lists. */
export function onlyNames({ propertyNames }: JsonObject): string[] {
  return isObject(propertyNames) ? textsOf(constantsOf(propertyNames)) : [];
}

/** The constants that a `not` excludes. */
export function excludedBy(not: Json | undefined): Json[] {
  return isObject(not) && Object.keys(not).length === 1 ? (constantsOf(not) ?? []) : [];
}

/** The values of `const` or `enum`. */
export function constantsOf(schema: JsonObject): Json[] | undefined {
  if (schema['const'] !== undefined) return [schema['const']];
  return Array.isArray(schema['enum']) ? schema['enum'] : undefined;
}

export function entriesOf(value: Json | undefined): [name: string, value: Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

export function textsOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

export function numbers(value: Json | undefined): number[] {
  return typeof value === 'number' ? [value] : [];
}
