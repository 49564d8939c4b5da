import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { choicesOf } from '#shared/kinds/fields.ts';
import { dereference } from '#shared/kinds/local-ref.ts';
import type { Changes, Compare, Roots } from './change.ts';

/** Keywords for alternatives (`oneOf`, `anyOf`) and conditions (`allOf`). */
export function compareBranches(
  roots: Roots,
  before: JsonObject,
  after: JsonObject,
  changes: Changes,
  compare: Compare,
): void {
  for (const word of ['oneOf', 'anyOf', 'allOf'] as const) {
    const [old, now] = [list(before[word]), list(after[word])];
    if (jsonEqual(old, now) && !JSON.stringify(old).includes('"$ref"')) continue;
    // alternatives that are only constants are choices, which are compared as values
    if (word !== 'allOf' && (choicesOf(before) ?? choicesOf(after)) !== undefined) continue;
    const pairs = match(roots, old, now);
    for (const [branch, to] of pairs) {
      const at = changes.at(`${word} ${nameOf(roots.before, branch, old.indexOf(branch))}`);
      if (to !== undefined) compare(branch, to, at);
      else if (word === 'allOf') at.compatible('condition removed', 'one condition fewer');
      else at.breaking('alternative removed', 'items that match it become invalid');
    }
    const matched = new Set(pairs.map(([, to]) => to));
    for (const branch of now.filter((entry) => !matched.has(entry))) {
      const at = changes.at(`${word} ${nameOf(roots.after, branch, now.indexOf(branch))}`);
      if (word === 'allOf') at.breaking('condition added', 'may reject what was allowed; check with --records');
      else if (old.length === 0) at.breaking('alternatives added', 'items that match none of them become invalid');
      else at.compatible('alternative added', 'everything allowed before still is');
    }
  }
}

/** Pairs each old branch with the new one that is equal, has the same name, or is at the same index of an equally long list. */
function match(roots: Roots, old: readonly Json[], now: readonly Json[]): [Json, Json | undefined][] {
  const free = new Set(now);
  const take = (found: Json | undefined): Json | undefined => {
    if (found !== undefined) free.delete(found);
    return found;
  };
  return old.map((branch, i) => {
    const candidates = [...free];
    const same = candidates.find((entry) => jsonEqual(entry, branch));
    const name = named(roots.before, branch);
    const akin = name === undefined ? undefined : candidates.find((entry) => named(roots.after, entry) === name);
    const there = old.length === now.length && candidates.includes(now[i] ?? null) ? now[i] : undefined;
    return [branch, take(same ?? akin ?? there)];
  });
}

function nameOf(root: JsonObject, branch: Json, index: number): string {
  return named(root, branch) ?? String(index + 1);
}

function named(root: JsonObject, branch: Json): string | undefined {
  if (isObject(branch) && typeof branch['$ref'] === 'string') return branch['$ref'].split('/').at(-1);
  const schema = dereference(root, branch);
  if (typeof schema['title'] === 'string') return schema['title'];
  const constants = Object.values(isObject(schema['properties']) ? schema['properties'] : {})
    .map((property) => (isObject(property) ? property['const'] : undefined))
    .filter((value) => typeof value === 'string');
  return constants.length > 0 ? constants.join(' ') : undefined;
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
