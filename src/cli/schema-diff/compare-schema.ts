import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { dereference } from '#shared/kinds/local-ref.ts';
import { compareBounds } from './bounds.ts';
import type { Changes, Compare, Roots } from './change.ts';
import { compareBranches } from './branches.ts';
import { compareProperties } from './properties.ts';
import { compareValues } from './values.ts';

/** Keywords that affect how a value is shown, not whether it is allowed. */
const PRESENTATION = [
  'title',
  'description',
  'examples',
  'default',
  'deprecated',
  'x-group',
  'x-widget',
  'x-index',
  '$comment',
];

/** Keywords whose changes cannot be classified in general. */
const HARD = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'dependencies',
];

const MAX_DEPTH = 40;

export function compareSchemas(roots: Roots, changes: Changes): void {
  const open = new Set<string>();
  const compare = (before: Json | undefined, after: Json | undefined, at: Changes, depth: number): void => {
    if (jsonEqual(before, after) && !mentionsRef(before)) return;
    // a recursive definition is compared once per path
    const pair = `${refOf(before)} ${refOf(after)}`;
    const isRef = pair.trim() !== '';
    if (depth > MAX_DEPTH || (isRef && open.has(pair))) return;
    if (isRef) open.add(pair);
    if (typeof before === 'boolean' || typeof after === 'boolean') compareBooleans(before, after, at);
    else
      compareParts(roots, dereference(roots.before, before), dereference(roots.after, after), at, (a, b, below) =>
        compare(a, b, below, depth + 1),
      );
    if (isRef) open.delete(pair);
  };
  compare(roots.before, roots.after, changes, 0);
}

function compareParts(roots: Roots, before: JsonObject, after: JsonObject, changes: Changes, compare: Compare): void {
  compareValues(before, after, changes);
  compareBounds(before, after, changes);
  compareProperties(before, after, changes, compare);
  compareItems(before, after, changes, compare);
  compareBranches(roots, before, after, changes, compare);
  for (const word of HARD) {
    if (jsonEqual(before[word], after[word])) continue;
    const verb = before[word] === undefined ? 'added' : after[word] === undefined ? 'removed' : 'changed';
    if (verb === 'removed') changes.compatible(`${word} removed`, 'one condition fewer');
    else changes.breaking(`${word} ${verb}`, 'may reject what was allowed; check with --records');
  }
  const shown = PRESENTATION.filter((word) => !jsonEqual(before[word], after[word]));
  if (shown.length > 0) changes.compatible(`${shown.join(', ')} changed`, 'does not affect which values are allowed');
}

function compareItems(before: JsonObject, after: JsonObject, changes: Changes, compare: Compare): void {
  for (const word of ['items', 'additionalItems', 'unevaluatedItems'] as const) {
    if (jsonEqual(before[word], after[word])) continue;
    if (before[word] === undefined && after[word] !== undefined)
      changes.breaking(`${word} added`, 'entries that do not match are rejected');
    else if (after[word] === undefined) changes.compatible(`${word} removed`, 'all entries are allowed');
    else compare(before[word], after[word], changes.at('*'));
  }
  const [old, now] = [before['prefixItems'], after['prefixItems']];
  if (jsonEqual(old, now)) return;
  if (Array.isArray(old) && Array.isArray(now) && old.length === now.length)
    old.forEach((entry, i) => compare(entry, now[i], changes.at(String(i))));
  else if (now === undefined) changes.compatible('prefixItems removed', 'all entries are allowed');
  else changes.breaking('prefixItems changed', 'entries are validated by other positions');
}

function compareBooleans(before: Json | undefined, after: Json | undefined, changes: Changes): void {
  if (before === after) return;
  if (after === true) changes.compatible('all values are allowed', 'everything allowed before still is');
  else if (before !== false) changes.breaking('values are restricted', 'what was allowed may be rejected');
  else changes.compatible('values are allowed', 'everything allowed before still is');
}

function refOf(schema: Json | undefined): string {
  return isObject(schema) && typeof schema['$ref'] === 'string' ? schema['$ref'] : '';
}

/** Equal text with a `$ref` may still differ in meaning, since definitions can differ. */
function mentionsRef(schema: Json | undefined): boolean {
  return JSON.stringify(schema ?? null).includes('"$ref"');
}
