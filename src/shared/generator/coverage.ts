import { BODY_CONCEPTS } from './search/body-concepts.ts';
import { DRIVE_CONCEPTS } from './search/drive-concepts.ts';
import { isTime, quantitiesIn, secondsOf, valueOfQuantity, type Quantity } from './language/quantity.ts';
import type { LibrarySignal, SignalLibrary } from './search/signal-library.ts';

type Made = { text: string; code: string; signals: readonly LibrarySignal[]; library: SignalLibrary };

const CONCEPTS = [...BODY_CONCEPTS, ...DRIVE_CONCEPTS];
/** Words that a concept names and that mean something else as well. */
const VAGUE =
  /^(?:lights?|car|vehicle|outside|inside|cabin|interior|speed|volume|music|radio|sound|media|display|screen|temperature|roof|seats?|steering|service|eyes|hands|lane|objects?|obstacles?|charging|battery|engine|heating|cooling|brakes?|braking|doors?|tank|gas|range|heading|gear|dashboard|cluster|infotainment|trailer|maintenance|boot|hood|fans?|pulse|latitude|longitude|trunk|windshield|windscreen|(?:traction|hv|ev|drive|high voltage) battery|(?:eco|economy|sport|night|rain|day) mode|ignition|maintenance|charger|child locks?|altitude)$/;

/** What a prompt says and an app of it has not: things of the vehicle that it does not use, and numbers. */
export function uncoveredParts({ text, code, signals, library }: Made): string[] {
  // a name before the sentence, such as "req 17:", and a verb that is spelled as a thing
  const said = text.replace(/^[a-z]\w*(?: \w+){0,3}: /, '').replace(/^(?:mirror|flash|light) /, '');
  return [...uncoveredThings(said, signals, library), ...uncoveredNumbers(said, code, signals)];
}

function uncoveredThings(text: string, used: readonly LibrarySignal[], library: SignalLibrary): string[] {
  const named = CONCEPTS.flatMap(({ words, paths, aspects = {} }) =>
    [...text.matchAll(words)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
      label: match[0],
      patterns: [...paths, ...Object.values(aspects).flat()],
    })),
  );
  const longest = named.filter(
    (one) =>
      !named.some((other) => other.label.length > one.label.length && other.from <= one.from && other.to >= one.to),
  );
  const isUsed = (patterns: readonly string[]): boolean => {
    const meant = patterns.flatMap((pattern) => library.match(pattern));
    // what the vehicle does not have is not covered either
    return patterns.length === 0 || meant.some(({ path }) => used.some((signal) => signal.path === path));
  };
  const missing = longest.filter(({ label, patterns }) => !VAGUE.test(label) && !isUsed(patterns));
  // of several concepts with the same words one is enough
  return [...new Set(missing.map(({ label }) => label))].filter(
    (label) => !longest.some((one) => one.label === label && isUsed(one.patterns)),
  );
}

function uncoveredNumbers(text: string, code: string, signals: readonly LibrarySignal[]): string[] {
  const written = new Set(
    [...code.matchAll(/(?<![\w.])-?\d[\d_]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll('_', ''))),
  );
  const has = (value: number): boolean =>
    [value, -value].some((one) => written.has(one) || written.has(Math.round(one * 100) / 100));
  const isWritten = (quantity: Quantity): boolean => {
    if (has(quantity.value)) return true;
    if (isTime(quantity)) return has(secondsOf(quantity)) || has(secondsOf(quantity) / 2);
    if (quantity.unit === 'km' || quantity.unit === 'mile') return true;
    return signals.some((signal) => {
      const value = valueOfQuantity(quantity, signal);
      return value !== undefined && has(value);
    });
  };
  return (
    quantitiesIn(text.replaceAll(/\bsignal\d+\b/g, ' '))
      // "once", "zero" and "one" are said in other ways
      .filter((one) => !(one.unit === undefined && Math.abs(one.value) <= 1) && one.value !== 0 && one.value !== 100)
      .filter((one) => !isWritten(one))
      .map((one) => text.replaceAll(/\bsignal\d+\b/g, ' ').slice(one.from, one.to))
  );
}
