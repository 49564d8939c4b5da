import type { LibrarySignal } from './signal-library.ts';

/** What people say for values that signals have, the more likely first. */
const WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:off|inactive|disabled?|stop(?:ped)?|none|pause)\b/,
    ['OFF', 'INACTIVE', 'STOP', 'NONE', 'UNMUTED', 'CLOSE', 'CLOSED'],
  ],
  [/\b(?:close[ds]?|shut)\b/, ['CLOSE', 'CLOSED']],
  [/\bopen(?:ed|s)?\b/, ['OPEN']],
  [/\b(?:eco|economy|economic|efficient|saving)\b/, ['ECONOMY', 'ECO']],
  [/\bmute[d]?\b/, ['MUTED', 'STOP']],
  [/\bunmuted?\b/, ['UNMUTED']],
  [/\b(?:fast|fastest|high|highest|quick|quickly|full|maximum|max)\b/, ['FAST', 'HIGH', 'MAX']],
  [/\b(?:slow|slowest|low|lowest|slowly|minimum)\b/, ['SLOW', 'LOW']],
  [/\b(?:medium|normal|middle|moderate)\b/, ['MEDIUM', 'NORMAL', 'MIDDLE']],
  [/\b(?:interval|intermittent(?:ly)?)\b/, ['INTERVAL', 'SLOW']],
  [/\b(?:auto|automatic|rain sensor)\b/, ['AUTO', 'RAIN_SENSOR']],
  [/\bnight|dark\b/, ['NIGHT']],
  [/\bday\b/, ['DAY']],
  [/\boccupied|taken\b/, ['OCCUPIED']],
  [/\bempty|free\b/, ['EMPTY']],
  [/\bpark\b/, ['PARK']],
  [
    /\b(?:on|active|enabled?|start(?:ed)?|play(?:ing)?)\b/,
    ['ON', 'ACTIVE', 'START', 'PLAY', 'MEDIUM', 'SLOW', 'AUTO', 'OPEN', 'FAST_CHARGING_PREPARATION'],
  ],
];

/** The value of a signal that words mean; undefined if it has none like it. */
export function allowedValue(words: string, { allowed, datatype }: LibrarySignal): string | undefined {
  const values = (allowed ?? []).filter((value) => typeof value === 'string');
  if (datatype?.base !== 'string' || values.length === 0) return undefined;
  const plain = (value: string): string => value.toLowerCase().replaceAll('_', ' ');
  const said = values
    .filter((value) => new RegExp(String.raw`\b${plain(value)}\b`).test(words))
    .toSorted((a, b) => b.length - a.length);
  if (said[0] !== undefined) return said[0];
  for (const [expression, names] of WORDS) {
    if (!expression.test(words)) continue;
    const found = names.find((name) => values.includes(name));
    if (found !== undefined) return found;
  }
  return undefined;
}
