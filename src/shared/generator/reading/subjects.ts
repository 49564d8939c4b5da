import { spokenName } from '#shared/generator/signals/spoken.ts';
import { stem, stemsOf } from '#shared/generator/signals/words.ts';
import { inUnitOf, type Quantity } from './quantity.ts';
import type { FoundThing, Reading } from './reading.ts';
import { fits } from './signal-values.ts';
import { type PromptToken, wordIn, wordSet } from './tokens.ts';

const PRONOUNS = wordSet("it it's they them that");

/** What was compared before and can have such a value, the last first; "it" may be what was set. */
export function earlierThings(
  reading: Reading,
  tokens: readonly PromptToken[],
  hint: string | undefined,
  quantity: Quantity,
): FoundThing[] {
  const isSet = reading.compared.length === 0 && wordIn(tokens, PRONOUNS) !== undefined;
  const before = isSet ? [reading.set].flatMap((one) => one ?? []) : reading.compared.toReversed();
  const possible = before.filter(({ signals: [signal] }) => {
    const base = signal?.datatype?.base;
    const isHinted = hint === undefined || stemsOf(signal?.below ?? '').includes(stem(hint));
    const isNumber = typeof base === 'string' && base !== 'boolean';
    return signal !== undefined && isNumber && isHinted && inUnitOf(quantity, signal.unit) !== undefined;
  });
  const first = (one: FoundThing): string => one.signals.map(({ path }) => path).join();
  return possible.filter((one, i) => possible.findIndex((other) => first(other) === first(one)) === i);
}

/** "below 60" after a speed and a light: a person says which. */
export function chooseEarlier(
  reading: Reading,
  tokens: readonly PromptToken[],
  things: readonly FoundThing[],
): FoundThing | undefined {
  const options = things.flatMap(({ signals }) =>
    signals.slice(0, 1).map((signal) => ({
      id: signal.path,
      text: `The ${spokenName(signal)}`,
      paths: signals.map(({ path }) => path),
      value: signals,
    })),
  );
  const signals = reading.ask('subject', tokens, `What should be "${reading.words(tokens)}"?`, options);
  return signals && { signals, isEvery: false, tokens: [] };
}

/** What is usually compared, the most usual first. */
const USUAL = [
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

/** A limit of nothing in particular, such as "below 5 °C": a person says what is meant. */
export function subjectBySituation(
  reading: Reading,
  tokens: readonly PromptToken[],
  hint: string | undefined,
  quantity: Quantity,
): FoundThing | undefined {
  if (quantity.unit === undefined && hint === undefined) return undefined;
  const kinds = USUAL.flatMap((name) => reading.signals.kind(name) ?? []).filter(
    (kind) =>
      fits(kind, { use: 'read', quantity }) &&
      (hint === undefined || [...kind.words].some((word) => word.startsWith(hint.slice(0, 5)))),
  );
  if (kinds.length === 0) return undefined;
  const words = tokens.filter((token) => reading.used.has(token));
  const said = words.length > 0 ? words : tokens;
  const options = kinds.map((kind) => ({
    id: kind.name,
    text: `The ${spokenName(kind.first)}`,
    paths: kind.signals.map(({ path }) => path),
    value: kind.signals,
  }));
  const signals = reading.ask('subject', said, `What should be "${reading.words(said)}"?`, options);
  return signals && { signals, isEvery: false, tokens: [] };
}
