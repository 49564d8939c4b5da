import { readings } from '../language/reading/read-rules.ts';
import { leavesOf, type AppAction, type AppRule } from '../language/rule/rule.ts';
import { signalsOfCondition } from '../writing/condition-code.ts';
import { capital, ProgramNames, spokenName } from '../writing/names.ts';
import { ruleBlock } from '../writing/rule-block.ts';
import { spokenActions, spokenCondition } from '../writing/spoken.ts';
import type { Recipe, RecipeApp, RecipePrompt } from './recipe.ts';

export const usesNumber = ({ when }: AppRule): boolean =>
  when !== undefined && leavesOf(when).some((term) => term.is === 'compare' && typeof term.value === 'number');

type Shape = Omit<Recipe, 'make'> & { fits(rules: readonly AppRule[]): boolean };

/** Recipes of the form "when this, do that" differ in what they are called and where they are found. */
const SHAPES: readonly Shape[] = [
  {
    id: 'sequence',
    title: 'Sequence',
    example: 'Open the trunk, wait 3 seconds, then close it again',
    hints: /\bthen\b|\bwait\b|sequence|step/,
    fits: (rules) => rules.some((rule) => rule.when === undefined || rule.do.some(({ is }) => is === 'wait')),
  },
  {
    id: 'hysteresis',
    title: 'On at one limit, off at another',
    example: 'Turn on the seat heating below 5 °C and turn it off above 10 °C',
    hints: /hysteresis|thermostat|between|off above|off below/,
    fits: (rules) => rules.some(({ cleared }) => cleared !== undefined),
  },
  {
    id: 'blink',
    title: 'Blink',
    example: 'Flash the hazard lights three times when the trunk opens',
    hints: /blink|flash|pulse|times/,
    fits: (rules) => rules.some((rule) => rule.do.some(({ is }) => is === 'blink')),
  },
  {
    id: 'delayed',
    title: 'After a time',
    example: 'Lock the doors when the car is parked for more than 2 minutes',
    hints: /after|for more than|minutes|seconds|delay/,
    fits: (rules) => rules.some(({ hold }) => hold !== undefined),
  },
  {
    id: 'threshold-alert',
    title: 'Alert at a limit',
    example: 'Warn the driver when the speed is above 120 km/h',
    hints: /warn|alert|notify|above|below|over|under|exceed/,
    fits: (rules) => rules.some(usesNumber),
  },
  {
    id: 'reaction',
    title: 'React to a state',
    example: 'Close all windows when it starts to rain',
    hints: /when|if|whenever/,
    fits: () => true,
  },
];

export const RULE_RECIPES: readonly Recipe[] = SHAPES.map(({ fits, ...recipe }) => ({
  ...recipe,
  make(prompt) {
    return readings(prompt.text, prompt)
      .filter(fits)
      .map((rules) => appOfRules(rules, prompt));
  },
}));

/** An app of rules. */
export function appOfRules(
  rules: readonly AppRule[],
  { asked, names = new ProgramNames() }: RecipePrompt,
  title?: string,
): RecipeApp {
  const [, message] = rules.length === 1 ? (/[“"]([^“”"]{1,80})[”"]/.exec(asked) ?? []) : [];
  const shown = rules.map((rule) => withTexts(rule, message));
  const [first] = shown;
  const sentences = shown.map(({ when, do: actions, every }) => {
    const seen = actions.filter(({ is }) => is !== 'say');
    const what =
      seen.length > 0 ? spokenActions(seen.every(({ is }) => is === 'wait') ? actions : seen) : 'a message is printed';
    const again = every === undefined ? '' : `, again every ${every} s`;
    return `${capital(when === undefined ? what : `when ${spokenCondition(when)}, ${what}${again}`)}.`;
  });
  return {
    title: title ?? (titleOfPrompt(asked) || titleOf(first)),
    problem: sentences.join(' '),
    blocks: shown.map((rule) => ruleBlock(rule, names)),
  };
}

const LONGEST_TITLE = 70;

/** The prompt itself where it is short; empty where it is not. */
function titleOfPrompt(asked: string): string {
  const words = asked
    .replaceAll(/[^\p{L}\p{N} ,.%°/'<>=≥≤-]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '');
  return words.length <= LONGEST_TITLE ? capital(words) : '';
}

function titleOf(rule: AppRule | undefined): string {
  if (rule === undefined) return 'App';
  const trigger = rule.when === undefined ? undefined : signalsOfCondition(rule.when)[0];
  const target = rule.do.flatMap((action) => ('signals' in action ? action.signals : []))[0];
  const parts = [trigger, target].filter((signal) => signal !== undefined).map(spokenName);
  return capital([...new Set(parts)].join(' to ')).slice(0, LONGEST_TITLE) || 'App';
}

/** Says in the output what happens. */
function withTexts(rule: AppRule, message: string | undefined): AppRule {
  const reason = rule.when === undefined ? 'The app starts' : capital(spokenCondition(rule.when));
  const what = spokenActions(rule.do.filter(({ is }) => is !== 'say'));
  const isAlert = rule.do.some(({ is }) => is === 'say');
  const text = isAlert
    ? message === undefined
      ? `Attention: ${reason}`
      : `${message} (${reason})`
    : `${reason}: ${what}`;
  const values = rule.do.flatMap((one) => (one.is === 'say' ? (one.values ?? []) : []));
  const say: AppAction = {
    is: 'say',
    text: text.replaceAll('"', "'").slice(0, 160),
    ...(values.length > 0 && { values }),
  };
  return { ...rule, do: [say, ...rule.do.filter(({ is }) => is !== 'say')] };
}
