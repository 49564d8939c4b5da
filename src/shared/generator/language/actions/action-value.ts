import type { PlainValue } from '#shared/generator/language/rule/rule.ts';
import { allowedValue } from '#shared/generator/search/allowed-value.ts';
import { isOfKind } from '#shared/generator/search/phrase-signals.ts';
import type { LibrarySignal } from '#shared/generator/search/signal-library.ts';

/** How strong something is that is switched on without a number, by the end of its path. */
const USUAL: readonly (readonly [RegExp, number])[] = [
  [/Heating(?:Cooling)?$/, 50],
  [/FanSpeed$/, 60],
  [/Massage(?:\.Level)?$/, 50],
  [/Volume$/, 40],
  [/Station\..*Temperature$/, 23],
  [/TargetTemperature$/, 25],
  [/SpeedSet$/, 80],
];
/** Of these it is not said that they go back by themselves: a door that was opened stays open. */
const STAYS =
  /Is(?:Open|Locked|Folded|Engaged|FlapOpen)$|\.Switch$|\.(?:Position|Tilt|Pan)$|StartStopCharging$|PerformanceMode$|\.Action$|Mute$|(?:Volume|Brightness|Intensity|SpeedSet|DistanceSet|Height|ChargeLimit)$/;

const within = (value: number, { low, high }: LibrarySignal): number => Math.min(Math.max(value, low), high);

/** What a signal is set to when it is switched on or off; undefined where that cannot be said of it. */
export function switchedValue(signal: LibrarySignal, isOn: boolean, words = ''): PlainValue | undefined {
  if (isOfKind(signal, 'boolean')) return isOn;
  if (isOfKind(signal, 'number')) {
    // a temperature is not off at 0 degrees
    if (!isOn) return signal.unit.toLowerCase() === 'celsius' ? undefined : within(0, signal);
    const usual = USUAL.find(([path]) => path.test(signal.path))?.[1];
    // nothing is switched on by being moved as far as it goes
    if (usual === undefined && signal.high > 1_000) return undefined;
    return within(usual ?? signal.high, signal);
  }
  if (signal.path.endsWith('Color')) return colorIn(words) ?? (isOn ? '#FFFFFF' : '#000000');
  return (
    allowedValue(isOn && words !== '' ? words : isOn ? 'on' : 'off', signal) ??
    allowedValue(isOn ? 'on' : 'off', signal)
  );
}

/** What a signal that was switched on goes back to; undefined for what stays as it is. */
export function resetValue(signal: LibrarySignal, value: PlainValue): PlainValue | undefined {
  if (STAYS.test(signal.path) || /Color$|Temperature$/.test(signal.path)) return undefined;
  const off = switchedValue(signal, false);
  return off === value ? undefined : off;
}

export const COLORS: Readonly<Record<string, string>> = {
  red: '#FF0000',
  green: '#00FF00',
  blue: '#0000FF',
  white: '#FFFFFF',
  yellow: '#FFFF00',
  orange: '#FF8000',
  amber: '#FFBF00',
  purple: '#800080',
  violet: '#8000FF',
  pink: '#FF69B4',
  cyan: '#00FFFF',
  turquoise: '#40E0D0',
};

export function colorIn(text: string): string | undefined {
  const [word = ''] = new RegExp(String.raw`\b(?:${Object.keys(COLORS).join('|')})\b`).exec(text) ?? [];
  return COLORS[word];
}
