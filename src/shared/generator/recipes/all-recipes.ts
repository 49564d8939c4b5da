import { CLAUSES } from './clauses.ts';
import { FOLLOW } from './follow.ts';
import { GEOFENCE } from './geofence.ts';
import { GUARD } from './guard.ts';
import { WIDE_RECIPES } from './light-recipes.ts';
import { NAMED_RECIPES } from './named-recipes.ts';
import { KEEP_BETWEEN, LIMIT } from './limit.ts';
import { COUNTER, LOGGER } from './observe.ts';
import type { Recipe } from './recipe.ts';
import { RULE_RECIPES } from './rule-recipes.ts';

/** In the order in which they are tried: those with a meaning of their own before the general ones. */
export const RECIPES: readonly Recipe[] = [
  GEOFENCE,
  ...NAMED_RECIPES,
  KEEP_BETWEEN,
  LIMIT,
  GUARD,
  COUNTER,
  LOGGER,
  FOLLOW,
  CLAUSES,
  ...RULE_RECIPES,
  ...WIDE_RECIPES,
];
