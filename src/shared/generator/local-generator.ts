import type { SignalTree } from '#shared/vss/signal-node.ts';
import { changeApp } from './change-app.ts';
import { uncoveredParts } from './coverage.ts';
import type { GenerationRequest, RecipeHint } from './generation.ts';
import { respelled } from './language/spelling.ts';
import { plainPrompt } from './language/wording/plain-prompt.ts';
import { LONGEST_PROBLEM, localApp, type LocalAnswer, type LocalApp } from './local-app.ts';
import { notUnderstood } from './not-understood.ts';
import { EXAMPLES, RECIPES } from './recipes/all-recipes.ts';
import { makeDashboard } from './recipes/dashboard-recipe.ts';
import type { RecipeApp, RecipeExample, RecipePrompt } from './recipes/recipe.ts';
import { SignalLibrary } from './search/signal-library.ts';
import { withoutRecord } from './writing/app-record.ts';

export const LOCAL_GENERATOR = { id: 'local', name: 'Template generator: no AI model' } as const;

const MAX_NEAREST = 3;
const MAX_NAMED = 5;

/** The app of the first recipe that fits a prompt, or the nearest recipes where none does. The same prompt makes the same app. */
export function makeLocalApp(request: GenerationRequest, tree: SignalTree): LocalAnswer {
  const { prompt, make = 'app', code = '' } = request;
  const library = SignalLibrary.of(tree);
  const { text, named } = plainPrompt(prompt, tree.root);
  const read = { asked: prompt, text, named, library };
  if (make !== 'app') {
    const plan = makeDashboard(read, request);
    if (plan !== undefined) return { app: { recipe: make, plan, code: '' } };
    return { message: 'The prompt names no signal that the vehicle has.', nearest: [] };
  }
  const changed = code === '' ? undefined : changeApp(read, code, tree);
  if (changed !== undefined) return changed;
  const { text: right, changes } = respelled(text);
  // first without slips: "hazrd lights" would be any lights
  const respelt = changes.length === 0 ? undefined : byRecipe({ ...read, text: right }).app;
  if (respelt !== undefined) return { app: withNote(respelt, `Read ${changes.join(', ')}.`) };
  const { app, missed } = byRecipe(read);
  if (app !== undefined) return { app };
  if (missed.length === 0) missed.push(...notUnderstood(text, prompt, read).slice(0, MAX_NAMED));
  const message =
    missed.length === 0
      ? 'No recipe fits. Say what is to happen when, with things that the vehicle has.'
      : `No recipe fits all of it. Not understood: ${missed.map((part) => `"${part}"`).join(', ')}. Say it in another way, or leave it out.`;
  return { message, nearest: nearestRecipes(text) };
}

/** The app of the first recipe that fits, or what none of them has understood. */
function byRecipe(read: RecipePrompt): { app?: LocalApp; missed: string[] } {
  let missed: string[] = [];
  for (const { id, make } of RECIPES) {
    const made = make(read);
    if (made === undefined) continue;
    const app = localApp(id, made, [read.asked], read.library);
    // an app that does a part of what it is asked for is not what was asked for
    const parts = missedParts(app, made, read);
    if (parts.length === 0) return { app, missed: [] };
    // what the nearest of them lacks
    if (missed.length === 0 || parts.length < missed.length) missed = parts;
  }
  return { missed };
}

const withNote = (app: LocalApp, note: string): LocalApp => ({
  ...app,
  plan: { ...app.plan, problem: `${app.plan.problem} ${note}`.slice(0, LONGEST_PROBLEM) },
});

function missedParts({ plan, code }: LocalApp, made: RecipeApp, { text, library }: RecipePrompt): string[] {
  const signals = plan.signals.map(({ path }) => library.find(path)).filter((signal) => signal !== undefined);
  return uncoveredParts({
    text,
    code: withoutRecord(code),
    signals,
    library,
    isExplained: made.isExplained === true,
  });
}

function nearestRecipes(text: string): RecipeHint[] {
  const hits = ({ hints }: RecipeExample): number => [...text.matchAll(new RegExp(hints.source, 'g'))].length;
  return EXAMPLES.map((recipe) => ({ recipe, count: hits(recipe) }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_NEAREST)
    .map(({ recipe: { id, title, example } }) => ({ recipe: id, title, example }));
}
