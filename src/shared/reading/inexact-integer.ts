/** A string, or a number that is too long to be certainly exact. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|-?\d{16,}(?![\d.eE])/gs;

/**
 * The first integer of a JSON text that JavaScript would silently change, since it keeps 53 bits: `9007199254740993`
 * would become `9007199254740992`.
 */
export function inexactInteger(text: string): { number: string; offset: number } | undefined {
  if (!/\d{16}/.test(text)) return undefined;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const isText = token.startsWith('"');
    const isFraction = !isText && /[.\deE]/.test(text[index - 1] ?? '');
    if (!isText && !isFraction && isInexact(token)) return { number: token, offset: index };
  }
  return undefined;
}

/** Whether digits are parsed as a different number and printed differently. */
export function isInexact(digits: string): boolean {
  if (!/^-?\d{16,}$/.test(digits)) return false;
  const read = Number(digits);
  return !Number.isFinite(read) || (BigInt(digits) !== BigInt(read) && String(read) !== digits);
}

export const EXACT_HINT = 'Write it as text, in quotes, or with fewer digits.';

export function inexactMessage(number: string): string {
  return `The number ${number} has more digits than can be kept exactly`;
}
