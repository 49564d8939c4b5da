import { choicesOf } from '#shared/fields/fields.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { plainOf } from './schema-parts.ts';

/** A member that is editable outside the options and whose value alone selects one of them. */
export type Discriminator = { name: string; values: Json[][] };

/** The discriminator of a list of options, with distinct values for each; undefined if there is none. */
export function discriminatorOf(list: readonly Json[], surroundings: readonly JsonObject[]): Discriminator | undefined {
  const options = list.filter((option) => isObject(option) && plainOf(option) === option);
  const [first] = options;
  if (options.length < list.length || !isObject(first) || !isObject(first['properties'])) return undefined;
  for (const name of Object.keys(first['properties'])) {
    if (!surroundings.some((subschema) => isChoice(memberIn(subschema, name)))) continue;
    const values = options.map((option) => valuesOf(memberIn(option, name)));
    const all = values.flat();
    const isDistinct = all.every((value, i) => all.findIndex((other) => jsonEqual(value, other)) === i);
    if (isDistinct && values.every((own) => own.length > 0)) return { name, values };
  }
  return undefined;
}

/** The option that the discriminator's value selects. */
export function discriminatedOption({ name, values }: Discriminator, value: Json | undefined): number | undefined {
  const selected = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  if (selected === undefined) return undefined;
  const index = values.findIndex((own) => own.some((candidate) => jsonEqual(candidate, selected)));
  return index < 0 ? undefined : index;
}

const stripped = new WeakMap<object, JsonObject>();

/** An option without its constraint on the discriminator, which stays editable with all its values. */
export function withoutDiscriminator(option: Json | undefined, name: string): JsonObject {
  if (!isObject(option)) return {};
  let own = stripped.get(option);
  if (own === undefined) {
    const members = Object.entries(isObject(option['properties']) ? option['properties'] : {});
    own = { ...option, properties: Object.fromEntries(members.filter(([key]) => key !== name)) };
    stripped.set(option, own);
  }
  return own;
}

function memberIn(subschema: Json, name: string): JsonObject {
  const properties = isObject(subschema) ? subschema['properties'] : undefined;
  const member = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(member) ? member : {};
}

function isChoice(member: JsonObject): boolean {
  return (choicesOf(member)?.length ?? 0) > 1;
}

function valuesOf(member: JsonObject): Json[] {
  return member['const'] === undefined ? (choicesOf(member)?.map(({ value }) => value) ?? []) : [member['const']];
}
