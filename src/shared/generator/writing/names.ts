import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';

/** Last segments that say little without the one before. */
const GENERIC =
  /^(?:Is(?:On|Open|Active|Enabled|Locked|Signaling|LightOn|HeatingOn|Folded|Belted|Warning|Engaged|DomeOn|Charging|Deployed|Connected)|Position|Level|Temperature|Current|Average|Mode|Intensity|Switch|Pressure|Speed|Height|Color|Volume|Distance|Status|Action|Brightness|RelativeLevel|IsPressureLow|Displayed|Longitudinal|HeatingCooling|Heating|FanSpeed|RequestedMode|OccupancyStatus|IsOccupied|PedalPosition)$/;
const INSTANCE = /^(?:Row\d+|Pos\d+|DriverSide|PassengerSide|Driver|Passenger|Left|Right|Middle|Center)$/;

const SIDE = /^(?:Front|Rear|Low|High|StateOfCharge)$/;

/** `Body.Lights.Hazard.IsSignaling` as `["Hazard", "IsSignaling"]` */
function tellingSegments({ below }: LibrarySignal): string[] {
  const names = below.split('.').filter((name) => !INSTANCE.test(name));
  const last = names.at(-1) ?? '';
  if (names.length < 2 || !(GENERIC.test(last) || /^Is[A-Z]/.test(last))) return [last];
  return SIDE.test(names.at(-2) ?? '') ? names.slice(-3) : names.slice(-2);
}

const words = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '');

/** What people call a signal: "hazard", "traction battery state of charge". */
export function spokenName(signal: LibrarySignal): string {
  const named = tellingSegments(signal).flatMap(words);
  const spoken = named.filter((word, i) => !(word === 'is' || (i > 0 && word === named[i - 1])));
  return spoken.join(' ').replace(/ current$/, '');
}

/** Which one of several it is: "row 1", "driver side". */
export function spokenInstance({ below }: LibrarySignal): string[] {
  const steps = below.split('.').filter((name) => INSTANCE.test(name));
  return steps.map((name) => words(name.replace(/(\d+)$/, ' $1')).join(' '));
}

const RESERVED = ['car', 'data', 'self', 'print', 'main', 'app', 'distance', 'is_due', 'vehicle', 'task'];

/** Gives out names of a program, each once. */
export class ProgramNames {
  readonly #taken: Set<string>;

  constructor(taken: Iterable<string> = RESERVED) {
    this.#taken = new Set(taken);
  }

  copy(): ProgramNames {
    return new ProgramNames(this.#taken);
  }

  /** A variable for a signal's value: `hazard_is_signaling`, `speed`. */
  variable(signal: LibrarySignal): string {
    return this.unique(tellingSegments(signal).flatMap(words).join('_') || 'value');
  }

  constant(signal: LibrarySignal, ending: string): string {
    return this.unique(`${spokenName(signal).replaceAll(' ', '_')}_${ending}`.toUpperCase());
  }

  unique(wanted: string): string {
    const start = /^\d/.test(wanted) ? `n_${wanted}` : wanted;
    let name = start;
    for (let i = 2; this.#taken.has(name); i++) name = `${start}_${i}`;
    this.#taken.add(name);
    return name;
  }
}

/** `Speed alert` as `SpeedAlert` */
export function className(title: string): string {
  const name = words(title).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return name.join('').replace(/^(?=\d)/, 'App') || 'GeneratedApp';
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
