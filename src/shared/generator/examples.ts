import type { RecipeHint } from './generation.ts';
import { stemsOf } from './signals/words.ts';

/** What people ask for, with a prompt that does so: the nearest are shown where a prompt cannot be read. */
export const EXAMPLES: readonly RecipeHint[] = [
  { recipe: 'threshold-alert', title: 'Alert at a limit', example: 'Warn the driver when the speed is above 120 km/h' },
  { recipe: 'reaction', title: 'React to a state', example: 'Close all windows when it starts to rain' },
  {
    recipe: 'follow-me-home',
    title: 'Follow-me-home light',
    example: 'Turn on the headlights for 30 seconds when the driver door opens',
  },
  { recipe: 'sequence', title: 'Sequence', example: 'Open the trunk, wait 3 seconds, then close it again' },
  {
    recipe: 'hysteresis',
    title: 'On at one limit, off at another',
    example:
      'Turn on the air conditioning when the cabin temperature is above 26 °C and turn it off when the cabin temperature is below 22 °C',
  },
  { recipe: 'blink', title: 'Blink', example: 'Flash the hazard lights three times when the trunk opens' },
  { recipe: 'delayed', title: 'After a time', example: 'Lock the doors when the speed is 0 for 2 minutes' },
  {
    recipe: 'geofence',
    title: 'Geofence',
    example: 'When the car is within 300 m of 48.7758, 9.1829, flash the hazard lights',
  },
  { recipe: 'guard', title: 'Guard by speed, belt or door', example: 'Do not let the trunk open while driving' },
  { recipe: 'limit', title: 'Limit a value', example: 'Limit the media volume to 50 percent while driving' },
  {
    recipe: 'belt-reminder',
    title: 'Belt reminder',
    example: 'Remind the driver to fasten the seat belt when driving faster than 10 km/h',
  },
  {
    recipe: 'fatigue',
    title: 'Fatigue and breaks',
    example: 'Remind the driver to take a break when the fatigue level is above 60 percent',
  },
  { recipe: 'follow', title: 'One follows another', example: 'Make the mirror heating follow the rear defroster' },
  { recipe: 'logger', title: 'Show values', example: 'Show the speed every 2 seconds' },
  {
    recipe: 'welcome-light',
    title: 'Welcome light',
    example: 'Turn on the dome light for 20 seconds when the car is unlocked',
  },
  {
    recipe: 'wiper-by-rain',
    title: 'Wipers by rain',
    example: 'Set the wiper mode to FAST when the rain intensity is above 50 %',
  },
  {
    recipe: 'valet-mode',
    title: 'Valet mode',
    example: 'Valet mode: keep the trunk locked, and warn the driver when the speed is above 50 km/h',
  },
  {
    recipe: 'battery-saver',
    title: 'Battery saver',
    example: 'When the battery level drops below 20 %, turn off the air conditioning',
  },
];
const MAX_NEAREST = 3;

/** The examples that share most words with a prompt. */
export function nearestExamples(prompt: string): RecipeHint[] {
  const words = new Set(stemsOf(prompt));
  const shared = ({ title, example }: RecipeHint): number =>
    [...new Set(stemsOf(`${title} ${example}`))].filter((word) => words.has(word)).length;
  return EXAMPLES.toSorted((a, b) => shared(b) - shared(a)).slice(0, MAX_NEAREST);
}
