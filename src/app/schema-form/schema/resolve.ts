import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { typeOf } from '#shared/kinds/fields.ts';
import type { Probe } from './branch-probe.ts';
import { typeTitle } from './branch-titles.ts';
import { classifyOptions, narrowsOnly, type Branches, type Options } from './classify-options.ts';
import { guessBranch } from './guess-branch.ts';
import { mergeSchemas } from './merge-schemas.ts';
import { listOf, numberOf, plainOf, referenceOf } from './schema-parts.ts';
import { tellingMember, toldOption, withoutTelling, type Telling } from './discriminator.ts';

/** A choice that the schema leaves open at one place. `options` is the schema's own list, and names the choice. */
export type Branching = { options: readonly Json[]; titles: string[]; chosen: number | undefined };

/** A choice that the value of a member makes; undefined while it has none of the telling values. */
export type ToldChoice = { options: readonly Json[]; name: string; chosen: number | undefined };

/** A schema as it is drawn at one place: without references, conditions and choices. Equal outcomes are the same object. */
export type Resolved = { schema: JsonObject; branchings: Branching[]; told: ToldChoice[] };

/** Chosen options by the list that they are chosen from. */
export type Choices = ReadonlyMap<object, number>;

/** No choice is made. */
export const NO_CHOICES: Choices = new Map();

/** The choices that a resolved schema shows, made by a person or by the data. */
export function choicesIn({ branchings, told }: Resolved): Choices {
  const made = new Map<object, number>();
  for (const { options, chosen } of [...branchings, ...told]) if (chosen !== undefined) made.set(options, chosen);
  return made;
}

/** What a place knows. `value` is only asked where the schema depends on it. */
export type Look = {
  value: () => Json | undefined;
  /** the choices made here, by their options */
  chosen: Choices;
  /** no choice is read from the value: it is being made, and nobody has chosen yet */
  isBeginning?: boolean;
};

type Walk = {
  look: Look;
  parts: JsonObject[];
  open: { options: Branches; chosen: number | undefined }[];
  told: ToldChoice[];
  seen: Set<object>;
};

/** The look of nobody: no value, and no choice made. */
const NOWHERE: Look = { value: () => undefined, chosen: NO_CHOICES };

/** Resolves one level of one self-contained schema at a time, so that recursion and size cost nothing until opened. */
export class Resolver {
  readonly #root: JsonObject;
  readonly #probe: Probe;
  readonly #resolved = new Map<string, Resolved>();
  readonly #merged = new Map<string, JsonObject>();
  readonly #options = new WeakMap<object, Options>();
  readonly #views = new WeakMap<object, JsonObject>();
  readonly #types = new WeakMap<JsonObject, Branches>();

  constructor(root: JsonObject, probe: Probe) {
    this.#root = root;
    this.#probe = probe;
  }

