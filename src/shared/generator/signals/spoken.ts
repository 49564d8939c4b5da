import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import spokenNames from './names.json' with { type: 'json' };
import type { TreeSignal } from './signals.ts';
import { wordsOfName } from './words.ts';

/** Last segments that say little without the one before. */
const GENERIC = new Set(
  'Position Level Temperature Current Average Mode Intensity Switch Pressure Speed Height Color Volume Distance Status Action Brightness RelativeLevel Displayed Longitudinal HeatingCooling Heating FanSpeed RequestedMode OccupancyStatus Tilt Recline Angle Effect Max Min'.split(
    ' ',
  ),
);
const SIDE = new Set(['Front', 'Rear', 'Low', 'High', 'StateOfCharge', 'Temperature']);
/** What people call a kind of signal. */
const NAMES: Readonly<Record<string, string>> = spokenNames;
/** How places of instances are called. */
const PLACES: Readonly<Record<string, string>> = {
  Row1: 'front',
  Row2: 'rear',
  Row3: 'third-row',
  DriverSide: 'driver-side',
  PassengerSide: 'passenger-side',
  Driver: 'driver-side',
  Passenger: 'passenger-side',
};
const SIDES = new Set([...Object.keys(PLACES), 'Left', 'Right', 'Middle', 'Center']);

const isInstance = (name: string, i: number): boolean =>
  i > 0 && (SIDES.has(name) || wordsOfName(name)[0]?.startsWith('row') === true);

/** `Body.Lights.Hazard.IsSignaling` as `["Hazard", "IsSignaling"]` */
function tellingSegments({ below }: TreeSignal): string[] {
  const names = below.split('.').filter((name, i) => !isInstance(name, i));
  const last = names.at(-1) ?? '';
  if (names.length < 2 || !(GENERIC.has(last) || last.startsWith('Is'))) return [last];
  return SIDE.has(names.at(-2) ?? '') ? names.slice(-3) : names.slice(-2);
}

/** A signal without what tells instances apart, as people call it: "hazard lights", "trunk". */
function thingOf(signal: TreeSignal): string | undefined {
  const kind = signal.below.split('.').filter((name, i) => !isInstance(name, i) && !signal.instance.includes(name));
  return NAMES[kind.join('.')];
}

/** The same with its state: "hazard lights", "trunk open". */
export function spokenName(signal: TreeSignal): string {
  const named = tellingSegments(signal).flatMap(wordsOfName);
  const thing = thingOf(signal);
  const state = named.at(-1) ?? '';
  if (thing !== undefined) return OPPOSITES[state] === undefined ? thing : `${thing} ${state}`;
  const spoken = named.filter((word, i) => word !== 'is' && word !== named[i - 1]);
  if (spoken.length > 1 && spoken.at(-1) === 'current') spoken.pop();
  return spoken.join(' ');
}

/** Which one of several it is: "front driver-side". */
export const spokenInstance = ({ instance }: Pick<TreeSignal, 'instance'>): string =>
  instance.map((name) => PLACES[name] ?? wordsOfName(name.replace(/\d+$/, ' $&')).join(' ')).join(' ');

/** "doors", "tire pressures", but "seat heating" */
export const plural = (name: string): string =>
  /(?:s|ing|status)$/.test(name) ? name : `${name}${name.endsWith('ch') ? 'es' : 's'}`;

/** "are" after "hazard lights" */
export const beOf = (name: string): string => (/[^s]s$/.test(name) && !/(?:ness|status)$/.test(name) ? 'are' : 'is');

/** "5 minutes", "90 s" */
export function spokenTime(seconds: number): string {
  const [unit, count] = seconds % 3_600 === 0 ? ['hour', seconds / 3_600] : ['minute', seconds / 60];
  if (count < 1 || !Number.isInteger(count)) return `${seconds} s`;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** States that names of yes-or-no signals end in, and what their opposite is called. */
const OPPOSITES: Readonly<Record<string, string>> = {
  open: 'closed',
  locked: 'unlocked',
  folded: 'unfolded',
  belted: 'not belted',
  connected: 'disconnected',
  engaged: 'released',
  occupied: 'free',
};

/** A yes-or-no signal as a thing and its state: "trunk rear" is "closed". */
export function spokenState(signal: TreeSignal, value: boolean): { thing: string; state: string } {
  const words = spokenName(signal).split(' ');
  const last = words.at(-1) ?? '';
  const opposite = OPPOSITES[last];
  if (words.length > 1 && opposite !== undefined)
    return { thing: words.slice(0, -1).join(' '), state: value ? last : opposite };
  const thing = thingOf(signal);
  if (thing !== undefined && opposite === undefined) return { thing, state: value ? 'on' : 'off' };
  const isSwitch = ['on', 'active', 'enabled', 'signaling'].includes(last) && words.length > 1;
  return { thing: isSwitch ? words.slice(0, -1).join(' ') : words.join(' '), state: value ? 'on' : 'off' };
}

/** "120 km/h", "30 km" of metres, "rain sensor" of `RAIN_SENSOR` */
export function withUnit(value: boolean | number | string, { unit }: TreeSignal): string {
  if (typeof value !== 'number')
    return String(value).startsWith('#') ? String(value) : String(value).toLowerCase().replaceAll('_', ' ');
  const symbol = unitSymbol(unit);
  return symbol === 'm' && value >= 1_000 ? `${Math.round(value / 100) / 10} km` : `${value} ${symbol}`.trim();
}

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
