import { checkCode } from '#shared/generator/checks/check-code.ts';
import type { AppPlan, GenerationRequest } from '#shared/generator/generation.ts';
import { convert, quantitiesIn, type Quantity } from '#shared/generator/language/wording/quantity.ts';
import { contentWords } from '#shared/generator/search/words.ts';
import { dashboardOf } from '#shared/generator/writing/dashboard-of.ts';
import type { SignalTree } from '#shared/vss/signal-node.ts';
import type { RecipePrompt } from './recipe.ts';

const CHANGES =
  /\b(?:change|set|raise|lower|increase|decrease|reduce|use|make|adjust|put|update|instead|shorten|extend)\b/;
const CONSTANT = /^([A-Z][A-Z\d_]*) = (-?\d+(?:\.\d+)?)(?:  # ([^\s(]+).*)?$/gm;
const SYMBOLS: Readonly<Record<string, string>> = { '%': 'percent', '°c': 'celsius', '°': 'degrees', 'm/s²': 'm/s^2' };

type Constant = { whole: string; name: string; unit: string };

/** The present code with another limit or time, where a prompt says only that; undefined otherwise. */
export function changeCode(
  prompt: RecipePrompt,
  { code = '' }: Pick<GenerationRequest, 'code'>,
  tree: SignalTree,
): { plan: AppPlan; code: string } | undefined {
  const { text, library } = prompt;
  const [quantity, ...others] = quantitiesIn(text);
  if (
    code === '' ||
    quantity === undefined ||
    others.length > 0 ||
    !CHANGES.test(text) ||
    /\b(?:when|if|while)\b/.test(text)
  )
    return undefined;
  const found = constantFor(text, quantity, code);
  if (found === undefined) return undefined;
  const { constant, value } = found;
  const changed = code.replace(constant.whole, constant.whole.replace(/ = \S+/, ` = ${value}`));
  const { read, set } = checkCode(changed, tree);
  const signals = [...read, ...set].map((path) => library.find(path)).filter((signal) => signal !== undefined);
  const plan: AppPlan = {
    name: constant.name.toLowerCase().replaceAll('_', ' '),
    problem: `The present app is to go on as it does, with ${constant.name} = ${value}.`,
    signals: [
      ...read.map((path) => ({ path, use: 'read' as const })),
      ...set.map((path) => ({ path, use: 'set' as const })),
    ].slice(0, 60),
    journey: [{ step: 'As before', who: 'Vehicle', what: `Works with ${constant.name} = ${value}` }],
    dashboard: { widgets: dashboardOf(signals) },
    tests: [],
  };
  return { plan, code: changed };
}

function constantFor(
  text: string,
  quantity: Quantity,
  code: string,
): { constant: Constant; value: number } | undefined {
  const words = new Set(contentWords(text));
  const fitting = [...code.matchAll(CONSTANT)].flatMap(([whole, name = '', , written = '']) => {
    const unit = SYMBOLS[written.toLowerCase()] ?? written.toLowerCase();
    const value =
      quantity.unit === undefined || unit === '' ? quantity.value : convert(quantity.value, quantity.unit, unit);
    if (value === undefined || (quantity.unit !== undefined && unit === '')) return [];
    const shared = contentWords(name.replaceAll('_', ' ')).filter((word) => words.has(word)).length;
    return [{ constant: { whole, name, unit }, value: Math.round(value * 100) / 100, shared }];
  });
  const [best, next] = fitting.toSorted((a, b) => b.shared - a.shared);
  return best === undefined || (next !== undefined && next.shared === best.shared) ? undefined : best;
}
