import { useReactFlow, useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { Box, GraphLayout } from './layout/layout.ts';
import { readableViewport } from './layout/readable.ts';

/**
 * The viewport after each layout: expanding in place keeps the expanded card under the pointer; any other graph is
 * fitted, as far as its names stay readable. Returns the callback for when the canvas is ready.
 */
export function useStablePosition(layout: GraphLayout, root: string, expanded: readonly string[]): () => void {
  const flow = useReactFlow();
  const store = useStoreApi();
  const before = useRef({ layout, expanded });

  const show = () => void flow.setViewport(readableViewport(layout, store.getState(), boxOf(layout, root)?.y ?? 0));

  useEffect(() => {
    const last = before.current;
    // the settings change before their layout is ready; compare both at the same time
    if (last.layout === layout) return;
    before.current = { layout, expanded };
    const changed = difference(last.expanded, expanded);
    const anchor = changed ?? (sameItems(last.layout, layout) ? root : undefined);
    const [from, to] = anchor === undefined ? [] : [boxOf(last.layout, anchor), boxOf(layout, anchor)];
    if (!from || !to) {
      show();
      return;
    }
    const { x, y, zoom } = flow.getViewport();
    void flow.setViewport({ x: x + (from.x - to.x) * zoom, y: y + (from.y - to.y) * zoom, zoom });
  });
  return show;
}

function boxOf({ nodes }: GraphLayout, id: string): Box | undefined {
  return nodes.find(({ node }) => node.id === id)?.box;
}

/** The one item that was expanded or collapsed. */
function difference(before: readonly string[], after: readonly string[]): string | undefined {
  return after.find((id) => !before.includes(id)) ?? before.find((id) => !after.includes(id));
}

function sameItems(a: GraphLayout, b: GraphLayout): boolean {
  const ids = new Set(a.nodes.map(({ node }) => node.id));
  return a.nodes.length === b.nodes.length && b.nodes.every(({ node }) => ids.has(node.id));
}
