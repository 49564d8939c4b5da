import { useEffect, useRef, useState } from 'react';

type Memory = { offset: number; opened: string | undefined };

/** The scroll position of each list in this tab, so that going back leads to the same rows. */
const memories = new Map<string, Memory>();

/** `view` identifies the list and its query. */
export function useScrollMemory(view: string) {
  const [start] = useState(() => memories.get(view));
  const latest = useRef<Memory>({ offset: 0, opened: undefined });
  useEffect(
    () => () => {
      memories.set(view, latest.current);
    },
    [view],
  );
  return {
    offset: start?.offset ?? 0,
    opened: start?.opened,
    /** called after every move; saved when the list is left */
    follow: (offset: number) => {
      latest.current = { ...latest.current, offset };
    },
    /** remembers the opened item, to which the cursor returns */
    keep: (id: string) => {
      latest.current = { ...latest.current, opened: id };
    },
  };
}
