import { useEffect, useState } from 'react';

const PAUSE = 250;

type Draft = {
  text: string;
  /** the query in the URL, or about to be written to it, while this text is the newest */
  known: (string | undefined)[];
};

/**
 * The text in the search box. It is written to the URL when the typing pauses; a change of the URL from elsewhere, by
 * a filter or the Back button, replaces it.
 */
export function useSearchText(q: string | undefined, onQuery: (q: string | undefined, isTyping: boolean) => void) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const isMine = draft !== null && draft.known.includes(q);
  const text = isMine ? draft.text : (q ?? '');
  const wanted = asQuery(text);
  // the URL has caught up: any other value now comes from elsewhere, even the previous one
  if (isMine && draft.known.length > 1 && wanted === q) setDraft({ text, known: [q] });

  const commit = (next: string, isTyping: boolean) => {
    setDraft({ text: next, known: [q, asQuery(next)] });
    if (asQuery(next) !== q) onQuery(asQuery(next), isTyping);
  };

  useEffect(() => {
    if (!isMine || wanted === q) return;
    const timer = setTimeout(() => commit(text, true), PAUSE);
    return () => clearTimeout(timer);
    // one timer for each typed text
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMine, text, wanted, q]);

  return {
    text,
    /** whether the URL holds this text */
    isSettled: wanted === q,
    setText: (next: string, flush = false) => {
      if (flush) commit(next, false);
      else setDraft({ text: next, known: [q] });
    },
  };
}

function asQuery(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim();
}
