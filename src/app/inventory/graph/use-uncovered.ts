import { useReactFlow } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { moveTime } from './use-card-keys.ts';

const GAP = 16;

/** Moves the viewport when the panel opens over its card: sideways if there is room, otherwise up. */
export function useUncovered(id: string) {
  const panel = useRef<HTMLElement>(null);
  const flow = useReactFlow();
  useEffect(() => {
    const shown = panel.current;
    const frame = shown?.closest('[data-graph]');
    const card = frame?.querySelector(`[data-card="${CSS.escape(id)}"]`);
    if (!shown || !frame || !card) return undefined;
    const uncover = () => {
      const [over, under] = [shown.getBoundingClientRect(), card.getBoundingClientRect()];
      const isBesides = under.right < over.left || under.left > over.right;
      if (isBesides || under.bottom < over.top || under.top > over.bottom) return;
      const hasRoom = over.left - frame.getBoundingClientRect().left > under.width + GAP;
      const { x, y, zoom } = flow.getViewport();
      const [dx, dy] = hasRoom ? [under.right - over.left + GAP, 0] : [0, under.bottom - over.top + GAP];
      void flow.setViewport({ x: x - dx, y: y - dy, zoom }, { duration: moveTime() });
    };
    // it grows when its content has loaded
    const observer = new ResizeObserver(uncover);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [flow, id]);
  return panel;
}
