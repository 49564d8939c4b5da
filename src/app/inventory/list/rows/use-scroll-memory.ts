import { useEffect, useRef, useState } from 'react';

type Memory = { offset: number; opened: string | undefined };

/** Where each list was left, in this tab, so that the way back leads to the same rows. */
const memories = new Map<string, Memory>();

/** `view` names what the list shows. */
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
    /** to be told after every move; kept when the list is left */
    follow: (offset: number) => {
      latest.current = { ...latest.current, offset };
    },
    /** remembers the item that is opened, to which the cursor returns */
    keep: (id: string) => {
      latest.current = { ...latest.current, opened: id };
    },
  };
}
