/** Code points as sorted, disjoint ranges; null if this file cannot determine them. */
export type CharacterSet = readonly CharacterRange[] | null;
export type CharacterRange = readonly [from: number, to: number];

const LAST = 0x10ffff;
const FIRST_SURROGATE = 0xd800;
const SPACES: CharacterRange[] = [
  [9, 13],
  [32, 32],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const DIGITS: CharacterRange[] = [[48, 57]];
const WORDS: CharacterRange[] = [...DIGITS, [65, 90], [95, 95], [97, 122]];
const BREAKS: CharacterRange[] = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];
const CLASSES: Record<string, CharacterRange[]> = {
  d: DIGITS,
  w: WORDS,
  s: SPACES,
  D: complement(DIGITS),
  W: complement(WORDS),
  S: complement(SPACES),
};
const CONTROLS: Record<string, number> = { t: 9, n: 10, v: 11, f: 12, r: 13 };
const MEMBER = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|([dwsDWS])|([tnvfr])|([^\w\s]))|([^\\])/iuy;

/** The characters that one `character` of a pattern matches. */
export function charactersOf(source: string): CharacterSet {
  if (source === '.') return complement(BREAKS);
  const [, negated, inner] = /^\[(\^?)([^]*)\]$/u.exec(source) ?? [];
  const ranges = inner === undefined ? rangesOf(source, false) : rangesOf(inner, true);
  return ranges === null || negated !== '^' ? ranges : complement(ranges);
}

function rangesOf(text: string, mayRange: boolean): CharacterRange[] | null {
  const ranges: CharacterRange[] = [];
  for (let at = 0; at < text.length;) {
    const first = memberAt(text, at);
    if (first === null) return null;
    at = first.end;
    if (!mayRange || text[at] !== '-' || at + 1 === text.length) {
      ranges.push(...first.ranges);
      continue;
    }
    const last = memberAt(text, at + 1);
    // `[\w-a]` is not a range
    if (last === null || !isSingle(first.ranges) || !isSingle(last.ranges)) return null;
    ranges.push([first.ranges[0]?.[0] ?? 0, last.ranges[0]?.[1] ?? LAST]);
    at = last.end;
  }
  return merge(ranges);
}

type Member = { ranges: readonly CharacterRange[]; end: number };

function memberAt(text: string, at: number): Member | null {
  MEMBER.lastIndex = at;
  const found = MEMBER.exec(text);
  if (found === null) return null;
  const [, byte, unit, group, control, escaped, plain] = found;
  const end = MEMBER.lastIndex;
  if (group !== undefined) return { ranges: CLASSES[group] ?? [], end };
  const hexadecimal = byte ?? unit;
  const code =
    hexadecimal !== undefined
      ? Number.parseInt(hexadecimal, 16)
      : control !== undefined
        ? (CONTROLS[control] ?? NaN)
        : ((escaped ?? plain ?? '').codePointAt(0) ?? NaN);
  // beyond 16 bits, a character is two code units without Unicode mode
  return Number.isNaN(code) || code >= FIRST_SURROGATE ? null : { ranges: [[code, code]], end };
}

function isSingle(ranges: readonly CharacterRange[]): boolean {
  return ranges.length === 1 && ranges[0]?.[0] === ranges[0]?.[1];
}

function merge(ranges: readonly CharacterRange[]): CharacterRange[] {
  const merged: [number, number][] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

function complement(ranges: readonly CharacterRange[]): CharacterRange[] {
  const gaps: CharacterRange[] = [];
  let from = 0;
  for (const [start, end] of merge(ranges)) {
    if (start > from) gaps.push([from, start - 1]);
    from = end + 1;
  }
  return from > LAST ? gaps : [...gaps, [from, LAST]];
}

/** Whether two sets certainly have no character in common. */
export function areDisjoint(a: CharacterSet, b: CharacterSet): boolean {
  if (a === null || b === null) return false;
  let j = 0;
  for (const [from, to] of a) {
    while (j < b.length && (b[j]?.[1] ?? LAST) < from) j++;
    if ((b[j]?.[0] ?? Infinity) <= to) return false;
  }
  return true;
}
