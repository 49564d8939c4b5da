import type { ActivityRow } from './activity-rows.ts';
import type { Transaction } from './driver.ts';
import type { SearchEntry } from './search-entry.ts';
import type { Session } from './session.ts';

/** Changes in the number of live items: in total, and per combination of choices, whose locations are `paths`. */
export type Tally = { live: number; paths: readonly (readonly string[])[]; choices: Map<string, number> };

/** One writer's part of a transaction: what it accumulates is written once, at the end of the part. */
export type Work = {
  session: Session;
  later: Transaction['later'];
  now: string;
  /** Entries are collected until the transaction ends: adding many to the full-text index at once is far cheaper. */
  search: SearchEntry[];
  /** Also collected: nothing reads the log in the transaction that writes it. */
  activity: ActivityRow[];
  /** by kind */
  tally: Map<string, Tally>;
  /** next number by prefix, for prefixes used in this part */
  next: Map<string, number>;
  /** runs of prototypes that items of this part link to */
  runs: Set<string>;
  /** relation types for which an item, by its ID, changed in what counts for links to it */
  edited: Map<string, Set<string>>;
  /** links whose good revision changed */
  doubtful: Set<number>;
  /** items whose verdict, and whose coverage, may have changed */
  retested: Set<string>;
  recovered: Set<string>;
};
