import { useRef, useState } from 'react';

/** A scroll by more than this share of the window between two frames: rows pass too fast to be read. */
const SHARE = 0.3;
/** One such scroll is a jump, whose rows should appear at once; several in a row are a fast scroll. */
const MOVES = 3;
/** ms after which counting starts over */
const PAUSE = 120;

/** Detects fast scrolling, as with a dragged scroll bar. Rows are rendered again when it slows down. */
export function useFastScroll(scroller: HTMLElement) {
  const [isFast, setFast] = useState(false);
  const last = useRef({ offset: 0, at: 0, moves: 0 });
  return {
    isFast,
    follow: (offset: number, isScrolling: boolean) => {
      const { current } = last;
      const isJump = Math.abs(offset - current.offset) > scroller.clientHeight * SHARE;
      const at = performance.now();
      const moves = isJump && isScrolling ? (at - current.at < PAUSE ? current.moves + 1 : 1) : 0;
      last.current = { offset, at, moves };
      setFast(moves >= MOVES);
    },
  };
}
