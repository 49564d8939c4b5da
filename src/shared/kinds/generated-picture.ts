import { contrast, fromHsl, luminance, mix, parseColor, toHex, type Rgb } from './color.ts';
import type { Kind } from './kind.ts';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The picture of a kind without one: a tile with the title's initials, in the style of the drawn pictures. If the
 * colour cannot be parsed, the hue is derived from the kind ID.
 */
export function generatedPicture(kind: Pick<Kind, 'kind' | 'title' | 'color'>): string {
  const { tint, mid, strong } = tones(parseColor(kind.color) ?? colorOf(kind.kind));
  const title = kind.title.trim() === '' ? kind.kind : kind.title;
  const letters = initials(title);
  const [size, baseline] = letters.length > 1 ? [18, 28] : [22, 29.5];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48" viewBox="0 0 48 48" role="img">
  <title>${escapeXml(title)}</title>
  <rect width="48" height="48" rx="12" fill="${tint}"/>
  <path stroke="${mid}" stroke-width="4" stroke-linecap="round" d="M16 37h16"/>
  <text x="24" y="${baseline}" fill="${strong}" font-family="system-ui, sans-serif" font-size="${size}" font-weight="600" text-anchor="middle">${escapeXml(letters.join(''))}</text>
</svg>
`;
}

/** Three tones of one hue: the letters are readable on a tile of any colour, even white or yellow. */
function tones(color: Rgb): { tint: string; mid: string; strong: string } {
  const base = shadeWhile(color, BLACK, (tone) => luminance(tone) > 0.45);
  const tint = shadeWhile(mix(base, WHITE, 0.84), WHITE, (tone) => luminance(tone) < 0.78);
  const strong = shadeWhile(base, BLACK, (tone) => contrast(tone, tint) < 5.5);
  return { tint: toHex(tint), mid: toHex(mix(base, WHITE, 0.45)), strong: toHex(strong) };
}

/** Steps towards `end` while the tone is `unfit`; `end` itself must not be, or this would not terminate. */
function shadeWhile(color: Rgb, end: Rgb, unfit: (tone: Rgb) => boolean): Rgb {
  let tone = color;
  while (unfit(tone)) tone = mix(tone, end, 0.06);
  return tone;
}

function colorOf(id: string): Rgb {
  let hash = 0x811c9dc5;
  for (const letter of id) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return fromHsl((hash >>> 0) % 360, 0.6, 0.5);
}

/** First letters of the first two words, in any script; a word starts at its first letter, digit or emoji. */
function initials(title: string): string[] {
  const words = title.split(/[\s_\-/.]+/u).map((word) => word.replace(/^[^\p{L}\p{N}\p{Extended_Pictographic}]+/u, ''));
  const found = words.filter((word) => word !== '').slice(0, 2);
  return found.length === 0 ? ['?'] : found.map((word) => firstGrapheme(firstGrapheme(word).toUpperCase()));
}

/** Grapheme clusters: a base with its accents, an emoji with its joiners. */
function firstGrapheme(text: string): string {
  for (const { segment } of GRAPHEMES.segment(text)) return segment;
  return '';
}

/**
 * Escapes text for elements and attributes, and drops what XML does not allow: control characters and lone surrogates.
 */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
