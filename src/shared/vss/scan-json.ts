/** Properties of a JSON text that are found before parsing. */
export type JsonScan = {
  /** deepest nesting of objects and lists */
  levels: number;
  /** offsets of `NaN`, which Python writes for a missing number although JSON has no such value */
  notNumbers: number[];
};

const [QUOTE, BACKSLASH, CAPITAL_N] = [0x22, 0x5c, 0x4e];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** A single pass without recursion; stops at the first nesting above `maxLevels`. */
export function scanJson(text: string, maxLevels: number): JsonScan {
  const notNumbers: number[] = [];
  let levels = 0;
  let level = 0;
  for (let i = 0; i < text.length && levels <= maxLevels; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i);
    else if (code === OPEN_OBJECT || code === OPEN_LIST) levels = Math.max(levels, ++level);
    else if (code === CLOSE_OBJECT || code === CLOSE_LIST) level -= 1;
    else if (code === CAPITAL_N && text.startsWith('NaN', i)) notNumbers.push(i);
  }
  return { levels, notNumbers };
}

/** The offset of the closing quote, or of the end of the text. */
function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i += 1;
    else if (code === QUOTE) return i;
  }
  return text.length;
}
