/** A file embedded in an item's text, as `data:image/png;name=door.png;base64,…`. */
export type KeptFile = { name: string | undefined; type: string; bytes: number; url: string };

/** Maximum total size of the files in one field: base64 leaves little more room in an item. */
export const FILE_LIMIT_BYTES = 700_000;

const HEAD = /^data:([^;,]*)((?:;[^;,=]+=[^;,]*)*);base64$/i;
const LONGEST_HEAD = 1000;

/** The file in a text; undefined if there is none. */
export function fileIn(text: string): KeptFile | undefined {
  if (!text.startsWith('data:')) return undefined;
  const comma = text.slice(0, LONGEST_HEAD).indexOf(',');
  const head = HEAD.exec(text.slice(0, Math.max(comma, 0)));
  if (head === null) return undefined;
  const name = /;name=([^;]*)/i.exec(head[2] ?? '')?.[1];
  return {
    name: name === undefined || name === '' ? undefined : decoded(name),
    type: head[1] || 'application/octet-stream',
    bytes: bytesOf(text, comma + 1),
    url: text,
  };
}

/** A short description of a file. */
export function fileWords({ name, type, bytes }: KeptFile): string {
  return `${name ?? type} (${formatBytes(bytes)})`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}

/** Four characters encode three bytes; the last ones may be padded. */
function bytesOf(text: string, from: number): number {
  const filled = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return Math.floor(((text.length - from - filled) * 3) / 4);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name; // a literal percent sign
  }
}
