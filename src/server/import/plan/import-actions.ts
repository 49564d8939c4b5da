import type { Change } from '#generated/payloads.d.ts';

/** What an import does with a record: numbers in the plan, words in the list shown to the user. */
export const ACTION = { other: 0, add: 1, change: 2, leave: 3, refuse: 4 } as const;

/** One line of a dry run. A new item without an id gets one when it is written. */
export type ImportAction =
  | { action: 'add'; kind: string; id: string | null; name: string }
  | { action: 'change'; kind: string; id: string; name: string; changes: Change[] };

export type Counts = { add: number; change: number; leave: number; refuse: number };

/** The result of an import. `written` is false for a dry run and where an invalid record stopped it. */
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
