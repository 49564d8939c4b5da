import { dereference, format, validate, type SchemaDraft, type ValidationResult } from '@cfworker/json-schema';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { compilePattern } from '#shared/patterns/index.ts';
import type { Pointer } from '#shared/pointer.ts';
import { dialectOf } from '#shared/schema/dialect.ts';
import { walkSchema } from '#shared/schema/vocabulary.ts';

/** Whether a value matches a subschema; a missing value never does. */
export type Probe = (subschema: Json, value: Json | undefined) => boolean;

const DRAFTS: Record<string, SchemaDraft> = { 'draft-07': '7', '2019-09': '2019-09', '2020-12': '2020-12' };

/** A validation error of the interpreter: location, keyword and message. */
export type Finding = { path: Pointer; keyword: string; message: string };

/**
 * Interprets subschemas of one self-contained schema. It only decides which branch is shown; the compiled validator
 * decides what is valid. A subschema it cannot read matches nothing.
 */
export function createProbe(root: JsonObject): Probe {
  return (subschema, value) => {
    if (typeof subschema === 'boolean') return subschema;
    if (value === undefined || !isObject(subschema)) return false;
    return readerOf(root)(subschema, value, true).valid;
  };
}

/** The same interpreter, but returns every error of a value against one subschema. */
export function createFinder(root: JsonObject): (subschema: Json, value: Json | undefined) => Finding[] {
  return (subschema, value) => {
    if (value === undefined || !isObject(subschema)) return [];
    return readerOf(root)(subschema, value, false).errors.map(({ instanceLocation, keyword, error }) => ({
      path: decodeURI(instanceLocation.slice(1)),
      keyword: error.includes(SLOW) ? 'pattern' : keyword,
      message: error,
    }));
  };
}

type Reader = (subschema: Json, value: Json, isShort: boolean) => ValidationResult;

const readers = new WeakMap<JsonObject, Reader>();

function readerOf(root: JsonObject): Reader {
  const known = readers.get(root) ?? createReader(root);
  readers.set(root, known);
  return known;
}

/** Prefix of a format that stands for a pattern. */
const SLOW = 'slow-pattern:';

/**
 * The interpreter uses the browser's regular expressions, on which some patterns take very long: those become formats.
 */
function replaceSlowPattern(subschema: JsonObject): void {
  const { pattern, format: own, allOf } = subschema;
  if (typeof pattern !== 'string') return;
  const compiled = quietly(() => compilePattern(pattern, 'u'), undefined);
  if (compiled === undefined || compiled instanceof RegExp) return;
  const name = SLOW + pattern;
  format[name] = compiled.test;
  delete subschema['pattern'];
  if (own === undefined) subschema['format'] = name;
  else subschema['allOf'] = [...(Array.isArray(allOf) ? allOf : []), { format: name }];
}

const UNREADABLE: ValidationResult = { valid: false, errors: [] };

/** The interpreter mutates the schema it reads, so it gets a copy; `copies` maps each subschema to its copy. */
function createReader(root: JsonObject): Reader {
  const copy = structuredClone(root);
  const copies = new WeakMap<object, Json>();
  const parts: JsonObject[] = [];
  walkSchema(root, (subschema) => parts.push(subschema));
  let i = 0;
  walkSchema(copy, (subschema) => copies.set(parts[i++] ?? {}, subschema));
  walkSchema(copy, replaceSlowPattern);
  const lookup = quietly(() => dereference(copy), {});
  const draft = DRAFTS[dialectOf(root) ?? '2020-12'] ?? '2020-12';

  /** Subschemas that the form merged are rebuilt from the copies of their parts. */
  function copyOf(subschema: Json): Json {
    if (typeof subschema !== 'object' || subschema === null) return subschema;
    const known = copies.get(subschema);
    if (known !== undefined) return known;
    const made = Array.isArray(subschema)
      ? subschema.map(copyOf)
      : Object.fromEntries(Object.entries(subschema).map(([keyword, value]) => [keyword, copyOf(value)]));
    copies.set(subschema, made);
    return made;
  }

  return (subschema, value, isShort) => {
    const schema = copyOf(subschema);
    if (!isObject(schema)) return UNREADABLE;
    return quietly(() => validate(value, schema, draft, lookup, isShort), UNREADABLE);
  };
}

function quietly<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise; // this interpreter cannot read the pattern or reference
  }
}