  resolve(part: Json | undefined, look: Look): Resolved {
    const { parts, open, told } = this.#walk(part, look);
    const schema = this.#merge(parts);
    const types = open.some(({ chosen }) => chosen === undefined) ? undefined : this.#typesOf(schema);
    if (types !== undefined) open.push({ options: types, chosen: this.#chosen(look, types) });
    const key = `${parts.map(numberOf).join()}|${open.map(({ options, chosen }) => `${numberOf(options.list)}:${chosen}`).join()}|${told.map(({ options, chosen }) => `${numberOf(options)}:${chosen}`).join()}`;
    let resolved = this.#resolved.get(key);
    if (resolved === undefined) {
      const typed = types?.list[open.at(-1)?.chosen ?? -1];
      const branchings = open.map(({ options, chosen }) => ({ options: options.list, titles: options.titles, chosen }));
      resolved = { schema: isObject(typed) ? typed : schema, branchings, told };
      this.#resolved.set(key, resolved);
    }
    return resolved;
  }

  /** What a part says before there is a value and anything is chosen. */
  view(part: Json | undefined): JsonObject {
    if (!isObject(part)) return {};
    let known = this.#views.get(part);
    if (known === undefined) {
      this.#views.set(part, {}); // a part that contains itself as an option ends here
      known = this.#merge(this.#walk(part, NOWHERE).parts);
      this.#views.set(part, known);
    }
    return known;
  }

  /** Whether a part is drawn the same whatever the data says. */
  isPlain(part: Json | undefined): boolean {
    let asks = false;
    const value = (): undefined => {
      asks = true;
    };
    return this.resolve(part, { value, chosen: NO_CHOICES }).branchings.length === 0 && !asks;
  }

  #walk(part: Json | undefined, look: Look): Walk {
    const walk: Walk = { look, parts: [], open: [], told: [], seen: new Set() };
    this.#expand(walk, part);
    return walk;
  }

  /** Gathers the schemas that hold at one place, the outermost first. */
  #expand(walk: Walk, part: Json | undefined): void {
    if (!isObject(part) || walk.seen.has(part)) return;
    walk.seen.add(part);
    walk.parts.push(plainOf(part));
    this.#expand(walk, referenceOf(this.#root, part));
    for (const entry of listOf(part['allOf'])) this.#expand(walk, entry);
    if (part['if'] !== undefined) {
      this.#expand(walk, part[this.#probe(part['if'], walk.look.value() ?? {}) ? 'then' : 'else']);
    }
    for (const word of ['dependentSchemas', 'dependencies', 'dependentRequired'])
      this.#expandDependent(walk, part[word]);
    for (const word of ['oneOf', 'anyOf'] as const) {
      const list = part[word];
      if (Array.isArray(list) && list.length > 0) this.#expandOptions(walk, this.#optionsOf(word, list));
    }
  }

  #expandDependent(walk: Walk, dependents: Json | undefined): void {
    if (!isObject(dependents)) return;
    const value = walk.look.value();
    for (const [name, dependent] of Object.entries(dependents)) {
      if (!isObject(value) || !Object.hasOwn(value, name)) continue;
      if (Array.isArray(dependent)) walk.parts.push(requiring(dependent));
      else this.#expand(walk, dependent);
    }
  }

  #expandOptions(walk: Walk, options: Options): void {
    if (options.kind === 'limits' || this.#isNarrowing(options, walk.parts)) return;
    if (options.kind === 'one') {
      walk.parts.push(options.words);
      this.#expand(walk, options.schema);
      return;
    }
    const telling = tellingMember(options.list, walk.parts);
    if (telling !== undefined && walk.look !== NOWHERE) return this.#expandTold(walk, options, telling);
    const chosen = this.#chosen(walk.look, options);
    walk.open.push({ options, chosen });
    if (chosen !== undefined) this.#expand(walk, options.list[chosen]);
  }

  /** A choice that a member makes already: nobody is asked twice. */
  #expandTold(walk: Walk, { list }: Branches, telling: Telling): void {
    const told = toldOption(telling, walk.look.value());
    walk.told.push({ options: list, name: telling.name, chosen: told });
    if (told !== undefined) this.#expand(walk, withoutTelling(list[told], telling.name));
  }

  /** Whether options only narrow members that are drawn anyway: choosing between them would show nothing new. */
  #isNarrowing(options: Options, parts: readonly JsonObject[]): boolean {
    if (options.kind !== 'branches') return false;
    const known = new Set(parts.flatMap((part) => Object.keys(isObject(part['properties']) ? part['properties'] : {})));
    return known.size > 0 && options.views.every((view) => narrowsOnly(view, known));
  }

  /** What somebody chose, else what the data shows; a place without data stays undecided. */
  #chosen(look: Look, options: Branches): number | undefined {
    const known = look.chosen.get(options.list);
    if (known !== undefined || look === NOWHERE || look.isBeginning === true) return known;
    const value = look.value();
    if (value === undefined) return startsPlainly(options) ? 0 : undefined;
    return guessBranch(value, options.list, options.views, this.#probe);
  }

  #optionsOf(word: 'oneOf' | 'anyOf', list: readonly Json[]): Options {
    let options = this.#options.get(list);
    if (options === undefined) {
      this.#options.set(list, { kind: 'limits' }); // options that contain themselves end here
      options = classifyOptions(word, list, (option) => this.view(option));
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

  /** A place that may hold values of several types is a choice between them. */
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
