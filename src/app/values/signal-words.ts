import type { SignalValue } from '#shared/vehicle/index.ts';
import type { SignalNode } from '#shared/vss/index.ts';

/** Segments that are meaningless without the one before. */
const VAGUE =
  /^(?:Row\d+|Pos\d+|DriverSide|PassengerSide|Driver|Passenger|Middle|Left|Right|Front|Rear|Low|High|Current|Displayed|Average|Status|State|System|Mode|Position|Switch|Level|Value|Intensity|Temperature|Is[A-Z]\w*|Latitude|Longitude|PedalPosition|Angle)$/;

/** The prefix of flags. */
const FLAG = /^Is(?=[A-Z])/;

/** A short, readable name: the end of a path, as far back as needed to be understood. */
export function signalName(path: string): string {
  const segments = path.split('.');
  let from = segments.length - 1;
  while (from > 1 && VAGUE.test(segments[from] ?? '')) from -= 1;
  const shown = segments.slice(from);
  const last = shown.at(-1) ?? '';
  const words = [
    ...shown.slice(0, -1),
    FLAG.test(last) && shown.length > 1 ? (FLAG_NAMES[last] ?? last.replace(FLAG, '')) : last.replace(FLAG, ''),
  ];
  return sentence(
    words
      .filter((word) => word !== '')
      .map(split)
      .join(' '),
  );
}

/** Short names of signals shown together; identical ones get what tells them apart: "Window, row 1 driver side". */
export function signalNames(paths: readonly string[]): string[] {
  const names = paths.map(signalName);
  return names.map((name, i) => {
    const same = paths.filter((_, other) => names[other] === name).map((path) => path.split('.'));
    if (same.length === 1) return name;
    const differing = (paths[i] ?? '').split('.').filter((step, at) => same.some((other) => other[at] !== step));
    return `${name}, ${sentence(differing.map(split).join(' ')).toLowerCase()}`;
  });
}

const FLAG_NAMES: Readonly<Record<string, string>> = {
  IsOn: '',
  IsOpen: '',
  IsSignaling: '',
  IsActive: '',
  IsLocked: 'Lock',
  IsBelted: 'Belt',
  IsEngaged: '',
};

/** `HVAC` and `ABS` stay as they are; `FanSpeed` becomes two words. */
function split(segment: string): string {
  return segment
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/([A-Za-z])(\d)/g, '$1 $2');
}

function sentence(text: string): string {
  const lower = text
    .split(' ')
    .map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()))
    .filter((word, i, words) => word !== words[i - 1])
    .join(' ');
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

const STATES: readonly (readonly [RegExp, on: string, off: string])[] = [
  [/\.IsOpen$/, 'Open', 'Closed'],
  [/\.IsLocked$/, 'Locked', 'Unlocked'],
  [/\.IsBelted$/, 'Belted', 'Unbelted'],
  [/\.IsOccupied$/, 'Occupied', 'Free'],
  [/\.IsMoving$/, 'Moving', 'Standing'],
  [/\.IsCharging$/, 'Charging', 'Not charging'],
  [/\.IsWiping$/, 'Wiping', 'Resting'],
  [/\.IsSignaling$/, 'Signaling', 'Off'],
  [/\.Is\w*Connected$/, 'Connected', 'Disconnected'],
  [/\.IsEngaged$/, 'Engaged', 'Released'],
];

/** The value of a flag or a choice in words. */
export function stateWord(path: string, value: SignalValue): string {
  if (typeof value === 'boolean') {
    const [, on, off] = STATES.find(([pattern]) => pattern.test(path)) ?? [null, 'On', 'Off'];
    return value ? on : off;
  }
  return typeof value === 'string' && /^[A-Z\d_]+$/.test(value)
    ? sentence(value.replaceAll('_', ' ').toLowerCase())
    : String(value);
}

/** Shows as many decimal places as make sense for the size of the number. */
export function readableNumber(value: number, decimals?: number): string {
  const size = Math.abs(value);
  const places = decimals ?? (Number.isInteger(value) || size >= 1_000 ? 0 : size >= 10 ? 1 : 2);
  return formatOf(decimals ?? (Number.isInteger(value) ? 0 : Math.min(places, 1)), places).format(value);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, since creating one takes a hundred times as long as using it. */
function formatOf(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('en', { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, made);
  return made;
}

/** Geographic positions need more decimal places than other numbers. */
export function readableValue(
  path: string,
  value: SignalValue | undefined,
  node?: SignalNode,
  decimals?: number,
): string {
  if (value === undefined) return '–';
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((entry) => readableValue(path, entry, node)).join(', ');
  if (typeof value !== 'number') return stateWord(path, value);
  if (decimals === undefined && /\.(?:Latitude|Longitude)$/.test(path)) return value.toFixed(5);
  // a float that happens to be whole must not jump in width
  return readableNumber(
    value,
    decimals ?? (/^(?:float|double)$/.test(node?.datatype ?? '') && Math.abs(value) < 1_000 ? 1 : undefined),
  );
}

/** A colour in the format of light signals. */
export function isColor(value: unknown): value is string {
  return typeof value === 'string' && /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value);
}
