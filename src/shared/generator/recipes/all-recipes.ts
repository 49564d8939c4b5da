import type { Recipe } from './recipe.ts';
import { RULE_RECIPES } from './rule-recipes.ts';

/** In the order in which they are tried: those with a meaning of their own before the general ones. */
export const RECIPES: readonly Recipe[] = [...RULE_RECIPES];
