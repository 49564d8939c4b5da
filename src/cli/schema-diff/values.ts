import { choicesOf, refOf } from '#shared/fields/fields.ts';
import { textOrJson } from '#shared/json-values.ts';
import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import { change } from './bounds.ts';
import { shown, worst, type Changes, type Finding } from './change.ts';
import type { Comparison } from './comparison.ts';

/** Compares types, choices and our custom keywords at one path. */
export function compareValues(comparison: Comparison): void {
  const { before, after, changes } = comparison;
  compareTypes(comparison);
  compareChoices(comparison);
  compareReference(before, after, changes);
  compareTransitions(before['x-transitions'], after['x-transitions'], changes);
  const [unit, unitNow] = [before['x-unit'], after['x-unit']];
  if (unit === undefined && unitNow !== undefined)
    changes.compatible(change('unit', unit, unitNow), 'says what the numbers mean');
  else if (unit !== unitNow) changes.breaking(change('unit', unit, unitNow), 'stored numbers change their meaning');
  if (before['readOnly'] !== after['readOnly'] && (before['readOnly'] === true || after['readOnly'] === true)) {
    if (after['readOnly'] === true) changes.breaking('readOnly added', 'what clients send is ignored');
    else changes.compatible('readOnly removed', 'clients can write it');
  }
}

function typesOf(schema: JsonObject): string[] | undefined {
  const { type } = schema;
  if (type === undefined) return undefined;
  return (Array.isArray(type) ? type : [type]).filter((name) => typeof name === 'string');
}

function compareTypes({ before, after, changes, impactOf }: Comparison): void {
  const [old, now] = [typesOf(before), typesOf(after)];
  if (old?.toSorted().join() === now?.toSorted().join()) return;
  const covers = (type: string): boolean =>
    now === undefined || now.includes(type) || (type === 'integer' && now.includes('number'));
  const lost = (old ?? ['any other type']).filter((type) => !covers(type));
  const what = `type changed from ${old?.join(' or ') ?? 'any'} to ${now?.join(' or ') ?? 'any'}`;
  changes.report(what, impactOf('type'), `${lost.join(' and ')} is rejected`, 'everything allowed before still is');
}

function compareChoices({ before, after, changes, impactOf }: Comparison): void {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  if (old === undefined && now === undefined) return;
  const finding = worst(['enum', 'const', 'oneOf', 'anyOf'].map(impactOf));
  if (now === undefined)
    return changes.report('choices removed', finding, 'some of them are rejected', 'other values are allowed');
  if (old === undefined)
    return changes.report(
      'choices added',
      finding,
      `only ${now.map(shown).join(', ')} are allowed`,
      'everything allowed before still is',
    );
  for (const value of old.filter((entry) => !includes(now, entry)))
    changes.report(
      `value ${shown(value)} removed`,
      withoutExample(finding),
      'items that have it become invalid',
      'it was not allowed before',
    );
  for (const value of now.filter((entry) => !includes(old, entry)))
    changes.compatible(`value ${shown(value)} added`, 'everything allowed before still is');
}

/** Without an example, since the description names the value itself. */
function withoutExample({ impact }: Finding): Finding {
  return { impact };
}

/** The constants of branches count as choices too. */
function valuesOf(schema: JsonObject): Json[] | undefined {
  if (schema['const'] !== undefined) return [schema['const']];
  return choicesOf(schema)?.map((choice) => choice.value);
}

function includes(values: readonly Json[], value: Json): boolean {
  return values.some((entry) => jsonEqual(entry, value));
}

function compareReference(before: JsonObject, after: JsonObject, changes: Changes): void {
  const [old, now] = [refOf(before), refOf(after)];
  if (old === undefined && now === undefined) return;
  if (now === undefined) return changes.breaking('x-ref removed', 'the values are no longer links');
  if (old === undefined) return changes.breaking('x-ref added', 'values that do not refer to an item become invalid');
  if (old.relation !== now.relation)
    changes.breaking(change('relation', old.relation, now.relation), 'links are no longer found by the old type');
  const lost =
    now.kinds.length === 0
      ? []
      : (old.kinds.length === 0 ? ['other kinds'] : old.kinds).filter((kind) => !now.kinds.includes(kind));
  if (lost.length > 0)
    changes.breaking(`references to ${lost.join(', ')} removed`, 'items that hold them become invalid');
  const won =
    old.kinds.length === 0
      ? []
      : (now.kinds.length === 0 ? ['every kind'] : now.kinds).filter((kind) => !old.kinds.includes(kind));
  if (won.length > 0)
    changes.compatible(`references to ${won.join(', ')} allowed`, 'everything allowed before still is');
}

function compareTransitions(before: Json | undefined, after: Json | undefined, changes: Changes): void {
  if (jsonEqual(before, after)) return;
  if (!isObject(after)) return changes.compatible('x-transitions removed', 'all changes of the value are allowed');
  if (!isObject(before)) return changes.breaking('x-transitions added', 'changes that are not listed are rejected');
  const steps = (word: JsonObject): string[] =>
    Object.entries(word).flatMap(([from, to]) =>
      Array.isArray(to) ? to.map((next) => `${from} → ${textOrJson(next)}`) : [],
    );
  const [old, now] = [steps(before), steps(after)];
  for (const step of old.filter((entry) => !now.includes(entry)))
    changes.breaking(`transition ${step} removed`, 'a change that was allowed is rejected');
  for (const step of now.filter((entry) => !old.includes(entry)))
    changes.compatible(`transition ${step} added`, 'everything allowed before still is');
}
