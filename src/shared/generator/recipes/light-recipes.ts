import type { AppAction, AppRule } from '#shared/generator/language/rule/rule.ts';
import { appOfRules } from './app-of-rules.ts';
import { actuatorsOf, firstOf, limitIn, secondsIn, termOf } from './recipe-parts.ts';
import type { Recipe, RecipePrompt } from './recipe.ts';

/** Lights that a welcome may use, by the words that ask for them; the first ones where none are named. */
const LIGHTS: readonly (readonly [RegExp, string, boolean])[] = [
  [/interior|dome|cabin|inside|ceiling/, 'Cabin.Light.IsDomeOn', true],
  [/interior|dome|cabin|inside|ceiling/, 'Cabin.Lights.IsDomeOn', true],
  [/head|low beam|beam|exterior|outside/, 'Body.Lights.Beam.Low.IsOn', true],
  [/ambient|mood/, 'Cabin.Light.AmbientLight.*.*.IsLightOn', false],
  [/ambient|mood/, 'Cabin.Lights.AmbientLight.*.*.IsLightOn', false],
  [/parking|position/, 'Body.Lights.Parking.IsOn', false],
  [/running|daytime/, 'Body.Lights.Running.IsOn', false],
  [/hazard|blink|flash|indicator/, 'Body.Lights.Hazard.IsSignaling', false],
];

function lightActions({ text, library }: RecipePrompt, seconds: number): AppAction[] {
  const named = LIGHTS.filter(([words]) => words.test(text));
  const chosen = (named.length > 0 ? named : LIGHTS.filter(([, , isUsual]) => isUsual))
    .map(([, path]) => actuatorsOf(library, path))
    .filter((signals) => signals.length > 0);
  const on: AppAction[] = chosen.map((signals) => ({ is: 'set', signals, value: true }));
  const off: AppAction[] = chosen.map((signals) => ({ is: 'set', signals, value: false }));
  return on.length === 0 ? [] : [...on, { is: 'wait', seconds }, ...off];
}

const WELCOME: Recipe = {
  id: 'welcome-light',
  title: 'Welcome light',
  example: 'Welcome light: when the driver unlocks the car in the dark, turn on the lights for 20 seconds',
  hints: /welcome|greet|light|unlock|approach/,
  make(prompt) {
    const { text, library } = prompt;
    const lock = firstOf(library, 'Cabin.Door.Row1.DriverSide.IsLocked', 'Cabin.Door.*.*.IsLocked');
    const isMeant =
      /welcom|greet|approach|leaving home|walks? (?:up )?to|comes? (?:close|near)/.test(text) &&
      /light|lamp|welcome|greet|beam/.test(text);
    if (!isMeant || lock === undefined) return undefined;
    const actions = lightActions(prompt, secondsIn(text) ?? 20);
    const light = firstOf(library, 'Exterior.LightIntensity');
    const door = firstOf(library, 'Cabin.Door.Row1.DriverSide.IsOpen', 'Cabin.Door.*.*.IsOpen');
    const trigger =
      /\bopen/.test(text) && !/unlock/.test(text) && door !== undefined
        ? termOf(door, '==', true)
        : termOf(lock, '==', false);
    const terms = [trigger, ...(/dark|night|dusk/.test(text) && light ? [termOf(light, '<', 20)] : [])];
    return actions.length === 0
      ? undefined
      : appOfRules([{ when: { join: 'and', terms }, do: actions, undo: [] }], prompt, 'Welcome light');
  },
};

const RAIN: Recipe = {
  id: 'wiper-by-rain',
  title: 'Wipers by rain',
  example: 'Adjust the wiper speed to the rain intensity',
  hints: /rain|wiper|wipe/,
  make(prompt) {
    const { text, library } = prompt;
    const rain = firstOf(library, 'Body.Raindetection.Intensity');
    const [wiper] = actuatorsOf(
      library,
      /\brear\b/.test(text) ? 'Body.Windshield.Rear.Wiping.Mode' : 'Body.Windshield.Front.Wiping.Mode',
    );
    if (rain === undefined || wiper === undefined || !/\bwip/.test(text) || !/\brain|wet|shower|drizzle/.test(text))
      return undefined;
    const has = (value: string): boolean => wiper.allowed?.includes(value) === true;
    const fast = ['FAST', 'MEDIUM'].find(has);
    const slow = ['SLOW', 'INTERVAL', 'MEDIUM'].find(has);
    if (fast === undefined || slow === undefined || !has('OFF')) return undefined;
    const hard = limitIn(text, rain, 50);
    const to = (value: string): AppAction[] => [{ is: 'set', signals: [wiper], value }];
    const between = (low: number, high: number): AppRule['when'] => ({
      join: 'and',
      terms: [termOf(rain, '>', low), termOf(rain, '<=', high)],
    });
    return appOfRules(
      [
        { when: { join: 'and', terms: [termOf(rain, '<=', 0)] }, do: to('OFF'), undo: [] },
        { when: between(0, hard), do: to(slow), undo: [] },
        { when: { join: 'and', terms: [termOf(rain, '>', hard)] }, do: to(fast), undo: [] },
      ],
      prompt,
      'Wipers by rain',
    );
  },
};

/** Tried where rules do not fit: the prompt says little more than a name. */
export const WIDE_RECIPES: readonly Recipe[] = [WELCOME, RAIN];
