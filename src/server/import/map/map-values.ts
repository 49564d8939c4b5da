import type { Json, JsonObject } from '#shared/json.ts';
import { keysOf, memberOf, textOf } from './entry.ts';
import type { MapValue } from './import-map.ts';
import { transformed } from './transforms.ts';

/** A value made from an entry, and the path of the first member that it was made from. */
export type Made = { value: Json | undefined; from: string[] | undefined };

const BRACES = /\{([^{}]+)\}/g;

/** Evaluates a map's value for an entry. Empty text counts as no value. @throws NotInTable */
export function valueFor(map: MapValue, entry: JsonObject, used: Set<string>): Made {
  if (typeof map === 'string') return valueFor({ from: map }, entry, used);
  const made = source(map, entry, used);
  const value = present(transformed(present(made.value), map.do));
  return { ...made, value: value === undefined ? map.default : value };
}

function source(map: Exclude<MapValue, string>, entry: JsonObject, used: Set<string>): Made {
  if ('from' in map) return member(map.from, entry, used);
  if ('value' in map) return { value: map.value, from: undefined };
  if ('template' in map) return filled(map.template, entry, used);
  const parts = map.join.map((part) => valueFor(part, entry, used));
  const texts = parts.filter((part) => part.value !== undefined).map((part) => textOf(part.value));
  return { value: texts.join(map.with ?? ' '), from: parts.find((part) => part.from !== undefined)?.from };
}

function member(name: string, entry: JsonObject, used: Set<string>): Made {
  const keys = keysOf(entry, name);
  used.add(keys[0] ?? '');
  return { value: memberOf(entry, keys), from: keys };
}

function filled(template: string, entry: JsonObject, used: Set<string>): Made {
  const parts = [...template.matchAll(BRACES)].map(([, name = '']) => member(name, entry, used));
  const from = parts[0]?.from;
  if (parts.some((part) => present(part.value) === undefined)) return { value: undefined, from };
  let next = 0;
  return { value: template.replaceAll(BRACES, () => textOf(parts[next++]?.value)), from };
}

function present(value: Json | undefined): Json | undefined {
  return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;
}
