import type { Change } from '#generated/payloads.d.ts';

/** What an import does with a record: numbers in the plan's column, words for whoever reads the list. */
export const DEED = { other: 0, add: 1, change: 2, leave: 3, refuse: 4 } as const;

/** One line of a trial run. A new item without an id is numbered when it is written. */
export type ImportAction =
  | { deed: 'add'; kind: string; id: string | null; name: string }
  | { deed: 'change'; kind: string; id: string; name: string; changes: Change[] };

export type Counts = { add: number; change: number; leave: number; refuse: number };

/** What an import found and did. `written` is false for a trial run and where something at fault stopped it. */
export type ImportOutcome = {
  written: boolean;
  /** by kind */
  items: Map<string, Counts>;
  links: { add: number; refuse: number };
  /** what could not be read as a record */
  unread: number;
  refused: number;
  records: number;
};
