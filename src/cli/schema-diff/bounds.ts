import type { Json } from '#shared/json.ts';
import { shown } from './change.ts';
import type { Comparison } from './comparison.ts';

/** Keywords that set a limit, and whether values below or above it are rejected. */
const LIMITS: Record<string, 'below' | 'above'> = {
  minimum: 'below',
  exclusiveMinimum: 'below',
  minLength: 'below',
  minItems: 'below',
  minProperties: 'below',
  maximum: 'above',
  exclusiveMaximum: 'above',
  maxLength: 'above',
  maxItems: 'above',
  maxProperties: 'above',
};

export function compareBounds(comparison: Comparison): void {
  const { after } = comparison;
  for (const [word, side] of Object.entries(LIMITS))
    compareKeyword(comparison, word, `values ${side} ${shown(after[word])} are rejected`, 'more values are allowed');
  compareKeyword(
    comparison,
    'multipleOf',
    'numbers between the new steps are rejected',
    'all previously allowed numbers still are',
  );
  for (const word of ['pattern', 'format'])
    compareKeyword(comparison, word, 'text that does not match is rejected', 'more text is allowed');
  const { before, changes, impactOf } = comparison;
  if (before['uniqueItems'] !== after['uniqueItems']) {
    const what = `uniqueItems ${after['uniqueItems'] === true ? 'added' : 'removed'}`;
    const gain = after['uniqueItems'] === true ? 'everything allowed before still is' : 'duplicate entries are allowed';
    changes.report(what, impactOf('uniqueItems'), 'lists with duplicate entries are rejected', gain);
  }
}

function compareKeyword(
  { before, after, changes, impactOf }: Comparison,
  word: string,
  loss: string,
  gain: string,
): void {
  if (before[word] === after[word]) return;
  const what = change(word, before[word], after[word]);
  const isNew = before[word] === undefined;
  changes.report(what, impactOf(word), loss, isNew ? 'everything allowed before still is' : gain);
}

export function change(word: string, old: Json | undefined, now: Json | undefined): string {
  if (old === undefined) return `${word} ${shown(now)} added`;
  if (now === undefined) return `${word} ${shown(old)} removed`;
  return `${word} changed from ${shown(old)} to ${shown(now)}`;
}
