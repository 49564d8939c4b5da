import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** For links in a row that may scroll: keeps the one of the current page in view. */
export function useScrollToCurrent(): RefObject<HTMLElement | null> {
  const nav = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // whenever another page is current
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path]);
  return nav;
}
