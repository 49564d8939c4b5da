import type { DiffPart } from '#shared/word-diff.ts';

/** characters of context on each side of a change */
const CONTEXT = 90;
/** characters of a change that are shown before it is expanded */
const LONGEST = 700;

/** A diff with unchanged text cut to the words next to a change; the same array if nothing was cut. */
export function around(parts: DiffPart[]): DiffPart[] {
  const cut = parts.map((part, i) => (part.kind === 'same' ? shorten(part, i > 0, i < parts.length - 1) : clip(part)));
  return cut.every((part, i) => part === parts[i]) ? parts : cut;
}

function shorten(part: DiffPart, keepStart: boolean, keepEnd: boolean): DiffPart {
  const room = (keepStart ? CONTEXT : 0) + (keepEnd ? CONTEXT : 0);
  if (part.text.length <= room + 20) return part;
  const start = keepStart ? part.text.slice(0, CONTEXT).replace(/\s\S*$/, '') : '';
  const end = keepEnd ? part.text.slice(-CONTEXT).replace(/^\S*\s/, '') : '';
  return { ...part, text: `${start} … ${end}`.trimStart() };
}

function clip(part: DiffPart): DiffPart {
  return part.text.length <= LONGEST ? part : { ...part, text: `${part.text.slice(0, LONGEST)}…` };
}
