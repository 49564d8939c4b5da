import { useEffect, useMemo, useState } from 'react';
import { useLayoutEngine } from '#app/inventory/graph/layout/use-layout-engine.ts';
import type { CardPositions } from '#generated/payloads.d.ts';
import { fromOrderGraph, toOrderGraph, type PartOrder } from './layout/part-order.ts';
import { placeParts } from './layout/place-parts.ts';
import { routeLines } from './layout/route-lines.ts';
import type { ShownArchitecture } from './shown-parts.ts';

/** The layout: `placed` is the previous one while the next is computed. */
export type ArchitectureDrawing = ReturnType<typeof useArchitectureLayout>;

type Outcome = { shown: ShownArchitecture; order: PartOrder };

/** ms to wait for the order from the engine; after that, cards stay in the order of the data */
const TIMEOUT_MS = 2500;
const AS_FOUND: PartOrder = new Map();

/**
 * Lays out the visible items. A worker computes the order of cards, so that the page never blocks; until it responds,
 * the previous layout stays. If the worker fails or takes too long, more lines cross. Moving a card needs no new order.
 */
export function useArchitectureLayout(shown: ShownArchitecture | undefined, moved: CardPositions) {
  const engine = useLayoutEngine();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!shown) return undefined;
    let isCurrent = true;
    const finish = (order: PartOrder) => {
      if (isCurrent) setOutcome({ shown, order });
      isCurrent = false;
    };
    const timer = setTimeout(() => finish(AS_FOUND), TIMEOUT_MS);
    engine.current.run(toOrderGraph(shown)).then(
      (laid) => finish(fromOrderGraph(shown, laid)),
      () => finish(AS_FOUND),
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [shown, engine]);
  const placed = useMemo(
    () => (outcome ? placeParts(outcome.shown, outcome.order, moved) : undefined),
    [outcome, moved],
  );
  const lines = useMemo(
    () => (placed && outcome ? routeLines(outcome.shown.lines, placed.parts) : []),
    [placed, outcome],
  );
  return { placed, lines, isBusy: outcome?.shown !== shown };
}
