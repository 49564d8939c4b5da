import { pieceDiff } from '#shared/word-diff.ts';

/** A line of a diff; `before` and `after` are its numbers in the texts that contain it. */
export type DiffLine = { kind: 'same' | 'add' | 'remove'; text: string; before?: number; after?: number };

/** Visible lines, and gaps of hidden unchanged lines. */
export type DiffRow = DiffLine | { kind: 'gap'; lines: DiffLine[] };

/** number of unchanged lines shown around a change */
const CONTEXT = 3;

export function lineDiff(before: string, after: string): DiffLine[] {
  let [old, now] = [0, 0];
  return pieceDiff(linesOf(before), linesOf(after)).flatMap(({ kind, text }) =>
    text
      .slice(0, -1)
      .split('\n')
      .map((line): DiffLine => {
        if (kind === 'remove') return { kind, text: line, before: ++old };
        if (kind === 'add') return { kind, text: line, after: ++now };
        return { kind, text: line, before: ++old, after: ++now };
      }),
  );
}

/** Every line with its line end; a final line end starts no further line. */
function linesOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.replace(/\n$/, '').split('\n');
  return lines.map((line) => `${line}\n`);
}

/** Turns unchanged lines far from any change into gaps. */
export function withGaps(lines: readonly DiffLine[]): DiffRow[] {
  const isNear = (at: number): boolean =>
    lines.slice(Math.max(at - CONTEXT, 0), at + CONTEXT + 1).some(({ kind }) => kind !== 'same');
  const rows: DiffRow[] = [];
  lines.forEach((line, at) => {
    const last = rows.at(-1);
    if (isNear(at)) rows.push(line);
    else if (last?.kind === 'gap') last.lines.push(line);
    else rows.push({ kind: 'gap', lines: [line] });
  });
  // a gap of one line would take as much space as the line
  return rows.flatMap((row) => (row.kind === 'gap' && row.lines.length === 1 ? row.lines : [row]));
}

export function countLines(lines: readonly DiffLine[], kind: DiffLine['kind']): number {
  return lines.filter((line) => line.kind === kind).length;
}
