import type { AppAction, AppRule } from '#shared/generator/language/rule/rule.ts';
import { signalsOfCondition } from '#shared/generator/writing/condition-code.ts';
import { capital, ProgramNames, spokenName } from '#shared/generator/writing/names.ts';
import { ruleBlock } from '#shared/generator/writing/rule-block.ts';
import { spokenActions, spokenCondition } from '#shared/generator/writing/spoken.ts';
import type { RecipeApp, RecipePrompt } from './recipe.ts';

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
