import { AppError } from '#shared/errors.ts';

/** How names of tests write the IDs of items: `req_#` for `REQ-#`, where # is a number. Written `req_#=REQ-#`. */
export type LinkPattern = { written: string; id: string };

const LONGEST = 100;
const DIGITS = String.raw`(\d{1,15})(?!\d)`;

/** @throws AppError `invalid` */
export function readLinkPattern(text: string): LinkPattern {
  const [written = '', id = '', ...more] = text.trim().split('=');
  const isPart = (part: string) => part.length <= LONGEST && part.split('#').length === 2 && !/\s/.test(part);
  if (more.length === 0 && isPart(written) && isPart(id)) return { written, id };
  throw new AppError('invalid', `"${text.slice(0, LONGEST)}" is no pattern such as req_#=REQ-#, where # is a number`);
}

export function linkPatternText({ written, id }: LinkPattern): string {
  return `${written}=${id}`;
}

/** The IDs that a name has, as the pattern writes them. */
export function idsWritten(name: string, { written, id }: LinkPattern): string[] {
  const [before = '', after = ''] = written.split('#');
  const pattern = new RegExp(boundary(before) + escaped(before) + DIGITS + escaped(after), 'g');
  return [...name.matchAll(pattern)].map(([, digits = '']) => id.replace('#', digits));
}

/** Words begin after something else than a letter, or in `camelCase` with a capital. */
function boundary(before: string): string {
  if (/^[a-z]/.test(before)) return '(?<![A-Za-z])';
  return /^[A-Z]/.test(before) ? '(?<![A-Z])' : String.raw`(?<!\d)`;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

/** Words with a number, and the ID that each could mean. */
const NUMBERED = /([A-Za-z]{1,20})([ _.:-]?)(\d{1,15})(?!\d)/g;
const HUMP = /[A-Z]+$|[A-Z]?[a-z]+$/;

/** Patterns by which a name could mean an item, each with the ID of that item. */
export function possiblePatterns(name: string): { pattern: LinkPattern; id: string }[] {
  return [...name.matchAll(NUMBERED)].flatMap(([, word = '', separator = '', digits = '']) => {
    const [hump = word] = HUMP.exec(word) ?? [];
    const id = `${hump.toUpperCase()}-#`;
    return [{ pattern: { written: `${hump}${separator}#`, id }, id: id.replace('#', digits) }];
  });
}
