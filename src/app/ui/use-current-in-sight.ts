import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** For links in a row that scrolls where they do not all fit: the one of the current page is in sight. */
export function useCurrentInSight(): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // whenever another page is current
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path]);
  return nav;
}
