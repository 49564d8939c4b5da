/** Two revisions, in the requested order. */
export type RevisionRange = { from: number; to: number };

/** Parses `from,to` from the URL; anything else is no comparison. */
export function readRange(text: string | undefined, newest: number): RevisionRange | undefined {
  const [, from, to] = /^(\d{1,9}),(\d{1,9})$/.exec(text ?? '') ?? [];
  const range = { from: Number(from), to: Number(to) };
  const fits = (rev: number) => rev >= 1 && rev <= newest;
  return fits(range.from) && fits(range.to) ? range : undefined;
}

export function printRange({ from, to }: RevisionRange): string {
  return `${from},${to}`;
}
