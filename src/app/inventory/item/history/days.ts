const DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Groups entries by day in the user's time zone, in the given order. */
export function byDay<T extends { at: string }>(entries: readonly T[], now: number): { day: string; entries: T[] }[] {
  const days: { day: string; entries: T[] }[] = [];
  for (const entry of entries) {
    const day = dayName(Date.parse(entry.at), now);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function dayName(at: number, now: number): string {
  const days = Math.round((midnight(now) - midnight(at)) / 86_400_000);
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : DAY.format(at);
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
