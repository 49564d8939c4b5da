import { checkCode } from '#shared/generator/checks/check-code.ts';
import type { AppPlan } from '#shared/generator/generation.ts';
import { dashboardOf } from '#shared/generator/program/dashboard-of.ts';
import { inUnitOf, quantitiesOf } from '#shared/generator/reading/quantity.ts';
import { tokensOf } from '#shared/generator/reading/tokens.ts';
import { Signals } from '#shared/generator/signals/signals.ts';
import { stemsOf } from '#shared/generator/signals/words.ts';
import type { SignalTree } from '#shared/vss/index.ts';

/** `SPEED_LIMIT = 120  # km/h` */
const CONSTANT = /^([A-Z][A-Z0-9_]*) = (-?[\d.]+)(?: {2}# (.+))?$/gm;
const CHANGING = new Set(
  stemsOf('change set instead limit threshold adjust increase decrease raise lower make use to'),
);

/** A present app with one limit or time changed; undefined where a prompt is about something else. */
export function changeCode(
  prompt: string,
  code: string,
  tree: SignalTree,
): { plan: AppPlan; code: string } | undefined {
  const tokens = tokensOf(prompt);
  const [quantity, another] = quantitiesOf(tokens);
  const words = stemsOf(prompt);
  if (quantity === undefined || another !== undefined || !words.some((word) => CHANGING.has(word))) return undefined;
  const constants = [...code.matchAll(CONSTANT)].flatMap(([line, name = '', before = '', unit = '']) => {
    const value = inUnitOf(quantity, unit === '%' ? 'percent' : unit === '°C' ? 'celsius' : unit);
    return value === undefined ? [] : [{ line, name, before, value, unit }];
  });
  const named = constants.filter(({ name }) =>
    stemsOf(name).some((word) => !CHANGING.has(word) && words.includes(word)),
  );
  const [chosen, other] = named.length > 0 ? named : constants;
  if (chosen === undefined || other !== undefined) return undefined;
  const comment = chosen.unit === '' ? '' : `  # ${chosen.unit}`;
  const changed = code.replace(chosen.line, `${chosen.name} = ${chosen.value}${comment}`);
  const { read, set } = checkCode(changed, tree);
  const signals = Signals.of(tree);
  const shown = [...set, ...read].flatMap((path) => signals.find(path) ?? []);
  const what =
    `${chosen.name.toLowerCase().replaceAll('_', ' ')} changes from ${chosen.before} to ${chosen.value} ${chosen.unit}`.trim();
  const plan: AppPlan = {
    name: 'Changed app',
    problem: `The ${what}.`,
    signals: [
      ...set.map((path) => ({ path, use: 'set' as const })),
      ...read.map((path) => ({ path, use: 'read' as const })),
    ].slice(0, 60),
    journey: [{ step: 'Driving', who: 'Driver', what: `The ${what}` }],
    dashboard: { widgets: dashboardOf(shown) },
    tests: [],
  };
  return { plan, code: changed };
}
