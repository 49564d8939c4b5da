const ISO_DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
/** Only with dots is the day known to come first. */
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

/** A calendar day in ISO form; undefined for any other text. */
export function dayIn(text: string): string | undefined {
  const day = text.trim();
  const date = ISO_DAY.test(day) ? new Date(`${day}T00:00:00Z`) : undefined;
  return date !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

/** A day in any common notation, if it is unambiguous. */
export function lenientDay(text: string): string | undefined {
  const [, year, month = '', day = ''] = YEAR_FIRST.exec(text.trim()) ?? [];
  if (year !== undefined) return dayIn(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
  const [, first = '', second = '', last] = DAY_FIRST.exec(text.trim()) ?? [];
  return last === undefined ? undefined : dayIn(`${last}-${second.padStart(2, '0')}-${first.padStart(2, '0')}`);
}

const DAY_MS = 86_400_000;
/** A number with fewer digits is more likely a year. */
const FIRST_SERIAL = 10_000;
const LAST_SERIAL = 2_958_466;

/** The moment of an Excel serial date (days since 1899-12-30), for cells that have lost their date format. */
export function fromSerial(cell: number | boolean): Date | undefined {
  if (typeof cell !== 'number' || cell < FIRST_SERIAL || cell >= LAST_SERIAL) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + Math.round(cell * DAY_MS));
}
