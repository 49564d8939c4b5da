import { choicesOf } from '#shared/fields/fields.ts';
import { listOf } from '#shared/json-values.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { dereference } from '#shared/schema/local-ref.ts';
import type { Comparison } from './comparison.ts';

type Roots = { before: JsonObject; after: JsonObject };

/** Keywords for alternatives (`oneOf`, `anyOf`) and conditions (`allOf`). */
export function compareBranches(roots: Roots, given: readonly Json[], comparison: Comparison): void {
  const { before, after } = comparison;
  for (const word of ['oneOf', 'anyOf', 'allOf'] as const) {
    const [old, now] = [listOf(before[word]), listOf(after[word])];
    if (jsonEqual(old, now) && !JSON.stringify(old).includes('"$ref"')) continue;
    // alternatives that are all constants are choices, which are compared as values
    if (word !== 'allOf' && (choicesOf(before) ?? choicesOf(after)) !== undefined) continue;
    if (word === 'allOf') compareAllOf(roots, given, comparison, old, now);
    else compareAlternatives(roots, given, comparison, word);
  }
}

function compareAllOf(
  roots: Roots,
  given: readonly Json[],
  { changes, plain, impactOn, compare }: Comparison,
  old: readonly Json[],
  now: readonly Json[],
): void {
  const pairs = match(roots, old, now);
  for (const [branch, to] of pairs) {
    const at = changes.at(`allOf ${nameOf(roots.before, branch, old.indexOf(branch))}`);
    if (to === undefined) at.compatible('condition removed', 'one condition fewer');
    else compare(given, branch, to, at);
  }
  const matched = new Set(pairs.map(([, to]) => to));
  for (const branch of now.filter((entry) => !matched.has(entry))) {
    const at = changes.at(`allOf ${nameOf(roots.after, branch, now.indexOf(branch))}`);
    const finding = impactOn([], plain(branch));
    at.report(
      'condition added',
      finding,
      'rejects some values that were allowed',
      'everything allowed before still is',
    );
  }
}

function compareAlternatives(
  roots: Roots,
  given: readonly Json[],
  { before, after, goals, changes, plain, impactOf, impactOn, compare }: Comparison,
  word: 'oneOf' | 'anyOf',
): void {
  const [old, now] = [listOf(before[word]), listOf(after[word])];
  const pairs = match(roots, old, now);
  const { alarms } = changes;
  const wanted = goals.filter((goal) => word in goal).map((goal) => ({ [word]: goal[word] ?? [] }));
  for (const [branch, to] of pairs) {
    const at = changes.at(`${word} ${nameOf(roots.before, branch, old.indexOf(branch))}`);
    if (to !== undefined) compare([...given, plain(branch)], branch, to, at);
    else {
      const finding = impactOn([plain(branch)], { allOf: wanted });
      at.report(
        'alternative removed',
        finding,
        'items that match it become invalid',
        'what matched it still does another',
      );
    }
  }
  const matched = new Set(pairs.map(([, to]) => to));
  const added = now.filter((entry) => !matched.has(entry));
  if (added.length === 0) return;
  const whole = impactOf(word);
  for (const branch of added) {
    const at = changes.at(`${word} ${nameOf(roots.after, branch, now.indexOf(branch))}`);
    const gain = 'everything allowed before still is';
    if (old.length === 0) at.report('alternatives added', whole, 'items that match none of them become invalid', gain);
    else if (changes.alarms > alarms && word === 'anyOf') at.compatible('alternative added', gain);
    else at.report('alternative added', whole, 'items that match it as well as another one become invalid', gain);
  }
}

/**
 * Pairs each old branch with the new one that is equal, has the same name, or has the same index if the lists are
 * equally long.
 */
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
