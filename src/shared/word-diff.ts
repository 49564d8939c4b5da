import { wordsIn } from './search/words.ts';

export type DiffPart = { text: string; kind: 'same' | 'add' | 'remove' };

const MAX_PIECES = 2000;

/**
 * The difference between two texts, word by word: `same` and `remove` joined are `before`, `same` and `add` joined are
 * `after`. A changed range of more than 2,000 words and gaps is shown as replaced as a whole.
 */
export function wordDiff(before: string, after: string): DiffPart[] {
  return pieceDiff(pieces(before), pieces(after));
}

/** The same for texts split differently, for example into lines. */
export function pieceDiff(old: readonly string[], now: readonly string[]): DiffPart[] {
  const start = commonStart(old, now);
  const end = commonEnd(old.slice(start), now.slice(start));
  const parts: DiffPart[] = [
    ...marked('same', old.slice(0, start)),
    ...changed(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...marked('same', old.slice(old.length - end)),
  ];
  return merged(parts);
}

/** Words and the gaps between them. */
function pieces(text: string): string[] {
  const found: string[] = [];
  let end = 0;
  for (const word of wordsIn(text)) {
    found.push(text.slice(end, word.start), text.slice(word.start, word.end));
    end = word.end;
  }
  return [...found, text.slice(end)].filter((piece) => piece !== '');
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  const index = a.findIndex((piece, i) => piece !== b[i]);
  return index < 0 ? a.length : index;
}

function commonEnd(a: readonly string[], b: readonly string[]): number {
  return commonStart(a.toReversed().slice(0, b.length), b.toReversed());
}

function changed(old: readonly string[], now: readonly string[]): DiffPart[] {
  if (old.length > MAX_PIECES || now.length > MAX_PIECES) return [...marked('remove', old), ...marked('add', now)];
  const common = commonLengths(old, now);
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const gone = old[i];
    const come = now[j];
    if (gone !== undefined && gone === come) {
      parts.push({ text: gone, kind: 'same' });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (come === undefined || common(i + 1, j) >= common(i, j + 1))) {
      parts.push({ text: gone, kind: 'remove' });
      i += 1;
    } else if (come !== undefined) {
      parts.push({ text: come, kind: 'add' });
      j += 1;
    }
  }
  return parts;
}

/** Length of the longest common subsequence after each pair of positions. */
function commonLengths(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  const width = b.length + 1;
  const table = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => table[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      table[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return at;
}

function marked(kind: DiffPart['kind'], texts: readonly string[]): DiffPart[] {
  return texts.map((text) => ({ text, kind }));
}

/** Joins adjacent parts of the same kind, removals before additions. */
function merged(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = [];
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed !== '') result.push({ text: removed, kind: 'remove' });
    if (added !== '') result.push({ text: added, kind: 'add' });
    removed = added = '';
  };
  for (const { text, kind } of parts) {
    const last = result.at(-1);
    if (kind === 'remove') removed += text;
    else if (kind === 'add') added += text;
    else if (removed === '' && added === '' && last?.kind === 'same') last.text += text;
    else {
      flush();
      result.push({ text, kind });
    }
  }
  flush();
  return result;
}
