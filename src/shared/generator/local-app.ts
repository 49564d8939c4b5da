import type { AppPlan, RecipeHint } from './generation.ts';
import type { RecipeApp } from './recipes/recipe.ts';
import type { SignalLibrary } from './search/signal-library.ts';
import { recordLines, type AppRecord } from './writing/app-record.ts';
import { dashboardOf } from './writing/dashboard-of.ts';
import { pythonApp } from './writing/python-app.ts';
import { AT_START } from './writing/rule-tests.ts';

const MAX_SIGNALS = 60;
const MAX_TESTS = 12;
const MAX_STEPS = 12;
export const LONGEST_PROBLEM = 1_000;

export type LocalApp = { recipe: string; plan: AppPlan; code: string };
export type LocalAnswer = { app: LocalApp } | { message: string; nearest: RecipeHint[] };

/** Plan and code of what a recipe made. */
export function localApp(
  recipe: string,
  { title, problem, blocks }: RecipeApp,
  record: AppRecord,
  library: SignalLibrary,
): LocalApp {
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
    signals: used.slice(0, MAX_SIGNALS),
    journey: blocks.flatMap(({ steps }) => steps).slice(0, MAX_STEPS),
    dashboard: { widgets: dashboardOf(shown) },
    // what happens at the start is seen first
    tests: blocks
      .flatMap(({ tests }) => tests)
      .toSorted((a, b) => Number(b.when === AT_START) - Number(a.when === AT_START))
      .slice(0, MAX_TESTS),
  };
  return { recipe, plan, code: pythonApp({ title, summary: problem, record: recordLines(record) }, blocks) };
}

/** What is set counts as set, also where it is read as well. */
const byUse = (a: AppPlan['signals'][number], b: AppPlan['signals'][number]): number =>
  Number(a.use === 'set') - Number(b.use === 'set');
