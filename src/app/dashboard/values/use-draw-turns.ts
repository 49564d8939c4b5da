import { useEffect, useMemo, type RefObject } from 'react';
import { DrawTurns } from './draw-turns.ts';

/** shared by the whole page */
const turns = new DrawTurns();

type OwnTurns = { draw: (run: () => void) => void };

/** Draws an element while it is visible, at most once per interval. */
export function useDrawTurns(box: RefObject<Element | null>, pause: number): OwnTurns {
  const own = useMemo(() => new ElementTurns(pause), [pause]);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => own.see(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => {
      observer.disconnect();
      own.end();
    };
  }, [box, own]);
  return own;
}

class ElementTurns {
  readonly #pause: number;
  #isSeen = true;
  #latest: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(pause: number) {
    this.#pause = pause;
  }

  readonly draw = (run: () => void): void => {
    this.#latest = run;
    if (!this.#isSeen || this.#timer !== undefined) return;
    this.#queue();
  };

  see(isSeen: boolean): void {
    this.#isSeen = isSeen;
    if (isSeen && this.#latest !== undefined && this.#timer === undefined) this.#queue();
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#latest = undefined;
    turns.cancel(this);
  }

  #queue(): void {
    const run = this.#latest;
    this.#latest = undefined;
    if (run !== undefined) turns.draw(this, run);
    // draws requested during the pause run at its end
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isSeen && this.#latest !== undefined) this.#queue();
    }, this.#pause);
  }
}
