import { nearest } from '#shared/suggest.ts';
import { UsageError } from './terminal.ts';

/** @throws UsageError if the option names an unknown kind, with a suggestion */
export function requireKind(kind: string | undefined, kinds: ReadonlyMap<string, unknown>): void {
  if (kind === undefined || kinds.has(kind)) return;
  const known = [...kinds.keys()];
  const [near] = nearest(kind, known, 1);
  const hint = near === undefined ? `Use one of: ${known.join(', ')}.` : `Did you mean "${near}"?`;
  throw new UsageError(`Unknown kind "${kind}". ${hint}`);
}
