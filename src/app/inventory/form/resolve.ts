import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { typeOf } from '#shared/kinds/fields.ts';
import type { Probe } from './branch-probe.ts';
import { typeTitle } from './branch-titles.ts';
import { classifyOptions, type Branches, type Options } from './classify-options.ts';
import { guessBranch } from './guess-branch.ts';
import { mergeSchemas } from './merge-schemas.ts';
import { listOf, numberOf, plainOf, referenceOf } from './schema-parts.ts';

/** A choice that the schema leaves open at one place. `options` is the schema's own list, and names the choice. */
export type Branching = { options: readonly Json[]; titles: string[]; chosen: number | undefined };

/** A schema as it is drawn at one place: without references, conditions and choices. Equal outcomes are the same object. */
export type Resolved = { schema: JsonObject; branchings: Branching[] };

/** What a place knows. `value` is only asked where the schema depends on it. */
export type Look = { value: () => Json | undefined; chosen: Map<object, number> };

export type Resolver = ReturnType<typeof createResolver>;

type Walk = {
  look: Look;
  parts: JsonObject[];
  branchings: { options: Branches; chosen: number | undefined }[];
  seen: Set<object>;
};

const NOWHERE: Look = { value: () => undefined, chosen: new Map() };

/** Resolves one level of one self-contained schema at a time, so that recursion and size cost nothing until opened. */
export function createResolver(root: JsonObject, probe: Probe) {
  const made = new Map<string, Resolved>();
  const classified = new WeakMap<object, Options>();
  const views = new WeakMap<object, JsonObject>();
  const typed = new WeakMap<JsonObject, Branches>();

  /** What an option says before anything below it is chosen. */
  function view(option: Json | undefined): JsonObject {
    if (!isObject(option)) return {};
    let known = views.get(option);
    if (known === undefined) {
      views.set(option, {});
      views.set(option, (known = merged(walkThrough(option, NOWHERE).parts)));
    }
    return known;
  }

  function optionsOf(word: 'oneOf' | 'anyOf', list: readonly Json[]): Options {
    let options = classified.get(list);
    if (options === undefined) {
      classified.set(list, { kind: 'limits' });
      classified.set(list, (options = classifyOptions(word, list, view)));
    }
    return options;
  }

  function expand(walk: Walk, part: Json | undefined): void {
    if (!isObject(part) || walk.seen.has(part)) return;
    walk.seen.add(part);
    walk.parts.push(plainOf(part));
    expand(walk, referenceOf(root, part));
    for (const entry of listOf(part['allOf'])) expand(walk, entry);
    if (part['if'] !== undefined) expand(walk, part[probe(part['if'], walk.look.value() ?? {}) ? 'then' : 'else']);
    for (const word of ['dependentSchemas', 'dependencies', 'dependentRequired']) expandDependent(walk, part[word]);
    for (const word of ['oneOf', 'anyOf'] as const) {
      const list = part[word];
      if (Array.isArray(list) && list.length > 0) expandOptions(walk, optionsOf(word, list));
    }
  }

  function expandDependent(walk: Walk, dependents: Json | undefined): void {
    if (!isObject(dependents)) return;
    const value = walk.look.value();
    for (const [name, dependent] of Object.entries(dependents)) {
      if (!isObject(value) || !Object.hasOwn(value, name)) continue;
      if (Array.isArray(dependent)) walk.parts.push(requiring(dependent));
      else expand(walk, dependent);
    }
  }

  function expandOptions(walk: Walk, options: Options): void {
    if (options.kind === 'limits') return;
    if (options.kind === 'one') {
      walk.parts.push(options.words);
      expand(walk, options.schema);
      return;
    }
    const chosen = chosenOf(walk.look, options);
    walk.branchings.push({ options, chosen });
    if (chosen !== undefined) expand(walk, options.list[chosen]);
  }

  /** Remembered once somebody chose, or once the data showed it; a place without data stays undecided. */
  function chosenOf(look: Look, options: Branches): number | undefined {
    const known = look.chosen.get(options.list);
    if (known !== undefined || look === NOWHERE) return known;
    const value = look.value();
    if (value === undefined) return startsPlainly(options) ? 0 : undefined;
    const guess = guessBranch(value, options.list, options.views, probe);
    if (guess !== undefined) look.chosen.set(options.list, guess);
    return guess;
  }

  function walkThrough(part: Json | undefined, look: Look): Walk {
    const walk: Walk = { look, parts: [], branchings: [], seen: new Set() };
    expand(walk, part);
    return walk;
  }

  function resolve(part: Json | undefined, look: Look): Resolved {
    const walk = walkThrough(part, look);
    const schema = merged(walk.parts);
    const types = walk.branchings.some(({ chosen }) => chosen === undefined) ? undefined : typesOf(schema);
    if (types !== undefined) walk.branchings.push({ options: types, chosen: chosenOf(look, types) });
    const choices = walk.branchings.map(({ options, chosen }) => `${numberOf(options.list)}:${chosen}`);
    const key = `${walk.parts.map(numberOf).join()}|${choices.join()}`;
    let resolved = made.get(key);
    if (resolved === undefined) {
      const typedAs = types?.list[walk.branchings.at(-1)?.chosen ?? -1];
      resolved = { schema: isObject(typedAs) ? typedAs : schema, branchings: walk.branchings.map(toBranching) };
      made.set(key, resolved);
    }
    return resolved;
  }

  const joined = new Map<string, JsonObject>();

  function merged(parts: readonly JsonObject[]): JsonObject {
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return only;
    const key = parts.map(numberOf).join();
    let schema = joined.get(key);
    if (schema === undefined) joined.set(key, (schema = mergeSchemas(parts)));
    return schema;
  }

  /** A place that may hold values of several types is a choice between them. */
  function typesOf(schema: JsonObject): Branches | undefined {
    let options = typed.get(schema);
    if (options === undefined) {
      const types = possibleTypes(schema);
      if (types.length < 2) return undefined;
      const list = types.map((type) => ({ ...schema, type: withNull(schema, type) }));
      options = { kind: 'branches', list, views: list, titles: types.map(typeTitle) };
      typed.set(schema, options);
    }
    return options;
  }

  /** Whether a part is drawn the same whatever the data says. */
  function isPlain(part: Json | undefined): boolean {
    let asks = false;
    const value = (): undefined => {
      asks = true;
    };
    return resolve(part, { value, chosen: new Map() }).branchings.length === 0 && !asks;
  }

  return { resolve, view, isPlain };
}

