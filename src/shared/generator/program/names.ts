import type { TreeSignal } from '#shared/generator/signals/signals.ts';
import { spokenName } from '#shared/generator/signals/spoken.ts';
import { wordsOfName } from '#shared/generator/signals/words.ts';
import { ofCar, pythonValue, type PlainValue } from './python-text.ts';

const RESERVED = [
  'car',
  'data',
  'self',
  'print',
  'main',
  'app',
  'distance',
  'is_due',
  'vehicle',
  'task',
  'signal',
  'value',
];

/** Names of a program, each given out once, and what they stand for. */
export class ProgramNames {
  /** lines that set constants, and fields that hold lists of signals */
  readonly constants: string[] = [];
  readonly fields: string[] = [];
  /** constants of times, in seconds */
  readonly times = new Map<string, number>();
  readonly #taken = new Set(RESERVED);
  readonly #lists = new Map<string, string>();
  readonly #variables = new Map<string, string>();

  unique(wanted: string): string {
    const start = wanted.startsWith('_') || Number.isNaN(Number(wanted.slice(0, 1))) ? wanted : `n_${wanted}`;
    let name = start;
    for (let i = 2; this.#taken.has(name); i++) name = `${start}_${i}`;
    this.#taken.add(name);
    return name;
  }

  /** The variable that holds the value of a signal. */
  variable(signal: TreeSignal): string {
    const known = this.#variables.get(signal.path);
    const name = known ?? this.unique(spokenName(signal).replaceAll(' ', '_') || 'value');
    this.#variables.set(signal.path, name);
    return name;
  }

  constant(wanted: string, value: PlainValue, unit = ''): string {
    const name = this.unique(wanted.replaceAll(' ', '_').toUpperCase());
    this.constants.push(`${name} = ${pythonValue(value)}${unit === '' ? '' : `  # ${unit}`}`);
    return name;
  }

  /** A constant for so many seconds. */
  time(seconds: number, wanted: string): string {
    const name = this.constant(wanted, seconds, 's');
    this.times.set(name, seconds);
    return name;
  }

  /** The field of the app that lists signals. */
  list(signals: readonly TreeSignal[]): string {
    const key = signals.map(({ path }) => path).join();
    const known = this.#lists.get(key);
    const [first] = signals;
    if (known !== undefined || first === undefined) return known ?? '[]';
    const name = `self.${this.unique(`${spokenName(first).replaceAll(' ', '_')}_signals`)}`;
    this.fields.push(`${name} = [`, ...signals.map((signal) => `    ${ofCar(signal, 'car')},`), ']');
    this.#lists.set(key, name);
    return name;
  }

  /** Where the values are kept that signals had before. */
  before(signals: readonly TreeSignal[]): string {
    const name = `${this.list(signals)}_before`;
    const field = `${name} = []`;
    if (!this.fields.includes(field)) this.fields.push(field);
    return name;
  }
}

/** `Speed alert` as `SpeedAlert` */
export function className(title: string): string {
  const name = wordsOfName(title)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
  return name === '' ? 'GeneratedApp' : Number.isNaN(Number(name.slice(0, 1))) ? name : `App${name}`;
}
