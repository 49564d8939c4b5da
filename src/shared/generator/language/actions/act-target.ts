import type { Context } from '#shared/generator/language/conditions/context.ts';
import type { PlainValue } from '#shared/generator/language/rule/rule.ts';
import { valueOfQuantity, type Quantity } from '#shared/generator/language/wording/quantity.ts';
import type { Verb } from '#shared/generator/language/wording/verbs.ts';
import { allowedValue } from '#shared/generator/search/allowed-value.ts';
import type { Aspect } from '#shared/generator/search/concept.ts';
import { isOfKind, namedSignal, phraseSignals, type ValueKind } from '#shared/generator/search/phrase-signals.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import { colorIn, switchedValue } from './action-value.ts';

/** The words for what is acted on: without the number, and what comes after "to". */
export function targetOf(rest: string, quantity: Quantity | undefined): string {
  const plain = quantity === undefined ? rest : `${rest.slice(0, quantity.from)} ${rest.slice(quantity.to)}`;
  const [before = '', after] = plain.split(/\b(?:back )?(?:to|at|by)\b(?= |$)/, 2);
  const named = before
    .replaceAll(
      /\b(?:on|off|up|down|the|completely|fully|slowly|gently|locked|unlocked|closed|opened|shut|folded|unfolded)\b/g,
      ' ',
    )
    .trim();
  return named === '' && after !== undefined ? after : named;
}

export function resolveTarget(
  target: string,
  { library, named, subject = '', target: last = '' }: Context,
  { aspect, kind }: { aspect?: Aspect | undefined; kind?: ValueKind | undefined },
): { signals: LibrarySignal[]; label: string } | undefined {
  const direct = namedSignal(target, named, library);
  if (direct !== undefined) return direct.type === 'actuator' ? { signals: [direct], label: target } : undefined;
  const isPronoun = /^(?: |it|them|they|this|that|these|those|all|both|again|back|on|off)*$/.test(
    target.replaceAll(/\s+/g, ' ').trim(),
  );
  const wanted = { use: 'set', aspect, kind } as const;
  const words = (isPronoun ? [last, subject] : [target]).filter((one) => one.trim() !== '');
  // one of several that was spoken of: which of them is not known here
  if (isPronoun && words.some((one) => /^(?:an?|any|either|one of)\b/.test(one.trim()))) return undefined;
  const found = words.flatMap((one) => {
    const signals = phraseSignals(one, library, wanted)?.signals;
    return signals === undefined ? [] : [{ signals, label: one }];
  });
  // the label keeps whose thing it is, for what "it" means from then on
  return found[0];
}

export function valueToSet(
  signals: LibrarySignal[],
  rest: string,
  quantity: Quantity | undefined,
  { does, aspect, isCold = false }: Verb,
): PlainValue | undefined {
  const [first] = signals;
  if (first === undefined) return undefined;
  // what cools is set below zero
  if (quantity !== undefined && quantity.value > 0 && isCold && first.low < 0 && first.unit.toLowerCase() === 'percent')
    return valueOfQuantity({ ...quantity, value: -quantity.value }, first);
  if (quantity !== undefined) return valueOfQuantity(quantity, first);
  const color = colorIn(rest);
  if (color !== undefined && first.path.endsWith('Color')) return color;
  if ((isCold || /\bcool|ventilat/.test(rest)) && first.low < 0 && first.low > -1e6)
    return /\b(?:full|max(?:imum)?)\b/.test(rest) ? first.low : Math.max(first.low, -50);
  if (isCold && first.path.endsWith('Temperature')) return 18;
  if (does === 'set') return setValue(first, rest);
  const isOn = does === 'on';
  if (aspect === 'open' && isOfKind(first, 'text')) return allowedValue(isOn ? 'open' : 'close', first);
  return switchedValue(first, isOn, isOn ? rest : '');
}

/** "to fast", "to maximum", "to open" */
function setValue(signal: LibrarySignal, rest: string): PlainValue | undefined {
  if (isOfKind(signal, 'text')) return allowedValue(rest, signal);
  if (/\b(?:max(?:imum)?|full|highest)\b/.test(rest))
    return isOfKind(signal, 'number') && signal.high < 1e6 ? signal.high : switchedValue(signal, true);
  if (/\b(?:min(?:imum)?|zero|lowest)\b/.test(rest)) return switchedValue(signal, false);
  if (/\b(?:off|closed|unlocked|unfolded|false|shut|inactive)\b/.test(rest)) return switchedValue(signal, false);
  if (/\b(?:on|open|opened|locked|folded|true|active)\b/.test(rest)) return switchedValue(signal, true);
  return undefined;
}
