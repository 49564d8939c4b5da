/** The entries with `id` moved to the position of `to`. */
export function movedTo(ids: readonly string[], id: string, to: string): string[] {
  const at = ids.indexOf(to);
  return at < 0 || !ids.includes(id) ? [...ids] : ids.filter((other) => other !== id).toSpliced(at, 0, id);
}

/** The entries with `id` moved by some positions, at most to an end. */
export function movedBy(ids: readonly string[], id: string, by: number): string[] {
  const to = ids[Math.min(ids.length - 1, Math.max(0, ids.indexOf(id) + by))];
  return to === undefined ? [...ids] : movedTo(ids, id, to);
}