function toBranching({ options, chosen }: Walk['branchings'][number]): Branching {
  return { options: options.list, titles: options.titles, chosen };
}

const requirings = new WeakMap<object, JsonObject>();

function requiring(names: Json[]): JsonObject {
  let part = requirings.get(names);
  if (part === undefined) requirings.set(names, (part = { required: names }));
  return part;
}

const ANY = ['string', 'number', 'boolean', 'object', 'array'];

function possibleTypes(schema: JsonObject): string[] {
  if ('const' in schema || 'enum' in schema || 'oneOf' in schema || 'anyOf' in schema) return [];
  if (Array.isArray(schema['type'])) {
    const types = schema['type'].map(String).filter((type) => type !== 'null');
    return types.includes('number') ? types.filter((type) => type !== 'integer') : types;
  }
  return typeOf(schema) === 'any' && schema['type'] === undefined ? ANY : [];
}

function withNull(schema: JsonObject, type: string): Json {
  return Array.isArray(schema['type']) && schema['type'].includes('null') ? [type, 'null'] : type;
}

/** An empty place begins with the first option where that commits to nothing: a text or a list, not one set of fields. */
function startsPlainly(options: Branches): boolean {
  const [first] = options.views;
  return first !== undefined && !['object', 'any'].includes(typeOf(first)) && !('const' in first);
}
