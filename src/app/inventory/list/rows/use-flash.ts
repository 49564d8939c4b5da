import { useEffect, useRef } from 'react';

const FLASH = [{ backgroundColor: 'var(--mark)' }, {}];
const FLASH_MS = 1600;

/** Highlights a row briefly when its item changes while visible, or when it newly arrived. */
export function useFlash(rev: number, isJustAdded: boolean) {
  const row = useRef<HTMLTableRowElement>(null);
  const shown = useRef(isJustAdded ? 0 : rev);
  useEffect(() => {
    if (shown.current === rev) return;
    shown.current = rev;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    row.current?.animate(FLASH, { duration: FLASH_MS, easing: 'ease-out' });
  }, [rev]);
  return row;
}
