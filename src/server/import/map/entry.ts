import { isObject, type Json, type JsonObject } from '#shared/json.ts';
import type { FileLocation } from '#server/import/records/location.ts';

/** One row of a table, or one object of a document, before it is mapped. `locate` takes the keys of a value in it. */
export type Entry = { value: JsonObject; line: number; locate(keys: readonly string[]): FileLocation };

/** What a source holds: entries, links as they are written there, and what it holds beside them. */
export type Entries = {
  items: Entry[];
  links: Entry[];
  /** members of the document that are neither, with how many they hold */
  others: { name: string; count: number }[];
  /** what could not be read */
  faults: { path: string; rule: string; message: string; hint?: string; line: number; column: number }[];
};

/** A member by its name, or else by names joined by dots. */
export function keysOf(entry: JsonObject, name: string): string[] {
  return Object.hasOwn(entry, name) ? [name] : name.split('.');
}

export function memberOf(entry: JsonObject, keys: readonly string[]): Json | undefined {
  let value: Json | undefined = entry;
  for (const key of keys) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

/** Text as it is, no value as nothing, anything else as JSON. */
export function textOf(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
