import type { RuleCondition } from '#generated/payloads.d.ts';
import { findSignals, type FoundThing } from '#shared/generator/reading/find-signals.ts';
import { inUnitOf, isTime, quantitiesOf } from '#shared/generator/reading/quantity.ts';
import { fits, type Need } from '#shared/generator/reading/signal-values.ts';
import type { PromptToken } from '#shared/generator/reading/tokens.ts';
import type { SignalKind } from '#shared/generator/signals/signals.ts';
import { spokenName } from '#shared/generator/signals/spoken.ts';
import { stem, stemsOf } from '#shared/generator/signals/words.ts';
import { OPPOSITE, MIRRORED, signBefore, afterwards } from './comparisons.ts';
import { compareWith, type ConditionSlots } from './condition-slots.ts';

/** What moves is fast or slow. */
const MOTION = new Set(['driving', 'drives', 'drive', 'moving', 'going', 'travelling', 'moves', 'ride'].map(stem));

/** Comparisons with numbers: "above 20 °C", "between 30 and 50", "0". */
export function readLimits(
  slots: ConditionSlots,
  tokens: readonly PromptToken[],
): RuleCondition | 'left out' | undefined {
  const quantities = quantitiesOf(tokens).filter(
    (one) => !isTime(one) && !tokens.slice(one.at, one.end).some((token) => slots.reading.used.has(token)),
  );
  const [first, second] = quantities;
  if (first === undefined) return undefined;
  const between = tokens.findIndex(({ text }) => text === 'between' || text === 'from');
  const sign = signBefore(tokens, first.at);
  const isRange = between >= 0 && between < first.at && second !== undefined;
  const hint = sign?.hint;
  const spoken = [
    ...(isRange ? [...tokens.slice(between, between + 1), ...tokens.slice(first.end, second.at)] : []),
    ...(sign?.tokens ?? []),
  ];
  const numbers = quantities.slice(0, isRange ? 2 : 1).flatMap(({ at, end }) => tokens.slice(at, end));
  const after = afterwards(tokens, first.end);
  slots.reading.use([...spoken, ...numbers, ...after.tokens]);
  const subject = subjectOf(slots, tokens, hint, { use: 'read', quantity: first });
  if (subject === undefined || subject === 'left out') return subject;
  const [one] = subject.signals;
  const value = one && inUnitOf(first, one.unit);
  if (one === undefined || value === undefined) return undefined;
  const words = [...subject.tokens, ...spoken, ...numbers];
  if (isRange) {
    const end = inUnitOf(second, one.unit) ?? value;
    const given =
      first.unit === undefined && second.unit !== undefined
        ? (inUnitOf({ ...first, unit: second.unit }, one.unit) ?? value)
        : value;
    const all = [
      compareWith(slots, { ...subject, tokens: words }, 'at least', given),
      compareWith(slots, { ...subject, tokens: words }, 'at most', end),
    ];
    return { is: 'all', conditions: all };
  }
  const isNot = tokens.some(
    ({ text }) =>
      ['not', 'no', "isn't", "doesn't"].includes(text) &&
      sign !== undefined &&
      !sign.tokens.some((token) => token.text === text),
  );
  slots.reading.use(tokens.filter(({ text }) => ['not', "isn't", "doesn't"].includes(text)));
  const isBraking = value > 0 && (hint === 'deceleration' || tokens.some(({ text }) => text.startsWith('decel')));
  const said = after.comparison ?? sign?.comparison ?? 'equal';
  const comparison = isBraking ? MIRRORED[said] : said;
  return compareWith(
    slots,
    { ...subject, tokens: words },
    isNot ? OPPOSITE[comparison] : comparison,
    isBraking ? -value : value,
  );
}

export function subjectOf(
  slots: ConditionSlots,
  tokens: readonly PromptToken[],
  hint: string | undefined,
  need: Need,
): FoundThing | 'left out' | undefined {
  const hinted =
    hint === undefined
      ? []
      : [
          {
            kind: 'word' as const,
            text: hint,
            stem: stem(hint),
            from: tokens[0]?.from ?? 0,
            to: tokens[0]?.from ?? 0,
          },
        ];
  if (hint === 'speed') slots.reading.use(tokens.filter(({ stem: word }) => MOTION.has(word)));
  const rest = slots.reading.rest(tokens);
  const [last] = slots.last ?? [];
  const isLast = last !== undefined && need.quantity !== undefined && inUnitOf(need.quantity, last.unit) !== undefined;
  if (rest.length === 0 && isLast && (hint === undefined || stemsOf(last.below).includes(stem(hint))))
    return { signals: slots.last ?? [], isEvery: false, tokens: [] };
  const dimension = need.quantity?.unit?.dimension;
  if (hint === 'deceleration') slots.reading.use(tokens.filter(({ text }) => text.startsWith('brak')));
  if (rest.length === 0 && hint !== 'temperature' && (hint === 'speed' || dimension === 'speed')) {
    const speed = slots.reading.signals.kind('Speed');
    if (speed !== undefined) return { signals: speed.signals, isEvery: false, tokens: [] };
  }
  if (rest.length === 0 && hint !== undefined) return subjectBySituation(slots, tokens, hint, need);
  // "colder than 5 °C outside" is said of the temperature outside
  const found = findSignals(
    [
      ...(rest.length > 0 && hint !== undefined && rest.some((token) => token.stem === hint) ? [] : hinted),
      ...tokens.filter((token) => !slots.reading.used.has(token)),
    ],
    need,
    slots.reading,
  );
  if (found !== 'nothing') return found;
  return subjectBySituation(slots, tokens, hint, need);
}

/** A limit of nothing in particular, such as "below 5 °C": a person says what is meant. */
export function subjectBySituation(
  slots: ConditionSlots,
  tokens: readonly PromptToken[],
  hint: string | undefined,
  need: Need,
): FoundThing | 'left out' | undefined {
  const usual = [
    'Exterior.AirTemperature',
    'Cabin.HVAC.AmbientAirTemperature',
    'Powertrain.TractionBattery.Temperature.Average',
    'Speed',
    'Powertrain.TractionBattery.StateOfCharge.Current',
    'Body.Raindetection.Intensity',
    'Exterior.LightIntensity',
    'Acceleration.Longitudinal',
    'Powertrain.Range',
    'Chassis.Axle.*.Wheel.*.Tire.Pressure',
    'Cabin.Infotainment.Media.Volume',
  ];
  const kinds = usual
    .flatMap((name) => slots.reading.signals.kind(name) ?? [])
    .filter(
      (kind) =>
        fits(kind, need) && (hint === undefined || [...kind.words].some((word) => word.startsWith(hint.slice(0, 5)))),
    );
  if (need.quantity?.unit === undefined && hint === undefined) return undefined;
  const choices = kinds.map((kind) => ({
    id: kind.name,
    text: `The ${spokenName(kind.first)}`,
    paths: kind.signals.map(({ path }) => path),
    value: kind as SignalKind | undefined,
  }));
  if (choices.length === 0) return undefined;
  const words = tokens.filter((token) => slots.reading.used.has(token));
  slots.reading.clauses += 1;
  const picked = slots.reading.ask(
    'subject',
    words.length > 0 ? words : tokens,
    `What is meant to be "${slots.reading.words(words.length > 0 ? words : tokens)}"?`,
    [...choices, { id: 'leave-out', text: 'Leave this part out', paths: [], value: undefined }],
  );
  if (picked?.id === 'leave-out') return 'left out';
  return picked?.value === undefined ? undefined : { signals: picked.value.signals, isEvery: false, tokens: [] };
}
