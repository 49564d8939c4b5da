import type { SearchEntry } from './search-entry.ts';
import type { Session } from './session.ts';
import { ask } from './statement.ts';

/** One writer's part of a transaction: what it adds up is written once, when the part is done. */
export type Work = {
  session: Session;
  now: string;
  /** Entries wait for the end of the transaction: the full-text index takes many at once far cheaper. */
  search: SearchEntry[];
  /** change of the number of live items by kind */
  tally: Map<string, number>;
  /** next number by prefix, as far as this part took one */
  next: Map<string, number>;
};

export function tallyUp({ tally }: Work, kind: string, change: number): void {
  tally.set(kind, (tally.get(kind) ?? 0) + change);
}

export async function writeTally({ session, tally }: Work): Promise<void> {
  for (const [kind, live] of tally) {
    if (live === 0) continue;
    await ask(session)`insert into tally (kind, live) values (${kind}, ${live})
      on conflict (kind) do update set live = tally.live + excluded.live`;
  }
  tally.clear();
}
