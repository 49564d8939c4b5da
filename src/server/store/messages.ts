/**
 * What other processes on the same store report. `written`: something changed, and messages say what, if browsers are to
 * know. `changed`: something changed or may have, and nobody says what. Otherwise the text of a message.
 */
export type ForeignNotice = 'written' | 'changed' | { message: string };

/** Messages to the other servers on the same store, of at most `mostBytes`. */
export type Messages = {
  mostBytes: number;
  /** Resolves when all who listen will get it. */
  send(text: string): Promise<void>;
  /** Announces that this process says by messages what it writes, so that nobody has to fetch everything for it. */
  begin(): void;
};
