import { ProgramNames } from '../writing/names.ts';
import type { Recipe, RecipeApp, RecipePrompt } from './recipe.ts';

const MAX_PARTS = 12;

/** Parts of a prompt that stand for themselves: sentences, points of a list. */
const partsOf = (text: string): string[] =>
  text
    .replace(/^[a-z]\w*(?: \w+){0,3}: ?[.,]? /, '')
    .split(/[.;] +|[.;]$/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What a recipe makes of one part, where all of it is understood. */
export type MakePart = (prompt: RecipePrompt) => RecipeApp | undefined;

/** An app of several parts, each of which a recipe fits: "keep the trunk locked; warn above 60 km/h". */
export const composed = (makePart: MakePart): Recipe => ({
  id: 'composed',
  title: 'Several things at once',
  example: 'Keep the trunk locked while driving. Log the speed every 5 seconds.',
  hints: /[.;] /,
  make(prompt) {
    const parts = partsOf(prompt.text);
    if (parts.length < 2 || parts.length > MAX_PARTS) return undefined;
    const names = new ProgramNames();
    const apps: RecipeApp[] = [];
    for (let from = 0; from < parts.length;) {
      const found = longest(parts, from, (text) => makePart({ ...prompt, text, names: names.copy() }));
      if (found === undefined) return undefined;
      const made = makePart({ ...prompt, text: parts.slice(from, found).join('. '), names });
      if (made === undefined) return undefined;
      apps.push(made);
      from = found;
    }
    // only one thing can go on for ever
    const endless = apps.flatMap(({ blocks }) => blocks).filter(({ start }) => start.includes('while True:'));
    if (endless.length > 1) return undefined;
    return {
      title: apps[0]?.title ?? '',
      problem: apps.map(({ problem }) => problem).join(' '),
      blocks: apps.flatMap(({ blocks }) => blocks),
    };
  },
});

/** Until where the parts from one on are read together: the next sentence may go on with the one before it. */
function longest(parts: readonly string[], from: number, make: (text: string) => unknown): number | undefined {
  for (let to = parts.length; to > from; to--) if (make(parts.slice(from, to).join('. ')) !== undefined) return to;
  return undefined;
}
