import { charactersOf, parsePattern, type PatternNode } from '#shared/patterns/index.ts';
import type { RandomSource } from './random-source.ts';

const FORMATS: Record<string, readonly string[]> = {
  date: ['2026-01-31', '1999-12-01'],
  time: ['08:30:00Z', '23:59:59+02:00'],
  'date-time': ['2026-01-31T08:30:00Z', '1999-12-01T23:59:59.5+02:00'],
  'iso-time': ['08:30:00'],
  'iso-date-time': ['2026-01-31T08:30:00'],
  duration: ['P1D', 'PT5M'],
  uri: ['https://example.com/a', 'urn:x:1'],
  'uri-reference': ['a/b', 'https://example.com/'],
  'uri-template': ['https://example.com/{id}'],
  url: ['https://example.com/a'],
  email: ['a@example.com'],
  hostname: ['example.com', 'a'],
  ipv4: ['192.0.2.1'],
  ipv6: ['2001:db8::1'],
  regex: ['^a$'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000'],
  'json-pointer': ['/a/0', ''],
  'json-pointer-uri-fragment': ['#/a'],
  'relative-json-pointer': ['0/a'],
  byte: ['YWJj'],
};

export function textOfFormat(format: string, random: RandomSource): string | undefined {
  return random.pick(FORMATS[format] ?? []);
}

const MAX_REPEATS = 4;
/** Repetitions that are limited to fewer than this are sometimes used up. */
const LONG = 100;

/** A string that likely matches a pattern; undefined if the pattern cannot be parsed. */
export function textOfPattern(pattern: string, random: RandomSource): string | undefined {
  try {
    const { root } = parsePattern(pattern, true);
    const text = textOf(root, random);
    const mayGoOn = random.chance(0.2);
    return mayGoOn && !pattern.endsWith('$') ? `${text}x` : text;
  } catch {
    return undefined;
  }
}

function textOf(node: PatternNode, random: RandomSource): string {
  switch (node.kind) {
    case 'character':
      return characterOf(node.source, random);
    case 'sequence':
      return node.parts.map((part) => textOf(part, random)).join('');
    case 'choice': {
      const part = random.pick(node.parts);
      return part === undefined ? '' : textOf(part, random);
    }
    case 'repeat': {
      const isLong = node.max < LONG && random.chance(0.1);
      const most = Math.min(node.max, node.min + MAX_REPEATS);
      const times = isLong ? node.max : node.min + random.below(most - node.min + 1);
      return Array.from({ length: times }, () => textOf(node.body, random)).join('');
    }
    case 'assertion':
    case 'lookaround':
      return '';
    default:
      return node satisfies never;
  }
}

const PRINTABLE = [32, 126] as const;

function characterOf(source: string, random: RandomSource): string {
  const ranges = charactersOf(source) ?? [[97, 122]];
  const shown = ranges.filter(([from, to]) => to >= PRINTABLE[0] && from <= PRINTABLE[1]);
  const [from, to] = random.pick(shown.length > 0 ? shown : ranges) ?? [97, 97];
  const [low, high] = shown.length > 0 ? [Math.max(from, PRINTABLE[0]), Math.min(to, PRINTABLE[1])] : [from, from];
  return String.fromCodePoint(low + random.below(high - low + 1));
}
