import { jsonEqual } from '#shared/json.ts';
import { worst } from './change.ts';
import type { Comparison } from './comparison.ts';

/** Keywords whose changes can only be assessed by their effect, each with the keywords that affect its meaning. */
const GROUPS: Record<string, readonly string[]> = {
  not: ['not'],
  if: ['if', 'then', 'else'],
  contains: ['contains', 'minContains', 'maxContains'],
  propertyNames: ['propertyNames'],
  dependentRequired: ['dependentRequired'],
  dependentSchemas: ['dependentSchemas'],
  dependencies: ['dependencies'],
  unevaluatedProperties: ['unevaluatedProperties'],
  unevaluatedItems: ['unevaluatedItems'],
  $dynamicRef: ['$dynamicRef'],
};

export function compareConditions({ before, after, changes, impactOf }: Comparison): void {
  for (const [word, group] of Object.entries(GROUPS)) {
    const changed = group.filter((keyword) => !jsonEqual(before[keyword], after[keyword]));
    if (changed.length === 0) continue;
    const finding = worst((word === 'dependencies' ? ['dependentRequired', 'dependentSchemas'] : [word]).map(impactOf));
    for (const keyword of changed) {
      const verb = before[keyword] === undefined ? 'added' : after[keyword] === undefined ? 'removed' : 'changed';
      const gain = verb === 'removed' ? 'one condition fewer' : 'everything allowed before still is';
      changes.report(`${keyword} ${verb}`, finding, 'rejects some values that were allowed', gain);
    }
  }
}
