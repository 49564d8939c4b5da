import type { Issue } from '#generated/payloads.d.ts';
import type { RecordBatch } from '#server/import/records/record-batch.ts';
import { storable } from '#server/store/database/storable.ts';
import { checkComputed, computes, withComputed } from '#shared/computed/with-computed.ts';
import { AppError } from '#shared/errors.ts';
import { LIMITS } from '#shared/item.ts';
import type { Json, JsonObject } from '#shared/json.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { readRenamed, renamesOf, type Rename } from '#shared/kinds/renames.ts';
import { withLineEnds } from '#shared/line-ends.ts';
import { toPointer, type Pointer } from '#shared/pointer.ts';
import { referenceLocations, type ReferenceLocation } from '#shared/relations/references.ts';
import { itemIssues } from '#shared/rules/item-issues.ts';
import { isSystemFact } from '#shared/system-fields.ts';
import { compileSchema, compileIsValid } from '#shared/validation/compile.ts';
import { validatorOf, type Validator } from '#shared/validation/validator.ts';

/** What is known about a record's text without inspecting its values. */
export type TextFacts = Pick<RecordBatch, 'size' | 'escapes'>;

/** Validates items of one kind; compiled once. `number` identifies the kind in compact tables. */
export class KindValidator {
  readonly number: number;
  readonly kind: ResolvedKind;
  readonly locations: ReferenceLocation[];
  readonly renames: Rename[];
  readonly #computes: boolean;
  readonly #filled: ReadonlySet<string>;
  #isValid: ((data: unknown) => boolean) | undefined;
  #reasons: Validator | undefined;

  constructor(number: number, kind: ResolvedKind) {
    this.number = number;
    this.kind = kind;
    this.locations = referenceLocations(kind.schema);
    this.renames = renamesOf(kind);
    this.#computes = computes(kind);
    const own = kind.fields.filter(({ readOnly, path, name }) => readOnly && path.length === 1 && isSystemFact(name));
    this.#filled = new Set(own.map((field) => `/${field.name}`));
  }

  /** Data as it will be stored: former field names replaced by current ones, computed values computed. */
  current(data: JsonObject): JsonObject {
    const renamed = this.#renamed(data);
    return this.#computes ? withComputed(this.kind, renamed) : renamed;
  }

  /** Issues for computed values that differ in the data. */
  differences(data: JsonObject): Issue[] {
    return this.#computes ? checkComputed(this.kind, this.#renamed(data)) : [];
  }

  #renamed(data: JsonObject): JsonObject {
    const lines = withLineEnds(data);
    return this.renames.length === 0 ? lines : readRenamed(lines, this.renames);
  }

  /** Checks limits, schema and the rules across fields. Only server-managed fields may be missing. */
  validate(data: JsonObject, text: TextFacts, index: number): Issue[] {
    if (nestsDeeper(data, LIMITS.depth)) return [tooDeep()];
    const name = forbiddenName(data, '');
    if (name !== undefined) return [name];
    if (text.size(index) > LIMITS.itemBytes && Buffer.byteLength(JSON.stringify(data)) > LIMITS.itemBytes)
      return [tooLarge()];
    if (text.escapes(index) && !isStorable(data)) return [unstorable()];
    return itemIssues((all) => this.#schemaIssues(all), { fields: this.kind.fields, before: undefined, data });
  }

  #schemaIssues(data: JsonObject): Issue[] {
    this.#isValid ??= compileIsValid(this.kind.schema);
    if (this.#isValid(data)) return [];
    this.#reasons ??= validatorOf(this.kind.schema, compileSchema(this.kind.schema));
    return this.#reasons(data).filter((issue) => issue.rule !== 'required' || !this.#filled.has(issue.path));
  }
}

/** Avoids allocating lists, since this runs for every record. */
function nestsDeeper(value: Json[] | JsonObject, levels: number): boolean {
  if (levels === 0) return true;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (isNested(value[i], levels)) return true;
    return false;
  }
  for (const key in value) if (isNested(value[key], levels)) return true;
  return false;
}

function isNested(value: Json | undefined, levels: number): boolean {
  return typeof value === 'object' && value !== null && nestsDeeper(value, levels - 1);
}

/** The server refuses such a key as well: it could change shared objects. */
function forbiddenName(value: Json | undefined, at: Pointer): Issue | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (key !== '__proto__' && (typeof inner !== 'object' || inner === null)) continue;
    const path = at + toPointer([key]);
    if (key === '__proto__')
      return { path, rule: 'name', message: `No field can be called "${key}"`, hint: 'Rename it.' };
    const found = forbiddenName(inner, path);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isStorable(data: JsonObject): boolean {
  try {
    storable(data);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function unstorable(): Issue {
  const message = 'The text contains a character that cannot be stored: U+0000 or half of a surrogate pair';
  return { path: '', rule: 'characters', message, hint: 'Remove it.' };
}

function tooLarge(): Issue {
  const message = `An item can have at most ${LIMITS.itemBytes} bytes`;
  return { path: '', rule: 'size', message, hint: 'Split it into several items.' };
}

function tooDeep(): Issue {
  const message = `An item can be nested at most ${LIMITS.depth} levels deep`;
  return { path: '', rule: 'depth', message, hint: 'Split it into several items.' };
}

/** Calls `visit` for every id at a path, without its location, which is computed only for an issue. */
export function forEachReference(value: Json | undefined, path: readonly string[], visit: (id: string) => void): void {
  follow(value, path, 0, visit);
}

function follow(value: Json | undefined, path: readonly string[], depth: number, visit: (id: string) => void): void {
  if (value === undefined || value === null) return;
  const key = path[depth];
  if (key === undefined) {
    if (typeof value === 'string') {
      if (value !== '') visit(value);
    } else if (Array.isArray(value)) {
      for (const entry of value) if (typeof entry === 'string' && entry !== '') visit(entry);
    }
  } else if (typeof value !== 'object') {
    // a scalar has no members
  } else if (key === '*') {
    if (Array.isArray(value)) for (const entry of value) follow(entry, path, depth + 1, visit);
    else for (const entry of Object.values(value)) follow(entry, path, depth + 1, visit);
  } else if (!Array.isArray(value) && Object.hasOwn(value, key)) {
    follow(value[key], path, depth + 1, visit);
  }
}
