import type { Json } from '#shared/json.ts';

const FENCE = /```[ \t]*([\w+-]*)[^\n]*\n([\s\S]*?)(?:\n[ \t]*```|$)/g;
/** The thoughts that models write before the answer. */
const THOUGHTS = /<think(?:ing)?>[\s\S]*?<\/think(?:ing)?>/g;
const MAX_STARTS = 200;

/** The first JSON object in a text, whatever surrounds it; `undefined` if there is none. */
export function extractJson(text: string): Json | undefined {
  const plain = text.replaceAll(THOUGHTS, '');
  const fenced = [...plain.matchAll(FENCE)].map(([, , inner = '']) => inner);
  for (const candidate of [...fenced, plain]) {
    const value = parsed(candidate.trim()) ?? objectIn(candidate);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The program in an answer: the longest Python block, or the whole text if there is none. */
export function extractCode(text: string): string {
  const plain = text.replaceAll(THOUGHTS, '');
  const blocks = [...plain.matchAll(FENCE)].map(([, language = '', inner = '']) => ({ language, inner }));
  const python = blocks.filter(({ language }) => /^(?:python|py|python3)$/i.test(language));
  const [longest] = (python.length > 0 ? python : blocks).toSorted((a, b) => b.inner.length - a.inner.length);
  return `${(longest?.inner ?? plain).replaceAll('\r\n', '\n').trim()}\n`;
}

function parsed(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Tries the text from each opening brace to its closing one, until one is JSON. */
function objectIn(text: string): Json | undefined {
  let start = text.indexOf('{');
  for (let tries = 0; start >= 0 && tries < MAX_STARTS; tries++) {
    const end = closingBrace(text, start);
    const value = end < 0 ? undefined : parsed(text.slice(start, end + 1));
    if (value !== undefined) return value;
    start = text.indexOf('{', start + 1);
  }
  return undefined;
}

function closingBrace(text: string, start: number): number {
  let depth = 0;
  let isText = false;
  for (let i = start; i < text.length; i++) {
    const character = text[i];
    if (isText) {
      if (character === '\\') i++;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{') depth++;
    else if (character === '}' && --depth === 0) return i;
  }
  return -1;
}
