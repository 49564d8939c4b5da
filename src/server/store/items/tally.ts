import { execute } from '#server/store/database/statement.ts';
import type { Tally, Work } from '#server/store/database/work.ts';
import { addCombination, chosenText, countedPaths } from '#server/store/query/choice-fields.ts';
import type { JsonObject } from '#shared/json.ts';

/** Records an item's data before and after a change; null where there is no live item. */
export async function tallyUp(
  work: Work,
  kind: string,
  before: JsonObject | null,
  after: JsonObject | null,
): Promise<void> {
  const tally = await tallyOf(work, kind);
  const { paths, choices } = tally;
  for (const [data, change] of [
    [before, -1],
    [after, 1],
  ] as const) {
    if (data === null) continue;
    tally.live += change;
    if (paths.length === 0) continue;
    const text = chosenText(data, paths);
    choices.set(text, (choices.get(text) ?? 0) + change);
  }
}

/** Returns the changes in the number of live items of each kind. */
export async function writeTally(work: Work): Promise<ReadonlyMap<string, number>> {
  const changes = new Map<string, number>();
  for (const [kind, { live, choices }] of work.tally) {
    for (const [text, change] of choices) if (change !== 0) await addCombination(work, kind, text, change);
    if (live === 0) continue;
    changes.set(kind, live);
    await execute(work)`insert into tally (kind, live) values (${kind}, ${live})
      on conflict (kind) do update set live = tally.live + excluded.live`;
  }
  work.tally.clear();
  return changes;
}

export async function tallyOf({ session, tally }: Work, kind: string): Promise<Tally> {
  const known = tally.get(kind);
  if (known !== undefined) return known;
  const paths = await countedPaths(session, kind);
  const fresh: Tally = { live: 0, paths, choices: new Map() };
  tally.set(kind, fresh);
  return fresh;
}
