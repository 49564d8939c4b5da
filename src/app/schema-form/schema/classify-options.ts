import { choicesOf, typeOf } from '#shared/fields/fields.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import { titlesOfBranches } from './branch-titles.ts';

/**
 * What a `oneOf` or `anyOf` means to the user. `limits` only constrains combinations of members, so there is nothing
 * to choose; `one` is a single schema written as several (an enum, values with suggestions, nullable); `branches` is
 * a real choice.
 */
export type Options =
  | { kind: 'limits' }
  | { kind: 'one'; schema?: Json; keywords: JsonObject }
  | { kind: 'branches'; list: readonly Json[]; views: JsonObject[]; titles: string[] };

export type Branches = Extract<Options, { kind: 'branches' }>;

export function classifyOptions(
  keyword: 'oneOf' | 'anyOf',
  list: readonly Json[],
  view: (option: Json) => JsonObject,
): Options {
  const closed = choicesOf({ [keyword]: [...list] });
  if (closed !== undefined) return { kind: 'one', keywords: { [keyword]: [...list] } };
  const views = list.map(view);
  if (views.every(isLimit)) return { kind: 'limits' };
  const real = list.filter((_, i) => !isNull(views[i] ?? {}));
  const nullable: JsonObject = list.length > real.length ? { 'x-nullable': true } : {};
  const [only] = real;
  if (real.length === 1 && only !== undefined) return { kind: 'one', schema: only, keywords: nullable };
  const joined = mergeValues(real.map(view));
  if (joined !== undefined) return { kind: 'one', keywords: { ...joined, ...nullable } };
  return { kind: 'branches', list, views, titles: titlesOfBranches(views) };
}

const STRUCTURE = ['properties', 'patternProperties', 'items', 'prefixItems', '$ref', 'oneOf', 'anyOf', 'allOf'];
const OPEN = ['additionalProperties', 'patternProperties', 'items'];

/** Whether it only constrains members that are already known. */
export function narrowsOnly(view: JsonObject, known: ReadonlySet<string>): boolean {
  if (typeOf(view) !== 'object' && !isLimit(view)) return false;
  if (OPEN.some((keyword) => isObject(view[keyword]))) return false;
  return Object.entries(isObject(view['properties']) ? view['properties'] : {}).every(
    ([name, member]) => known.has(name) && !(isObject(member) && STRUCTURE.some((keyword) => keyword in member)),
  );
}

/** Whether it only constrains which members are present. */
function isLimit(view: JsonObject): boolean {
  const keywords = Object.keys(view).filter((keyword) => !['title', 'description', '$comment'].includes(keyword));
  return keywords.length > 0 && keywords.every((keyword) => LIMITS.has(keyword));
}

const LIMITS = new Set([
  'required',
  'not',
  'minProperties',
  'maxProperties',
  'minItems',
  'maxItems',
  'dependentRequired',
]);

function isNull(view: JsonObject): boolean {
  return view['type'] === 'null' || view['const'] === null;
}

/** Several enums merge into one; an enum plus free text becomes text with suggestions. */
function mergeValues(views: readonly JsonObject[]): JsonObject | undefined {
  const lists = views.map((view) => choicesOf(view)?.map((choice) => choice.value) ?? constantOf(view));
  const values = lists.flatMap((list) => list ?? []);
  if (lists.every((list) => list !== undefined)) return { enum: values };
  const free = views.filter((_, i) => lists[i] === undefined);
  const isText = free.every((view) => typeOf(view) === 'string') && values.every((value) => typeof value === 'string');
  if (!isText || values.length === 0) return undefined;
  return { ...free[0], type: 'string', examples: values };
}

function constantOf(view: JsonObject): Json[] | undefined {
  return view['const'] === undefined ? undefined : [view['const']];
}
