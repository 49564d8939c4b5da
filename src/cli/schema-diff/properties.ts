import { isObject, jsonEqual, type Json, type JsonObject } from '#shared/json.ts';
import type { Finding } from './change.ts';
import type { Comparison } from './comparison.ts';

export function compareProperties(comparison: Comparison): void {
  const { before, after, constraints, changes, compare } = comparison;
  const [old, now] = [members(before['properties']), members(after['properties'])];
  const [wasRequired, isRequired] = [names(before['required']), names(after['required'])];
  for (const [name, schema] of Object.entries(old)) {
    const at = changes.at(name);
    if (!Object.hasOwn(now, name)) {
      const finding = impactOnMember(comparison, name);
      const loss =
        'items that have it become invalid; add x-renamed-from to the field that replaces it, to keep its values';
      at.report('field removed', finding, loss, 'its values stay in the data but no form shows them');
    } else compare(constraints.ofProperty(name), schema, now[name], at);
    if (wasRequired.has(name) && !isRequired.has(name)) at.compatible('no longer required', 'it can stay empty');
  }
  for (const name of Object.keys(now)) {
    if (Object.hasOwn(old, name)) continue;
    const loss = 'items that have a field of this name with another value become invalid';
    const isNew = !wasRequired.has(name) && isRequired.has(name);
    const finding = isNew ? impactOfRequired(comparison, name) : impactOnMember(comparison, name);
    if (isNew && finding.impact !== 'compatible')
      changes.at(name).report('field added and required', finding, MISSING, 'everything allowed before still is');
    else changes.at(name).report('field added', finding, loss, 'it can stay empty');
  }
  for (const name of isRequired) {
    if (wasRequired.has(name) || (Object.hasOwn(now, name) && !Object.hasOwn(old, name))) continue;
    changes.at(name).report('required', impactOfRequired(comparison, name), MISSING, 'all items have it');
  }
  compareOthers(comparison);
  comparePatterns(comparison);
}

const MISSING = 'items without it become invalid';

function impactOfRequired({ impactOn }: Comparison, name: string): Finding {
  return impactOn([], { required: [name] });
}

/** The impact of everything that the new version says about a property, in any of its subschemas. */
function impactOnMember({ constraints, goals, impactOn }: Comparison, name: string): Finding {
  const now = constraints.of(goals).ofProperty(name);
  return impactOn([], { properties: { [name]: { allOf: now } } });
}

function compareOthers(comparison: Comparison): void {
  const { before, after, constraints, changes, impactOf, compare } = comparison;
  const [old, now] = [before['additionalProperties'], after['additionalProperties']];
  if (jsonEqual(old, now) && !isObject(old)) return;
  if (isObject(old) && isObject(now)) return compare(constraints.ofOthers(), old, now, changes.at('*'));
  const finding = impactOf('additionalProperties');
  if (now === false || isObject(now)) {
    const what = now === false ? 'other fields forbidden' : 'rule for other fields added';
    const loss = 'items with fields that are not listed become invalid';
    changes.report(what, finding, loss, 'everything allowed before still is');
  } else changes.report('other fields allowed', finding, '', 'everything allowed before still is');
}

function comparePatterns(comparison: Comparison): void {
  const { before, after, constraints, changes, impactOf, impactOn, plain, compare } = comparison;
  const [old, now] = [members(before['patternProperties']), members(after['patternProperties'])];
  for (const pattern of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const at = changes.at(`/${pattern}/`);
    if (!Object.hasOwn(now, pattern)) {
      const finding = impactOf('additionalProperties');
      at.report(
        'rule for fields of this pattern removed',
        finding,
        'items that have such fields become invalid',
        'they can have any value',
      );
    } else if (Object.hasOwn(old, pattern)) compare(constraints.ofOthers(pattern), old[pattern], now[pattern], at);
    else {
      const finding = impactOn([], { patternProperties: { [pattern]: plain(now[pattern] ?? true) } });
      const loss = 'such fields with other values become invalid';
      at.report('rule for fields of this pattern added', finding, loss, 'everything allowed before still is');
    }
  }
}

function members(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function names(value: Json | undefined): Set<string> {
  return new Set(Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []);
}
