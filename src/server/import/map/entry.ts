import type { FileLocation } from '#server/import/records/location.ts';
import { isObject, type Json, type JsonObject } from '#shared/json.ts';

/** A row of a table, or an object of a document, before mapping. `locate` takes the path of a value in it. */
export type Entry = { value: JsonObject; line: number; locate(keys: readonly string[]): FileLocation };

/** The contents of a source: entries, links as written there, and anything else in it. */
export type Entries = {
  items: Entry[];
  links: Entry[];
  /** other members of the document, with their number of values */
  others: { name: string; count: number }[];
  /** what could not be read */
  issues: { path: string; rule: string; message: string; hint?: string; line: number; column: number }[];
};

/** A member by its name, or else by a dotted path. */
export function keysOf(entry: JsonObject, name: string): string[] {
  return Object.hasOwn(entry, name) ? [name] : name.split('.');
}

export function memberOf(entry: JsonObject, keys: readonly string[]): Json | undefined {
  let value: Json | undefined = entry;
  for (const key of keys) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

/** Text unchanged, no value as empty text, anything else as JSON. */
export function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
