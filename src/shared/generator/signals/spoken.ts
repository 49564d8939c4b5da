import { unitSymbol } from '#shared/dashboard/signal-scale.ts';
import type { TreeSignal } from './signals.ts';
import { wordsOfName } from './words.ts';

/** Last segments that say little without the one before. */
const GENERIC = new Set(
  'Position Level Temperature Current Average Mode Intensity Switch Pressure Speed Height Color Volume Distance Status Action Brightness RelativeLevel Displayed Longitudinal HeatingCooling Heating FanSpeed RequestedMode OccupancyStatus Tilt Recline Angle Effect Max Min'.split(
    ' ',
  ),
);
const SIDE = new Set(['Front', 'Rear', 'Low', 'High', 'StateOfCharge', 'Temperature']);
const INSTANCES = new Set(['DriverSide', 'PassengerSide', 'Driver', 'Passenger', 'Left', 'Right', 'Middle', 'Center']);

const isInstance = (name: string): boolean => INSTANCES.has(name) || wordsOfName(name)[0]?.startsWith('row') === true;

/** `Body.Lights.Hazard.IsSignaling` as `["Hazard", "IsSignaling"]` */
function tellingSegments({ below }: TreeSignal): string[] {
  const names = below.split('.').filter((name) => !isInstance(name));
  const last = names.at(-1) ?? '';
  if (names.length < 2 || !(GENERIC.has(last) || last.startsWith('Is'))) return [last];
  return SIDE.has(names.at(-2) ?? '') ? names.slice(-3) : names.slice(-2);
}

/** What people call a signal, without what tells instances apart: "hazard signaling", "trunk rear open". */
export function spokenName(signal: TreeSignal): string {
  const named = tellingSegments(signal).flatMap(wordsOfName);
  const spoken = named.filter((word, i) => word !== 'is' && word !== named[i - 1]);
  if (spoken.length > 1 && spoken.at(-1) === 'current') spoken.pop();
  return spoken.join(' ');
}

/** Which one of several it is: "row 1 driver side". */
export const spokenInstance = ({ instance }: TreeSignal): string =>
  instance.map((name) => wordsOfName(name.replace(/\d+$/, ' $&')).join(' ')).join(' ');

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
  const isSwitch = ['on', 'active', 'enabled', 'signaling'].includes(last) && words.length > 1;
  return { thing: isSwitch ? words.slice(0, -1).join(' ') : words.join(' '), state: value ? 'on' : 'off' };
}

export const withUnit = (value: boolean | number | string, { unit }: TreeSignal): string =>
  `${String(value)} ${typeof value === 'number' ? unitSymbol(unit) : ''}`.trim();

export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
