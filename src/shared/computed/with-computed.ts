import type { Issue } from '#generated/payloads.d.ts';
import { isObject, jsonEqual, type Json, type JsonObject, setKey } from '#shared/json.ts';
import { toPointer } from '#shared/pointer.ts';
import { EACH } from './ast.ts';
import type { Budget } from './evaluate.ts';
import type { Formula } from './formula.ts';
import { planOf } from './plan.ts';

/** Limits the cost of one document; a value that would exceed them is not computed. */
const MAX_STEPS = 2_000_000;
const MAX_ISSUES = 100;

type WithSchema = { schema: JsonObject };

/**
 * The data with all `x-computed` values: replaced where they are, added at the end, or removed if they have no value.
 * What the data contains for such a field is ignored. Returns the same object if nothing changes; never throws.
 */
export function withComputed(kind: WithSchema, data: JsonObject): JsonObject {
  return run(kind, data, () => undefined);
}

/** The rule `x-computed`: values that differ from the computed ones. A record may omit them. */
export function checkComputed(kind: WithSchema, data: JsonObject): Issue[] {
  const issues: Issue[] = [];
  run(kind, data, (difference) => {
    if (difference.found !== null && issues.length < MAX_ISSUES) issues.push(toIssue(difference));
  });
  return issues;
}

/** Whether a kind has computed fields at all. */
export function computes(kind: WithSchema): boolean {
  return planOf(kind.schema).formulas.length > 0;
}

type Difference = { formula: Formula; keys: string[]; found: Json; expected: Json };
type Report = (difference: Difference) => void;

function run(kind: WithSchema, data: JsonObject, report: Report): JsonObject {
  const budget: Budget = { left: MAX_STEPS };
  let result: Json = data;
  for (const formula of planOf(kind.schema).formulas) result = apply({ formula, budget, report }, result, [], []);
  return isObject(result) ? result : data;
}

type Run = { formula: Formula; budget: Budget; report: Report };

/** `value` with the formula's value set wherever its path leads; `stack` and `keys` lead from the data to it. */
function apply(run: Run, value: Json, stack: readonly Json[], keys: readonly string[]): Json {
  const { path } = run.formula.location;
  const key = path[stack.length] ?? '';
  const around = [...stack, value];
  if (key === EACH) return eachEntry(value, (entry, name) => apply(run, entry, around, [...keys, name]));
  if (!isObject(value)) return value;
  const present = Object.hasOwn(value, key) ? (value[key] ?? null) : null;
  if (around.length < path.length)
    return present === null ? value : withMember(value, key, apply(run, present, around, [...keys, key]));
  const expected = run.formula.compute(around, run.budget);
  if (jsonEqual(present, expected)) return value;
  run.report({ formula: run.formula, keys: [...keys, key], found: present, expected });
  return withMember(value, key, expected);
}

function eachEntry(value: Json, change: (entry: Json, key: string) => Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => ({ key, entry, changed: change(entry, key) }));
  if (entries.every(({ entry, changed }) => entry === changed)) return value;
  if (Array.isArray(value)) return entries.map(({ changed }) => changed);
  const copy: JsonObject = {};
  for (const { key, changed } of entries) setKey(copy, key, changed);
  return copy;
}

/** A copy that keeps the order of keys; null removes the key. */
function withMember(object: JsonObject, key: string, value: Json): JsonObject {
  if (Object.hasOwn(object, key) && object[key] === value) return object;
  const copy: JsonObject = {};
  for (const [name, entry] of Object.entries(object)) if (name !== key || value !== null) setKey(copy, name, entry);
  if (value !== null) setKey(copy, key, value);
  return copy;
}

function toIssue({ formula, keys, found, expected }: Difference): Issue {
  const issue = { path: toPointer(keys), rule: 'x-computed' };
  const stored = `${formula.title} is ${shown(found)}`;
  const inputs = listOf(formula.sources.map((source) => source.title));
  if (expected === null) {
    const hint = `Remove it, or set ${inputs} to values it can be computed from.`;
    return { ...issue, message: `${stored}, but cannot be computed from ${inputs}`, hint };
  }
  const gives = `${inputs} ${formula.sources.length > 1 ? 'give' : 'gives'} ${shown(expected)}`;
  const hint = `Set it to ${shown(expected)} or remove it: it is computed when the item is saved.`;
  return { ...issue, message: `${stored}, but ${gives}`, hint };
}

function shown(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** `Size, Weight and Colour` */
function listOf(names: readonly string[]): string {
  const [last = 'the schema', ...before] = names.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}
