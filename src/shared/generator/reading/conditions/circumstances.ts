import type { RuleCondition } from '#generated/payloads.d.ts';
import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import { CIRCUMSTANCES, type Circumstance } from '#shared/generator/reading/things.ts';
import { matchAt, type PromptToken } from '#shared/generator/reading/tokens.ts';
import type { SignalKind } from '#shared/generator/signals/signals.ts';
import { spokenName } from '#shared/generator/signals/spoken.ts';
import { OPPOSITE, NEGATIONS } from './comparisons.ts';
import { compareWith, type ConditionSlots, type Compare } from './condition-slots.ts';

/** "driving at night" holds two of them. */
export function readCircumstance(
  slots: ConditionSlots,
  tokens: readonly PromptToken[],
): RuleCondition | 'left out' | undefined {
  const first = oneCircumstance(slots, tokens);
  const rest = tokens.filter((token) => !slots.reading.used.has(token));
  if (first === undefined || first === 'left out' || slots.reading.rest(rest).length === 0) return first;
  const second = oneCircumstance(slots, rest);
  return second === undefined || second === 'left out' ? first : { is: 'all', conditions: [first, second] };
}

export function oneCircumstance(
  slots: ConditionSlots,
  tokens: readonly PromptToken[],
): Compare | 'left out' | undefined {
  for (const [i] of tokens.entries()) {
    const found = matchAt(tokens, i, CIRCUMSTANCES);
    if (found === undefined) continue;
    const words = tokens.slice(i, i + found.length);
    const more = slots.reading
      .rest(tokens.filter((token) => !words.includes(token)))
      .filter(({ text }) => !NEGATIONS.has(text) && text !== 'driver');
    const kind = found.value.paths.map((name) => slots.reading.signals.kind(name)).find((one) => one !== undefined);
    // "the wipers are stopped" is about something else
    if (kind === undefined || (more.length > 0 && found.value.comparison === 'equal')) continue;
    if (more.some(({ kind: what }) => what === 'number')) continue;
    const value = found.value.value ?? chooseLimit(slots, found.value, kind, words);
    if (value === undefined) return undefined;
    if (value === 'left out') return 'left out';
    const negation = tokens.filter(({ text }) => NEGATIONS.has(text));
    slots.reading.use([...words, ...negation, ...tokens.filter(({ text }) => text === 'driver')]);
    const comparison =
      negation.length > 0 && !words.some(({ text }) => NEGATIONS.has(text))
        ? OPPOSITE[found.value.comparison]
        : found.value.comparison;
    return compareWith(
      slots,
      { signals: kind.signals, isEvery: value === true && kind.name.endsWith('IsLocked'), tokens: words },
      comparison,
      value,
    );
  }
  return undefined;
}

export function chooseLimit(
  slots: ConditionSlots,
  { comparison, choices = [] }: Circumstance,
  { first }: SignalKind,
  words: readonly PromptToken[],
): number | string | undefined {
  const unit = unitSymbol(first.unit);
  const options = choices.map((value) => ({
    id: `value-${value}`,
    text: `${spokenName(first)} ${comparison} ${value} ${unit}`.trim(),
    paths: [first.path],
    value: value as number | string,
  }));
  slots.reading.clauses += 1;
  const picked = slots.reading.ask<number | string>('limit', words, `What does "${slots.reading.words(words)}" mean?`, [
    ...options,
    { id: 'leave-out', text: 'Leave this part out', paths: [], value: 'left out' },
  ]);
  slots.reading.use(words);
  return picked?.value;
}
