import {
  leavesOf,
  type AppCondition,
  type CompareTerm,
  type LeafTerm,
  type NearTerm,
} from '#shared/generator/language/rule/rule.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';
import type { ProgramNames } from './names.ts';
import { comment, ofCar, pythonString, pythonValue } from './python-text.ts';

/** Where signals of an app are kept: single ones by variable, several of a kind in a list of the app. */
export class SignalNames {
  readonly constants: string[] = [];
  readonly fields: string[] = [];
  readonly functions: string[] = [];
  /** times of the app, by the constants that hold them */
  readonly times = new Map<string, number>();
  readonly names: ProgramNames;
  readonly #lists = new Map<string, string>();
  readonly #variables = new Map<string, string>();

  constructor(names: ProgramNames) {
    this.names = names;
  }

  /** `self.windows` */
  list(signals: readonly LibrarySignal[]): string {
    const key = signals.map(({ path }) => path).join();
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    const [first] = signals;
    const name =
      first === undefined ? 'self.signals' : `self.${this.names.unique(`${this.names.variable(first)}_signals`)}`;
    this.fields.push(`${name} = [`, ...signals.map((signal) => `    ${ofCar(signal, 'car')},`), ']');
    this.#lists.set(key, name);
    return name;
  }

  /** Where the values are kept that signals had before. */
  before(signals: readonly LibrarySignal[]): string {
    const name = `${this.list(signals)}_before`;
    const field = `${name} = []`;
    if (!this.fields.includes(field)) this.fields.push(field);
    return name;
  }

  /** A constant for so many seconds. */
  time(seconds: number, wanted: string): string {
    const name = this.names.unique(wanted);
    this.times.set(name, seconds);
    this.constants.push(`${name} = ${seconds}  # s`);
    return name;
  }

  variable(signal: LibrarySignal): string {
    const known = this.#variables.get(signal.path);
    if (known !== undefined) return known;
    const name = this.names.variable(signal);
    this.#variables.set(signal.path, name);
    return name;
  }
}

export const signalsOfCondition = (condition: AppCondition): LibrarySignal[] => [
  ...new Map(
    leavesOf(condition)
      .flatMap(signalsOfTerm)
      .map((signal) => [signal.path, signal]),
  ).values(),
];

function signalsOfTerm(term: LeafTerm): LibrarySignal[] {
  return term.is === 'near' ? [term.latitude, term.longitude] : term.signals;
}

/** Lines that read the values of single signals from what a subscription brought. */
export function readLines(conditions: readonly AppCondition[], names: SignalNames): string[] {
  const single = conditions
    .flatMap(leavesOf)
    .flatMap((term) => (term.is === 'compare' && term.signals.length > 1 ? [] : signalsOfTerm(term)));
  const unique = [...new Map(single.map((signal) => [signal.path, signal])).values()];
  return unique.map((signal) => `${names.variable(signal)} = data.get(${ofCar(signal)}).value`);
}

/** A condition as an expression over the variables of `readLines`. */
export function conditionCode({ join, terms }: AppCondition, names: SignalNames, ending = 'limit'): string {
  const parts = terms.map((term) => {
    if (term.is === 'group') return `(${conditionCode(term, names, ending)})`;
    return term.is === 'near' ? nearCode(term, names) : compareCode(term, names, ending);
  });
  return parts.join(join === 'and' ? ' and ' : ' or ');
}

function compareCode(term: CompareTerm, names: SignalNames, ending: string): string {
  const [first] = term.signals;
  if (first === undefined) return 'False';
  const right = rightSide(term, first, names, ending);
  if (term.signals.length === 1) return comparison(names.variable(first), term, right);
  return `${term.quantifier}(${comparison('data.get(signal).value', term, right)} for signal in ${names.list(term.signals)})`;
}

function comparison(left: string, { comparison: sign, value }: CompareTerm, right: string): string {
  if (typeof value !== 'boolean') return `${left} ${sign} ${right}`;
  return value === (sign === '==') ? left : `not ${left}`;
}

function rightSide({ value, said }: CompareTerm, first: LibrarySignal, names: SignalNames, ending: string): string {
  if (typeof value === 'string') return pythonString(value);
  if (value === 0 || typeof value === 'boolean') return pythonValue(value);
  const name = names.names.constant(first, ending);
  names.constants.push(`${name} = ${value}${comment(first, said)}`);
  return name;
}

const DISTANCE = `def distance(latitude, longitude, center):
    """Metres from the center of an area."""
    north = (latitude - center[0]) * METRES_PER_DEGREE
    east = (longitude - center[1]) * METRES_PER_DEGREE * math.cos(math.radians(center[0]))
    return math.hypot(north, east)`;

function nearCode({ latitude, longitude, center, metres, isInside }: NearTerm, names: SignalNames): string {
  const [place, radius] = [names.names.unique('CENTER'), names.names.unique('RADIUS')];
  names.constants.push(
    `${place} = (${center[0]}, ${center[1]})  # latitude, longitude`,
    `${radius} = ${metres}  # m`,
    'METRES_PER_DEGREE = 111_320',
  );
  names.functions.push(DISTANCE);
  return `distance(${names.variable(latitude)}, ${names.variable(longitude)}, ${place}) ${isInside ? '<=' : '>'} ${radius}`;
}
