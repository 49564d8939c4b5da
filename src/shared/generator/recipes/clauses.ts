import { readClauses } from '../language/grammar/read-clauses.ts';
import { capital, ProgramNames, spokenName } from '../writing/names.ts';
import { spokenCondition } from '../writing/spoken.ts';
import { guardBlock } from './guard.ts';
import { appOfRules } from './rule-recipes.ts';
import type { Recipe } from './recipe.ts';

/** Reads every word by what it is in its sentence, instead of by the phrase that it is a part of. */
export const CLAUSES: Recipe = {
  id: 'clauses',
  title: 'What is to happen when',
  example: 'Below 5 °C the steering wheel is to be heated, above 10 °C no longer',
  hints: /when|if|above|below|until|unless/,
  make(prompt) {
    const { normal: read = prompt.text, names = new ProgramNames() } = prompt;
    const found = readClauses(read, prompt);
    if (found === undefined) return undefined;
    const { rules, guards } = found;
    const app = appOfRules(rules, { ...prompt, names });
    const kept = guards.map(({ signals: [first], when }) => {
      const name = first === undefined ? '' : spokenName(first);
      const condition = when.terms.length === 0 ? '' : ` while ${spokenCondition(when)}`;
      return `${capital(name)} is set back${condition}.`;
    });
    return {
      ...app,
      problem: [app.problem, ...kept].filter((one) => one !== '').join(' '),
      blocks: [...app.blocks, ...guards.map((guard) => guardBlock(guard, names))],
      read,
    };
  },
};
