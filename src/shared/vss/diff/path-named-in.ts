/**
 * The first existing path named in a text about another path, such as a deprecation: a full path, one without the root,
 * or one without instances, such as `Seat.Backrest.Height` for the deprecated signal's own seat.
 */
export function pathNamedIn(text: string, from: string, exists: (path: string) => boolean): string | undefined {
  const context = from.split('.');
  for (const [reference] of text.matchAll(/[A-Za-z]\w*(?:\.[A-Za-z0-9]\w*)+/g)) {
    const found = candidates(reference, context).find((path) => path !== from && exists(path));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The reference itself, then prefixed with as much of the context as possible. */
function candidates(reference: string, context: readonly string[]): string[] {
  const names = reference.split('.');
  const start = context.indexOf(names[0] ?? '');
  if (start < 0) return [reference, `${context[0]}.${reference}`];
  const inContext: string[] = [];
  let matched = 0;
  for (const [i, name] of context.entries()) {
    if (i >= start && name === names[matched]) matched += 1;
    if (matched > 0) inContext.unshift([...context.slice(0, i + 1), ...names.slice(matched)].join('.'));
  }
  return [reference, ...inContext];
}
