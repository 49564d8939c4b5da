import type { ActivityRow } from './activity-rows.ts';
import type { SearchEntry } from './search-entry.ts';
import type { Session } from './session.ts';
import { ask } from './statement.ts';

/** One writer's part of a transaction: what it accumulates is written once, at the end of the part. */
export type Work = {
  session: Session;
  now: string;
  /** Entries wait for the end of the transaction: adding many to the full-text index at once is far cheaper. */
  search: SearchEntry[];
  /** Also waits: nothing reads the log in the transaction that writes it. */
  activity: ActivityRow[];
  /** change in the number of live items by kind */
  tally: Map<string, number>;
  /** next number by prefix, for prefixes used in this part */
  next: Map<string, number>;
  /** runs of prototypes that items of this part name */
  runs: Set<string>;
};

export function tallyUp({ tally }: Work, kind: string, change: number): void {
  tally.set(kind, (tally.get(kind) ?? 0) + change);
}

/** The number of live items of each kind where it changed. */
export async function writeTally({ session, tally }: Work): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [kind, live] of tally) {
    if (live === 0) continue;
    const [row] = await ask<{ live: number }>(session)`insert into tally (kind, live) values (${kind}, ${live})
      on conflict (kind) do update set live = tally.live + excluded.live returning live`;
    counts.set(kind, Number(row?.live));
  }
  tally.clear();
  return counts;
}
