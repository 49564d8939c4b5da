import type { JsonObject } from '#shared/json.ts';
import type { RecordField } from './record-field.ts';

/**
 * Who may do something with a record: everyone who may read models, everyone who signed in, its author, an
 * administrator, or those who may read, change or own it with what it belongs to.
 */
export type Who = 'everyone' | 'signed-in' | 'author' | 'administrator' | 'reader' | 'writer' | 'owner';

/** Everything that is special about a record of the platform; store, routes, payloads, types and client read it. */
export type RecordDefinition<Name extends string = string> = {
  /** also the name of its payload: `saved-view` */
  name: Name;
  /** for people; the plural is also a heading of the API's documentation */
  title: string;
  plural: string;
  description: string;
  /** of its list, below `/v2/` */
  address: string;
  table: string;
  /** What it belongs to: deleted with it, read by those who may read it. `typeField`: the field that says what it is. */
  parent?: { field: string; record: 'model' | 'prototype' } | { field: string; typeField: string };
  fields: Readonly<Record<string, RecordField>>;
  /** columns that are only compared and searched, computed on each write */
  derived?: Readonly<Record<string, (record: JsonObject) => string>>;
  /** any of these; `read` also limits lists */
  may: Record<'read' | 'create' | 'change' | 'delete', readonly Who[]>;
  /** how many there may be of one parent, of one author, or in all, and how another is refused */
  most: { count: number; per: 'parent' | 'author' | 'instance'; message: string };
  list: {
    order: { by: string; isNewestFirst: boolean };
    /** fields that a parameter of the same name compares */
    filters: readonly string[];
    /** parameters with a meaning of their own, or with more than the type of a field */
    parameters?: Readonly<Record<string, JsonObject>>;
    required?: readonly string[];
    /** entries of a page: at most, and by default */
    most: number;
    length: number;
  };
  /** the routes that there are, with what the documentation says */
  routes: Partial<Record<'list' | 'read' | 'create' | 'change' | 'delete', string>>;
  /** the type of its audit entries, and how they begin */
  audit: { type: string; create: string; change: string; delete: string };
  /** of two changes at a time: both if they concern different fields, or the latter */
  merge: 'by-field' | 'last';
  /** names of payloads that are not made of `name` */
  payloads?: Partial<PayloadNames>;
};

export type PayloadNames = { record: string; new: string; patch: string; page: string };

export function defineRecord<const Name extends string>(definition: RecordDefinition<Name>): RecordDefinition<Name> {
  return definition;
}

/** The name of the field that the server sets to its author, its revision or a time. */
export function stampedField({ fields }: RecordDefinition, stamp: RecordField['stamp']): string | undefined {
  return Object.keys(fields).find((name) => fields[name]?.stamp === stamp);
}

/** Whether the store keeps the field with the record itself. */
export function isKept({ fields }: RecordDefinition, name: string): boolean {
  return !['nowhere', 'details', undefined].includes(fields[name]?.kept);
}

/** The values that a new record has before any is sent. */
export function defaultValues({ fields }: RecordDefinition): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { default: value }]) => (value === undefined ? [] : [[name, value]])),
  );
}

export function payloadNames({ name, payloads }: RecordDefinition): PayloadNames {
  return { record: name, new: `new-${name}`, patch: `${name}-patch`, page: `${name}-page`, ...payloads };
}
