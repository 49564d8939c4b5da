/** A period of time as ISO 8601 text in UTC: from its first moment to the one after its last. */
export type Period = { from: string; to: string };

const DAY = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/;
const TIME = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|z|[+-]\d\d:\d\d)?$/;

/** Sorts after every moment of the last year that ISO 8601 can write with four digits. */
const END_OF_TIME = '9999-12-31T24';

/**
 * The whole year, month or day as a period of days: these sort correctly among both days and moments. Undefined if the
 * text is not a calendar date.
 */
export function readDays(text: string): Period | undefined {
  const [, year, month, day] = DAY.exec(text) ?? [];
  if (year === undefined) return undefined;
  const from = `${year}-${month ?? '01'}-${day ?? '01'}`;
  const date = new Date(`${from}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(from)) return undefined;
  if (day !== undefined) date.setUTCDate(date.getUTCDate() + 1);
  else if (month !== undefined) date.setUTCMonth(date.getUTCMonth() + 1);
  else date.setUTCFullYear(date.getUTCFullYear() + 1);
  return { from, to: date.getUTCFullYear() > 9999 ? END_OF_TIME : date.toISOString().slice(0, 10) };
}

/** Like `readDays`, but also accepts a minute, second or millisecond; without a time zone it is UTC. */
export function readMoments(text: string): Period | undefined {
  const [, day = '', minute, second, fraction, zone = 'Z'] = TIME.exec(text) ?? [];
  if (minute === undefined) return readDays(text);
  const milliseconds = (fraction ?? '').slice(0, 3).padEnd(3, '0');
  const start = Date.parse(`${day}T${minute}:${second ?? '00'}.${milliseconds}${zone.toUpperCase()}`);
  if (readDays(day) === undefined || Number.isNaN(start)) return undefined;
  const length = second === undefined ? 60_000 : fraction === undefined ? 1000 : 1;
  const end = new Date(start + length);
  return { from: new Date(start).toISOString(), to: end.getUTCFullYear() > 9999 ? END_OF_TIME : end.toISOString() };
}
