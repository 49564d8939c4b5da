import { FOLLOW } from './follow.ts';
import { KEEP_BETWEEN } from './keep-between.ts';
import { WIDE_RECIPES } from './light-recipes.ts';
import { NAMED_RECIPES } from './named-recipes.ts';
import { COUNTER, LOGGER } from './observe.ts';
import type { Recipe, RecipeExample } from './recipe.ts';
import { RULES } from './rules.ts';

/** In the order in which they are tried. */
export const RECIPES: readonly Recipe[] = [
  FOLLOW,
  RULES,
  KEEP_BETWEEN,
  COUNTER,
  LOGGER,
  ...NAMED_RECIPES,
  ...WIDE_RECIPES,
];

/** All that prompts may ask for; most of it is read as rules. */
export const EXAMPLES: readonly RecipeExample[] = [
  ...RECIPES,
  {
    id: 'follow-me-home',
    title: 'Follow-me-home light',
    example: 'Follow me home: keep the headlights on for 30 seconds after the car is switched off',
    hints: /home|headlight|after|switched off/,
  },
  {
    id: 'sequence',
    title: 'Sequence',
    example: 'Open the trunk, wait 3 seconds, then close it again',
    hints: /\bthen\b|\bwait\b|sequence|step/,
  },
  {
    id: 'hysteresis',
    title: 'On at one limit, off at another',
    example: 'Turn on the seat heating below 5 °C and turn it off above 10 °C',
    hints: /hysteresis|thermostat|between|off above|off below/,
  },
  {
    id: 'blink',
    title: 'Blink',
    example: 'Flash the hazard lights three times when the trunk opens',
    hints: /blink|flash|pulse|times/,
  },
  {
    id: 'delayed',
    title: 'After a time',
    example: 'Lock the doors when the car is parked for more than 2 minutes',
    hints: /after|for more than|minutes|seconds|delay/,
  },
  {
    id: 'threshold-alert',
    title: 'Alert at a limit',
    example: 'Warn the driver when the speed is above 120 km/h',
    hints: /warn|alert|notify|above|below|over|under|exceed/,
  },
  {
    id: 'reaction',
    title: 'React to a state',
    example: 'Close all windows when it starts to rain',
    hints: /when|if|whenever/,
  },
  {
    id: 'geofence',
    title: 'Geofence',
    example: 'When the car is within 300 m of 48.7758, 9.1829, flash the hazard lights',
    hints: /area|zone|geofence|within|near|home|school|enter|leave/,
  },
  {
    id: 'guard',
    title: 'Guard by speed, belt or door',
    example: 'Do not let the trunk open while driving',
    hints: /prevent|not|never|only|allow|keep|guard|forbid/,
  },
  {
    id: 'limit',
    title: 'Limit a value',
    example: 'Limit the media volume to 50 percent while driving',
    hints: /limit|cap|maximum|never|at most/,
  },
  {
    id: 'belt-reminder',
    title: 'Belt reminder',
    example: 'Remind the driver to fasten the seat belt when driving faster than 10 km/h',
    hints: /belt|buckle/,
  },
  {
    id: 'fatigue',
    title: 'Fatigue and breaks',
    example: 'Remind the driver to take a break after 2 hours of driving',
    hints: /tired|fatigue|drowsy|break|rest|asleep/,
  },
];
