import { readClauses, type ReadClauses } from '#shared/generator/language/grammar/read-clauses.ts';
import { guardBlock } from '#shared/generator/writing/guard-block.ts';
import { capital, ProgramNames, spokenName } from '#shared/generator/writing/names.ts';
import { spokenCondition } from '#shared/generator/writing/spoken.ts';
import { appOfRules } from './app-of-rules.ts';
import type { Recipe, RecipeApp, RecipePrompt } from './recipe.ts';

/** Reads every word by what it is in its sentence, instead of by the phrase that it is a part of. */
export const RULES: Recipe = {
  id: 'rules',
  title: 'What is to happen when',
  example: 'Below 5 °C the steering wheel is to be heated, above 10 °C no longer',
  hints: /when|if|above|below|until|unless/,
  make(prompt) {
    const found = readClauses(prompt.text, prompt);
    return found && appOfClauses(found, prompt);
  },
};

/** An app of rules, and of what must not be. */
export function appOfClauses({ rules, guards }: ReadClauses, prompt: RecipePrompt, title?: string): RecipeApp {
  const { names = new ProgramNames() } = prompt;
  const app = appOfRules(rules, { ...prompt, names }, title);
  const kept = guards.map(({ signals: [first], when }) => {
    const name = first === undefined ? '' : spokenName(first);
    const condition = when.terms.length === 0 ? '' : ` while ${spokenCondition(when)}`;
    return `${capital(name)} is set back${condition}.`;
  });
  return {
    ...app,
    problem: [app.problem, ...kept].filter((one) => one !== '').join(' '),
    blocks: [...app.blocks, ...guards.map((guard) => guardBlock(guard, names))],
    isExplained: true,
  };
}
