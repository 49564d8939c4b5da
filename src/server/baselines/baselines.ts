import type { Baseline, Damage, Side } from '#server/store/baseline.ts';
import type { Store } from '#server/store/store.ts';
import { nameProblem, NOW } from '#shared/baselines/baseline-name.ts';
import { AppError } from '#shared/errors.ts';
import type { ResolvedQuery } from '#shared/query-terms/ast.ts';
import { dependsOnReader } from '#shared/query-terms/query-reader.ts';

/** More is not listed: the rest is found when these are mended. */
const MAX_DAMAGE = 1000;

export type NewBaseline = { name: string; note?: string; query?: string; by: string };

/** @throws AppError for a name that is no name or taken, and for a query that is about who reads it */
export async function createBaseline(
  store: Store,
  { name, note = '', query = '', by }: NewBaseline,
  selection: ResolvedQuery,
): Promise<Baseline> {
  const problem = nameProblem(name);
  if (problem !== undefined) throw new AppError('invalid', problem);
  if (dependsOnReader(query))
    throw new AppError(
      'invalid',
      'The query of a baseline cannot say "@me" or a day such as "today": it is read again for comparisons',
    );
  return store.write(({ baselines }) => baselines.create({ name, note, query: query.trim(), by, selection }), {
    long: true,
  });
}

/** @throws AppError `not_found` */
export async function findBaseline({ read }: Store, name: string): Promise<Baseline> {
  const baseline = await read.baselines.find(name);
  if (!baseline) throw new AppError('not_found', `There is no baseline "${name}"`);
  return baseline;
}

/** What a baseline and all before it say that is no longer so; empty if it holds. */
export async function verifyBaseline(store: Store, name: string): Promise<{ baseline: Baseline; damage: Damage[] }> {
  const baseline = await findBaseline(store, name);
  return { baseline, damage: await store.read.baselines.damage(baseline, MAX_DAMAGE) };
}

/** Two baselines, or one with what its query finds `now`. */
export async function sidesOf(
  store: Store,
  names: readonly [string, string],
  readQuery: (text: string) => ResolvedQuery,
): Promise<[Side, Side]> {
  const stored = await Promise.all(names.map(async (name) => (name === NOW ? undefined : findBaseline(store, name))));
  const text = stored.find((baseline) => baseline !== undefined)?.query ?? '';
  const side = (baseline: Baseline | undefined): Side =>
    baseline === undefined ? { now: readQuery(text) } : { baseline: baseline.seq };
  return [side(stored[0]), side(stored[1])];
}
