import { useEffect, useState } from 'react';

const PAUSE = 250;

type Draft = {
  text: string;
  /** what the address says, or is about to say, while this text is the newest */
  known: (string | undefined)[];
};

/**
 * The text in the search box. It goes into the address when the typing pauses; a change of the address from elsewhere, by a
 * filter or the way back, takes its place.
 */
export function useSearchText(q: string | undefined, onQuery: (q: string | undefined, isTyping: boolean) => void) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const isMine = draft !== null && draft.known.includes(q);
  const text = isMine ? draft.text : (q ?? '');
  const wanted = asQuery(text);
  // the address has caught up: from now on any other one comes from elsewhere, also the one before
  if (isMine && draft.known.length > 1 && wanted === q) setDraft({ text, known: [q] });

  const commit = (next: string, isTyping: boolean) => {
    setDraft({ text: next, known: [q, asQuery(next)] });
    if (asQuery(next) !== q) onQuery(asQuery(next), isTyping);
  };

  useEffect(() => {
    if (!isMine || wanted === q) return;
    const timer = setTimeout(() => commit(text, true), PAUSE);
    return () => clearTimeout(timer);
    // one timer for each text that is typed
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMine, text, wanted, q]);

  return {
    text,
    /** the address says the same */
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
