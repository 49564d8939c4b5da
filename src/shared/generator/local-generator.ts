import type { SignalTree } from '../vss/signal-node.ts';
import type { AppPlan, GenerationRequest, RecipeHint } from './generation.ts';
import { uncoveredParts } from './coverage.ts';
import { plainPrompt } from './language/plain-prompt.ts';
import { respelled } from './language/spelling.ts';
import { changeCode } from './recipes/change-code.ts';
import { makeDashboard } from './recipes/dashboard-recipe.ts';
import { RECIPES } from './recipes/all-recipes.ts';
import type { Recipe, RecipeApp, RecipePrompt } from './recipes/recipe.ts';
import { SignalLibrary } from './search/signal-library.ts';
import { AT_START } from './writing/rule-tests.ts';
import { dashboardOf } from './writing/dashboard-of.ts';
import { pythonApp } from './writing/python-app.ts';

export const LOCAL_GENERATOR = { id: 'local', name: 'Template generator: no AI model' } as const;

const MOST_SIGNALS = 60;
const MOST_TESTS = 12;
const MOST_STEPS = 12;
const MOST_NEAREST = 3;
const LONGEST_PROBLEM = 1_000;

export type LocalApp = { recipe: string; plan: AppPlan; code: string };
export type LocalAnswer = { app: LocalApp } | { message: string; nearest: RecipeHint[] };

/** The app of the first recipe that fits a prompt, or the nearest recipes where none does. The same prompt makes the same app. */
export function makeLocalApp(request: GenerationRequest, tree: SignalTree): LocalAnswer {
  const { prompt, make = 'app' } = request;
  const library = SignalLibrary.of(tree);
  const { text, named } = plainPrompt(prompt, tree.root);
  const read = { asked: prompt, text, named, library };
  if (make !== 'app') {
    const plan = makeDashboard(read, request);
    if (plan !== undefined) return { app: { recipe: make, plan, code: '' } };
    return { message: 'The prompt names no signal that the vehicle has.', nearest: [] };
  }
  const changed = changeCode(read, request, tree);
  if (changed !== undefined) return { app: { recipe: 'change', ...changed } };
  const { text: right, changes } = respelled(text);
  // first without slips: "hazrd lights" would be any lights
  const respelt = changes.length === 0 ? undefined : byRecipe({ ...read, text: right }).app;
  if (respelt !== undefined) return { app: withNote(respelt, `Read ${changes.join(', ')}.`) };
  const { app, missed } = byRecipe(read);
  if (app !== undefined) return { app };
  const message =
    missed.length === 0
      ? 'No recipe fits. Say what is to happen when, with things that the vehicle has.'
      : `No recipe fits all of it. Not understood: ${missed.map((part) => `"${part}"`).join(', ')}. Say it in another way, or leave it out.`;
  return { message, nearest: nearestRecipes(text) };
}

type Tried = { app?: LocalApp; missed: string[] };

/** The app of the first recipe that fits, or what none of them has understood. */
function byRecipe(read: RecipePrompt): Tried {
  let missed: string[] = [];
  for (const recipe of RECIPES) {
    const made = recipe.make(read);
    if (made === undefined) continue;
    const app = finished(recipe, made, read.library);
    // an app that does a part of what it is asked for is not what was asked for
    const parts = missedParts(app, read.text, read.library);
    if (parts.length === 0) return { app, missed: [] };
    if (missed.length === 0) missed = parts;
  }
  return { missed };
}

const withNote = (app: LocalApp, note: string): LocalApp => ({
  ...app,
  plan: { ...app.plan, problem: `${app.plan.problem} ${note}`.slice(0, LONGEST_PROBLEM) },
});

function missedParts({ plan, code }: LocalApp, text: string, library: SignalLibrary): string[] {
  const signals = plan.signals.map(({ path }) => library.find(path)).filter((signal) => signal !== undefined);
  return uncoveredParts({ text, code, signals, library });
}

function finished({ id }: Recipe, { title, problem, blocks }: RecipeApp, library: SignalLibrary): LocalApp {
  const used = [
    ...new Map(
      blocks
        .flatMap(({ signals }) => signals)
        .toSorted(byUse)
        .map((one) => [one.path, one]),
    ).values(),
  ];
  const shown = used.map(({ path }) => library.find(path)).filter((signal) => signal !== undefined);
  const plan: AppPlan = {
    name: title,
    problem: problem.slice(0, LONGEST_PROBLEM),
    signals: used.slice(0, MOST_SIGNALS),
    journey: blocks.flatMap(({ steps }) => steps).slice(0, MOST_STEPS),
    dashboard: { widgets: dashboardOf(shown) },
    // what happens at the start is seen first
    tests: blocks
      .flatMap(({ tests }) => tests)
      .toSorted((a, b) => Number(b.when === AT_START) - Number(a.when === AT_START))
      .slice(0, MOST_TESTS),
  };
  return { recipe: id, plan, code: pythonApp(title, problem, blocks) };
}

/** What is set counts as set, also where it is read as well. */
const byUse = (a: AppPlan['signals'][number], b: AppPlan['signals'][number]): number =>
  Number(a.use === 'set') - Number(b.use === 'set');

function nearestRecipes(text: string): RecipeHint[] {
  const hits = ({ hints }: Recipe): number => [...text.matchAll(new RegExp(hints.source, 'g'))].length;
  return RECIPES.map((recipe) => ({ recipe, count: hits(recipe) }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST_NEAREST)
    .map(({ recipe: { id, title, example } }) => ({ recipe: id, title, example }));
}
