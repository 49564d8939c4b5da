import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { SignalValue } from '#shared/vehicle/index.ts';
import { useDashboardContext } from './dashboard-context.ts';
import { useDrawTurns } from './use-draw-turns.ts';

/** ms between repaints: no one reads faster */
const PAUSE = 100;

/**
 * Writes the value of a signal into existing elements without rendering: at once on each render, then on changes, in
 * turns and only while visible.
 */
export function usePaint(
  box: RefObject<Element | null>,
  path: string,
  paint: (value: SignalValue | undefined) => void,
): void {
  const { source } = useDashboardContext();
  const turns = useDrawTurns(box, PAUSE);
  const latest = useRef(paint);
  useLayoutEffect(() => {
    latest.current = paint;
    paint(source.read(path)?.value);
  });
  useEffect(
    () => source.subscribe(path, () => turns.draw(() => latest.current(source.read(path)?.value))),
    [source, path, turns],
  );
}
