import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import type { Changes, Compare } from './change.ts';

export function compareProperties(before: JsonObject, after: JsonObject, changes: Changes, compare: Compare): void {
  const [old, now] = [members(before['properties']), members(after['properties'])];
  const [wasRequired, isRequired] = [names(before['required']), names(after['required'])];
  const renamed = renames(old, now);
  for (const [name, schema] of Object.entries(old)) {
    const to = Object.hasOwn(now, name) ? name : renamed.get(name);
    const at = changes.at(name);
    if (to === undefined) removed(name, after, at);
    else {
      if (to !== name) at.compatible(`field renamed to ${to}`, 'values under the old name are still read');
      compare(schema, now[to], to === name ? at : changes.at(to));
      if (!wasRequired.has(name) && isRequired.has(to)) required(now[to], changes.at(to));
      if (wasRequired.has(name) && !isRequired.has(to)) at.compatible('no longer required', 'it can stay empty');
    }
  }
  const former = new Set(renamed.values());
  for (const name of Object.keys(now)) {
    if (Object.hasOwn(old, name) || former.has(name)) continue;
    const at = changes.at(name);
    if (isRequired.has(name) && !isReadOnly(now[name]))
      at.breaking('field added and required', 'items without it become invalid');
    else at.compatible('field added', 'it can stay empty');
  }
  for (const name of isRequired) {
    if (!wasRequired.has(name) && !Object.hasOwn(now, name))
      changes.at(name).breaking('required', 'items without it become invalid');
  }
  compareOpenness(before, after, changes, compare);
  comparePatterns(before, after, changes, compare);
}

/** Former name -> current name. */
function renames(old: JsonObject, now: JsonObject): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, schema] of Object.entries(now)) {
    const from = isObject(schema) ? schema['x-renamed-from'] : undefined;
    if (typeof from === 'string' && Object.hasOwn(old, from) && !Object.hasOwn(now, from)) found.set(from, name);
  }
  return found;
}

function removed(_name: string, after: JsonObject, at: Changes): void {
  if (isClosed(after))
    at.breaking('field removed', 'items that have it become invalid; use x-renamed-from to keep its values');
  else at.compatible('field removed', 'its values stay in the data but no form shows them');
}

function required(schema: Json | undefined, at: Changes): void {
  if (isReadOnly(schema)) at.compatible('required', 'the server sets it');
  else at.breaking('required', 'items without it become invalid');
}

function isReadOnly(schema: Json | undefined): boolean {
  return isObject(schema) && schema['readOnly'] === true;
}

function isClosed(schema: JsonObject): boolean {
  return schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false;
}

function compareOpenness(before: JsonObject, after: JsonObject, changes: Changes, compare: Compare): void {
  if (isClosed(before) !== isClosed(after)) {
    if (isClosed(after))
      changes.breaking('other fields forbidden', 'items with fields that are not listed become invalid');
    else changes.compatible('other fields allowed', 'everything allowed before still is');
    return;
  }
  const [old, now] = [before['additionalProperties'], after['additionalProperties']];
  if (!jsonEqual(old, now) && (isObject(old) || isObject(now))) compare(old ?? true, now ?? true, changes.at('*'));
}

function comparePatterns(before: JsonObject, after: JsonObject, changes: Changes, compare: Compare): void {
  const [old, now] = [members(before['patternProperties']), members(after['patternProperties'])];
  for (const pattern of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const at = changes.at(`/${pattern}/`);
    if (!Object.hasOwn(now, pattern)) {
      if (isClosed(after)) at.breaking('fields of this pattern removed', 'items that have such fields become invalid');
      else at.compatible('rule for fields of this pattern removed', 'they can have any value');
    } else if (Object.hasOwn(old, pattern)) compare(old[pattern], now[pattern], at);
    else if (isClosed(before)) at.compatible('fields of this pattern allowed', 'everything allowed before still is');
    else at.breaking('rule for fields of this pattern added', 'such fields with other values become invalid');
  }
}

function members(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function names(value: Json | undefined): Set<string> {
  return new Set(Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []);
}
