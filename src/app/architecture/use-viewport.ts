import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { moveTime } from '#app/inventory/graph/use-card-keys.ts';
import type { PlacedArchitecture } from './layout/place-parts.ts';
import type { CardTarget } from './use-card-target.ts';

/** A drawing that would have to be scaled below this to fit starts at its top left corner instead. */
const READABLE = 0.34;
const PADDING = 0.02;
/** The view is fitted again if more than this share of the cards changed; expanding one card leaves it alone. */
const MANY = 0.5;
/** minimum scale at which a card that was searched for is shown */
const CLOSE = 0.9;

/** Fits a drawing into its frame when it is first shown or most of its cards changed; goes to a requested card. */
export function useViewport(placed: PlacedArchitecture, target: CardTarget): () => void {
  const flow = useReactFlow();
  const store = useStoreApi();
  const last = useRef(placed);
  const reached = useRef(target.times);
  const show = () => {
    const { width, height } = store.getState();
    const zoom = Math.min(width / placed.width, height / placed.height) * (1 - PADDING);
    if (zoom >= READABLE) {
      const scale = Math.min(zoom, 1);
      const at = { x: (width - placed.width * scale) / 2, y: (height - placed.height * scale) / 2 };
      void flow.setViewport({ ...at, zoom: scale });
    } else void flow.setViewport({ x: 0, y: 0, zoom: Math.max(READABLE, Math.min(0.75, height / placed.height)) });
  };
  useEffect(() => {
    const before = last.current;
    last.current = placed;
    const part = placed.parts.find(({ node }) => node.id === target.id);
    if (part && target.times !== reached.current) {
      reached.current = target.times;
      const { x, y, width, height } = part.box;
      const options = { zoom: Math.max(flow.getZoom(), CLOSE), duration: moveTime() };
      void flow.setCenter(x + width / 2, y + height / 2, options);
    } else if (before !== placed && difference(before, placed) > MANY) show();
  });
  return show;
}

function difference(before: PlacedArchitecture, after: PlacedArchitecture): number {
  const ids = new Set(before.parts.map(({ node }) => node.id));
  const kept = after.parts.filter(({ node }) => ids.has(node.id)).length;
  return 1 - kept / Math.max(1, before.parts.length, after.parts.length);
}
