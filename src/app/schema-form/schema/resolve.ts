import { typeOf } from '#shared/fields/fields.ts';
import { listOf } from '#shared/json-values.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { Probe } from './branch-probe.ts';
import { typeTitle } from './branch-titles.ts';
import { classifyOptions, narrowsOnly, type Branches, type Options } from './classify-options.ts';
import { discriminatorOf, discriminatedOption, withoutDiscriminator, type Discriminator } from './discriminator.ts';
import { guessBranch } from './guess-branch.ts';
import { mergeSchemas } from './merge-schemas.ts';
import { numberOf, plainOf, referenceOf } from './schema-parts.ts';

/** A choice the schema leaves open at a location. `options` is the schema's own list and identifies the choice. */
export type BranchChoice = { options: readonly Json[]; titles: string[]; chosen: number | undefined };

/** A choice made by a discriminator; `chosen` is undefined while its value selects no option. */
export type DiscriminatedChoice = { options: readonly Json[]; name: string; chosen: number | undefined };

/** A schema as drawn: without references, conditions and choices. Equal results are the same object. */
export type Resolved = { schema: JsonObject; branchChoices: BranchChoice[]; discriminated: DiscriminatedChoice[] };

/** Chosen options by their list of options. */
export type Choices = ReadonlyMap<object, number>;

/** No choice is made. */
export const NO_CHOICES: Choices = new Map();

/** The choices in a resolved schema, made by the user or by the data. */
export function choicesIn({ branchChoices, discriminated }: Resolved): Choices {
  const made = new Map<object, number>();
  for (const { options, chosen } of [...branchChoices, ...discriminated])
    if (chosen !== undefined) made.set(options, chosen);
  return made;
}

/** What a schema is resolved against. `value` is read only where the schema depends on it. */
export type ResolveState = {
  value: () => Json | undefined;
  /** the choices made at this location, by their options */
  chosen: Choices;
  /** do not guess choices from the value: it is being created and nothing is chosen yet */
  isInitial?: boolean;
};

type Walk = {
  state: ResolveState;
  parts: JsonObject[];
  open: { options: Branches; chosen: number | undefined }[];
  discriminated: DiscriminatedChoice[];
  seen: Set<object>;
};

/** For the static schema: no value, and no choice made. */
const STATIC: ResolveState = { value: () => undefined, chosen: NO_CHOICES };

/** Resolves one level of a self-contained schema at a time, so that recursion and size cost nothing until opened. */
export class Resolver {
  /** the whole schema */
  readonly root: JsonObject;
  readonly #probe: Probe;
  readonly #resolved = new Map<string, Resolved>();
  readonly #merged = new Map<string, JsonObject>();
  readonly #options = new WeakMap<object, Options>();
  readonly #views = new WeakMap<object, JsonObject>();
  readonly #types = new WeakMap<JsonObject, Branches>();

  constructor(root: JsonObject, probe: Probe) {
    this.root = root;
    this.#probe = probe;
  }

  resolve(subschema: Json | undefined, state: ResolveState): Resolved {
    const { parts, open, discriminated } = this.#walk(subschema, state);
    const schema = this.#merge(parts);
    const types = open.some(({ chosen }) => chosen === undefined) ? undefined : this.#typesOf(schema);
    if (types !== undefined) open.push({ options: types, chosen: this.#chosen(state, types) });
    const opened = open.map(({ options, chosen }) => `${numberOf(options.list)}:${chosen}`);
    const discriminators = discriminated.map(({ options, chosen }) => `${numberOf(options)}:${chosen}`);
    const key = [parts.map(numberOf).join(), opened.join(), discriminators.join()].join('|');
    let resolved = this.#resolved.get(key);
    if (resolved === undefined) {
      const typed = types?.list[open.at(-1)?.chosen ?? -1];
      const branchChoices = open.map(({ options, chosen }) => ({
        options: options.list,
        titles: options.titles,
        chosen,
      }));
      resolved = { schema: isObject(typed) ? typed : schema, branchChoices, discriminated };
      this.#resolved.set(key, resolved);
    }
    return resolved;
  }

  /** The static schema: before there is a value or a choice. */
  view(subschema: Json | undefined): JsonObject {
    if (!isObject(subschema)) return {};
    let known = this.#views.get(subschema);
    if (known === undefined) {
      this.#views.set(subschema, {}); // guards against options that contain themselves
      known = this.#merge(this.#walk(subschema, STATIC).parts);
      this.#views.set(subschema, known);
    }
    return known;
  }

  /** Whether a subschema is drawn the same for any data. */
  isPlain(subschema: Json | undefined): boolean {
    let dependsOnValue = false;
    const value = (): undefined => {
      dependsOnValue = true;
    };
    return this.resolve(subschema, { value, chosen: NO_CHOICES }).branchChoices.length === 0 && !dependsOnValue;
  }

  #walk(subschema: Json | undefined, state: ResolveState): Walk {
    const walk: Walk = { state, parts: [], open: [], discriminated: [], seen: new Set() };
    this.#expand(walk, subschema);
    return walk;
  }

  /** Collects the schemas that apply at one location, outermost first. */
  #expand(walk: Walk, subschema: Json | undefined): void {
    if (!isObject(subschema) || walk.seen.has(subschema)) return;
    walk.seen.add(subschema);
    walk.parts.push(plainOf(subschema));
    this.#expand(walk, referenceOf(this.root, subschema));
    for (const entry of listOf(subschema['allOf'])) this.#expand(walk, entry);
    if (subschema['if'] !== undefined) {
      this.#expand(walk, subschema[this.#probe(subschema['if'], walk.state.value() ?? {}) ? 'then' : 'else']);
    }
    for (const keyword of ['dependentSchemas', 'dependencies', 'dependentRequired'])
      this.#expandDependent(walk, subschema[keyword]);
    for (const keyword of ['oneOf', 'anyOf'] as const) {
      const list = subschema[keyword];
      if (Array.isArray(list) && list.length > 0) this.#expandOptions(walk, this.#optionsOf(keyword, list));
    }
  }

