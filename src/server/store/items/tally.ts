import type { JsonObject } from '#shared/json.ts';
import { ask } from '#server/store/database/statement.ts';
import type { Tally, Work } from '#server/store/database/work.ts';
import { addCombination, chosenText, countedPaths } from '#server/store/query/choice-fields.ts';

/** Notes the data of an item before and after a change; null where there is no live item. */
export async function tallyUp(
  work: Work,
  kind: string,
  before: JsonObject | null,
  after: JsonObject | null,
): Promise<void> {
  const tally = work.tally.get(kind) ?? (await newTally(work, kind));
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

/** The number of live items of each kind where it changed. */
export async function writeTally({ session, tally }: Work): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [kind, { live, choices }] of tally) {
    for (const [text, change] of choices) if (change !== 0) await addCombination(session, kind, text, change);
    if (live === 0) continue;
    const [row] = await ask<{ live: number }>(session)`insert into tally (kind, live) values (${kind}, ${live})
      on conflict (kind) do update set live = tally.live + excluded.live returning live`;
    counts.set(kind, Number(row?.live));
  }
  tally.clear();
  return counts;
}

async function newTally({ session, tally }: Work, kind: string): Promise<Tally> {
  const paths = await countedPaths(session, kind);
  const fresh: Tally = { live: 0, paths, choices: new Map() };
  tally.set(kind, fresh);
  return fresh;
}
