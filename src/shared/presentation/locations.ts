import type { Field } from '#generated/payloads.d.ts';
import { typeOf } from '#shared/fields/fields.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { ResolvedKind } from '#shared/kinds/kind.ts';
import { humanize } from '#shared/schema/humanize.ts';
import { propertyAt } from '#shared/validation/property-at.ts';
import { partField } from './field-at.ts';

/** What naming the paths of a kind's items requires of the kind. */
export type Described = Pick<ResolvedKind, 'fields' | 'schema'>;

/**
 * A path in an item as users see it: `title` is the last step ("Duration"), `container` the steps before it ("Steps
 * #2"), null at the top level. `isEntry`: it is an entry of a list or a free map. `hasParts`: the schema declares its
 * properties. `field`: how its value is displayed.
 */
export type ItemLocation = {
  title: string;
  container: string | null;
  isEntry: boolean;
  hasParts: boolean;
  field: Field;
};

const INDEX = /^\d+$/;

/** The field under which a change is shown: the first list on the path, or else the deepest known field. */
export function ownerOf(kind: Pick<Described, 'fields'>, keys: readonly string[]): Field | undefined {
  let owner: Field | undefined;
  for (let length = 1; length <= keys.length; length++) {
    const found = fieldAt(kind, keys.slice(0, length));
    if (!found) break;
    owner = found;
    if (found.type === 'array') break;
  }
  return owner;
}

export function locationOf(kind: Described, keys: readonly string[]): ItemLocation {
  const steps = keys.map((_, i) => stepAt(kind, keys.slice(0, i + 1)));
  const titles = steps.reduce<string[]>((joined, step) => {
    const list = step.isPosition ? joined.at(-1) : undefined;
    return list === undefined ? [...joined, step.title] : [...joined.slice(0, -1), `${list} ${step.title}`];
  }, []);
  const title = titles.at(-1) ?? 'the whole item';
  return {
    title,
    container: titles.length > 1 ? titles.slice(0, -1).join(' › ') : null,
    isEntry: steps.length > 1 && steps.at(-1)?.isDeclared === false,
    hasParts: kind.fields.some(({ path }) => path.length > keys.length && keys.every((key, i) => path[i] === key)),
    field: { ...(fieldAt(kind, keys) ?? partField(kind.schema, [...keys], null)), title },
  };
}

/** `isPosition`: a list index, shown together with its list as "Steps #2". */
function stepAt(kind: Described, keys: readonly string[]): { title: string; isPosition: boolean; isDeclared: boolean } {
  const field = fieldAt(kind, keys);
  if (field) return { title: field.title, isPosition: false, isDeclared: true };
  const key = keys.at(-1) ?? '';
  if (INDEX.test(key) && keys.length > 1 && !isMap(kind, keys.slice(0, -1)))
    return { title: `#${Number(key) + 1}`, isPosition: true, isDeclared: false };
  const properties = schemaAt(kind, keys.slice(0, -1))['properties'];
  const isDeclared = isObject(properties) && Object.hasOwn(properties, key);
  const { title } = schemaAt(kind, keys);
  if (!isDeclared) return { title: key, isPosition: false, isDeclared };
  return { title: typeof title === 'string' ? title : humanize(key), isPosition: false, isDeclared };
}

function fieldAt(kind: Pick<Described, 'fields'>, keys: readonly string[]): Field | undefined {
  return kind.fields.find(({ path }) => path.length === keys.length && path.every((key, i) => key === keys[i]));
}

/** The schema at a path, `{}` if there is none. */
export function schemaAt(kind: Pick<Described, 'schema'>, keys: readonly string[]): JsonObject {
  return propertyAt(kind.schema, keys, skeleton(kind, keys));
}

/** The smallest document with a value at `keys`: a number is a list index, except in a map. */
function skeleton(kind: Pick<Described, 'schema'>, keys: readonly string[]): Json {
  return keys.reduceRight<Json>((inner, key, i) => {
    if (!INDEX.test(key) || isMap(kind, keys.slice(0, i))) return { [key]: inner };
    const list: Json[] = [];
    list[Number(key)] = inner;
    return list;
  }, null);
}

function isMap(kind: Pick<Described, 'schema'>, keys: readonly string[]): boolean {
  return typeOf(schemaAt(kind, keys)) === 'object';
}