  #expandDependent(walk: Walk, dependents: Json | undefined): void {
    if (!isObject(dependents)) return;
    const value = walk.state.value();
    for (const [name, dependent] of Object.entries(dependents)) {
      if (!isObject(value) || !Object.hasOwn(value, name)) continue;
      if (Array.isArray(dependent)) walk.parts.push(requiring(dependent));
      else this.#expand(walk, dependent);
    }
  }

  #expandOptions(walk: Walk, options: Options): void {
    if (options.kind === 'limits' || this.#isNarrowing(options, walk.parts)) return;
    if (options.kind === 'one') {
      walk.parts.push(options.keywords);
      this.#expand(walk, options.schema);
      return;
    }
    const discriminator = discriminatorOf(options.list, walk.parts);
    if (discriminator !== undefined && walk.state !== STATIC)
      return this.#expandDiscriminated(walk, options, discriminator);
    const chosen = this.#chosen(walk.state, options);
    walk.open.push({ options, chosen });
    if (chosen !== undefined) this.#expand(walk, options.list[chosen]);
  }

  /** A choice that a discriminator already makes, so the user is not asked twice. */
  #expandDiscriminated(walk: Walk, { list }: Branches, discriminator: Discriminator): void {
    const chosen = discriminatedOption(discriminator, walk.state.value());
    walk.discriminated.push({ options: list, name: discriminator.name, chosen });
    if (chosen !== undefined) this.#expand(walk, withoutDiscriminator(list[chosen], discriminator.name));
  }

  /** Whether options only narrow members that are drawn anyway, so that choosing would show nothing new. */
  #isNarrowing(options: Options, parts: readonly JsonObject[]): boolean {
    if (options.kind !== 'branches') return false;
    const known = new Set(
      parts.flatMap((subschema) => Object.keys(isObject(subschema['properties']) ? subschema['properties'] : {})),
    );
    return known.size > 0 && options.views.every((view) => narrowsOnly(view, known));
  }

  /** The user's choice, else the one the data implies; undefined while there is no data. */
  #chosen(state: ResolveState, options: Branches): number | undefined {
    const known = state.chosen.get(options.list);
    if (known !== undefined || state === STATIC || state.isInitial === true) return known;
    const value = state.value();
    if (value === undefined) return startsPlainly(options) ? 0 : undefined;
    return guessBranch(value, options.list, options.views, this.#probe);
  }

  #optionsOf(keyword: 'oneOf' | 'anyOf', list: readonly Json[]): Options {
    let options = this.#options.get(list);
    if (options === undefined) {
      this.#options.set(list, { kind: 'limits' }); // guards against options that contain themselves
      options = classifyOptions(keyword, list, (option) => this.view(option));
      this.#options.set(list, options);
    }
    return options;
  }

  #merge(parts: readonly JsonObject[]): JsonObject {
    const [only] = parts;
    if (parts.length === 1 && only !== undefined) return only;
    const key = parts.map(numberOf).join();
    let schema = this.#merged.get(key);
    if (schema === undefined) this.#merged.set(key, (schema = mergeSchemas(parts)));
    return schema;
  }

  /** Several possible types are a choice between them. */
  #typesOf(schema: JsonObject): Branches | undefined {
    let options = this.#types.get(schema);
    if (options === undefined) {
      const types = possibleTypes(schema);
      if (types.length < 2) return undefined;
      const list = types.map((type) => ({ ...schema, type: withNull(schema, type) }));
      options = { kind: 'branches', list, views: list, titles: types.map(typeTitle) };
      this.#types.set(schema, options);
    }
    return options;
  }
}

const requirings = new WeakMap<object, JsonObject>();

function requiring(names: Json[]): JsonObject {
  let subschema = requirings.get(names);
  if (subschema === undefined) requirings.set(names, (subschema = { required: names }));
  return subschema;
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

/** An empty value starts with the first option if that commits to nothing: a text or a list, but no set of fields. */
function startsPlainly(options: Branches): boolean {
  const [first] = options.views;
  return first !== undefined && !['object', 'any'].includes(typeOf(first)) && !('const' in first);
}
