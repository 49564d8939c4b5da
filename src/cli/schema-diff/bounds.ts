import type { Json, JsonObject } from '#shared/json.ts';
import { shown, type Changes } from './change.ts';

/** Keywords that set a limit, and whether a larger number is stricter. */
const LIMITS: [word: string, largerIsTighter: boolean][] = [
  ['minimum', true],
  ['exclusiveMinimum', true],
  ['minLength', true],
  ['minItems', true],
  ['minProperties', true],
  ['minContains', true],
  ['maximum', false],
  ['exclusiveMaximum', false],
  ['maxLength', false],
  ['maxItems', false],
  ['maxProperties', false],
  ['maxContains', false],
];

export function compareBounds(before: JsonObject, after: JsonObject, changes: Changes): void {
  for (const [word, largerIsTighter] of LIMITS) {
    const [old, now] = [before[word], after[word]];
    if (old === now) continue;
    const what = change(word, old, now);
    const tighter = now !== undefined && (old === undefined || Number(now) > Number(old) === largerIsTighter);
    if (tighter) changes.breaking(what, `values ${largerIsTighter ? 'below' : 'above'} ${shown(now)} are rejected`);
    else changes.compatible(what, 'more values are allowed');
  }
  compareMultiple(before['multipleOf'], after['multipleOf'], changes);
  for (const word of ['pattern', 'format'] as const) {
    if (before[word] === after[word]) continue;
    const what = change(word, before[word], after[word]);
    if (after[word] === undefined) changes.compatible(what, 'any text is allowed');
    else changes.breaking(what, 'text that does not match is rejected');
  }
  if (before['uniqueItems'] !== after['uniqueItems']) {
    if (after['uniqueItems'] === true)
      changes.breaking('uniqueItems added', 'lists with duplicate entries are rejected');
    else changes.compatible('uniqueItems removed', 'duplicate entries are allowed');
  }
}

function compareMultiple(old: Json | undefined, now: Json | undefined, changes: Changes): void {
  if (old === now) return;
  const isCoarser = now !== undefined && (old === undefined || Number(old) % Number(now) !== 0);
  const what = change('multipleOf', old, now);
  if (isCoarser) changes.breaking(what, 'numbers between the new steps are rejected');
  else changes.compatible(what, 'all previously allowed numbers still are');
}

export function change(word: string, old: Json | undefined, now: Json | undefined): string {
  if (old === undefined) return `${word} ${shown(now)} added`;
  if (now === undefined) return `${word} ${shown(old)} removed`;
  return `${word} changed from ${shown(old)} to ${shown(now)}`;
}
