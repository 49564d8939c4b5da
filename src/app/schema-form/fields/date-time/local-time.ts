const INSTANT = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** Date and time of an instant in the user's time zone; undefined for text that is not an instant. */
export function toLocal(text: string): { day: string; time: string } | undefined {
  const at = new Date(text);
  if (!INSTANT.test(text) || Number.isNaN(at.getTime())) return undefined;
  return {
    day: [String(at.getFullYear()).padStart(4, '0'), pad(at.getMonth() + 1), pad(at.getDate())].join('-'),
    time: [pad(at.getHours()), pad(at.getMinutes()), pad(at.getSeconds())].join(':'),
  };
}

/** An instant as it is typed in the user's time zone, such as "2026-11-21 14:30"; any other text as it is. */
export function shownMoment(text: string): string {
  const local = toLocal(text);
  return local === undefined ? text : `${local.day} ${local.time.replace(/:00$/, '')}`;
}

/** The instant of a local date and time, as UTC without fractional seconds. */
export function toMoment(day: string, time: string): string {
  const at = new Date(`${day}T${time.length === 5 ? `${time}:00` : time}`);
  return Number.isNaN(at.getTime()) ? `${day}T${time}` : at.toISOString().replace(/\.\d+Z$/, 'Z');
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}
