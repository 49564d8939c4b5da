/**
 * What other processes on the same store report. `written`: something changed, and separate messages describe it where
 * browsers need to know. `changed`: something changed or may have, with no description. Otherwise the text of a
 * message.
 */
export type ForeignNotice = 'written' | 'changed' | { message: string };

/** Messages to the other servers on the same store, of at most `maxBytes`. */
export type Messages = {
  maxBytes: number;
  /** Resolves once all listeners are certain to get it. */
  send(text: string): Promise<void>;
  /** Announces that this process describes its writes in messages, so that the others need not refetch everything. */
  begin(): void;
};
