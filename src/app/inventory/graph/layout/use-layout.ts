import { useEffect, useState, type RefObject } from 'react';
import type { GraphSettings } from '#app/inventory/graph/graph-search.ts';
import { useMedia } from '#app/ui/use-media.ts';
import type { Graph } from '#generated/payloads.d.ts';
import { splitEdges } from './drawn-graph.ts';
import type { LayoutEngine } from './layout-engine.ts';
import type { GraphLayout } from './layout.ts';
import { outline } from './outline.ts';
import { firstCount, nearestItems, nextCount } from './readable.ts';
import { labelWidth } from './text-width.ts';
import { useLayoutEngine } from './use-layout-engine.ts';

type Request = { graph: Graph | undefined; whole: boolean; across: boolean; expanded: string; isNarrow: boolean };

/** The part of a graph that is drawn, with its layout. */
export type LaidGraph = { graph: Graph; layout: GraphLayout };

/**
 * Lays out a graph; unless its levels are chosen, as much of it as can be read in the frame. The previous layout stays
 * until the next is ready, so that nothing flashes.
 */
export function useLayout(graph: Graph | undefined, view: GraphSettings, frame: RefObject<HTMLElement | null>) {
  const engine = useLayoutEngine();
  const isNarrow = useMedia('(width < 48em)');
  const [outcome, setOutcome] = useState<Request & { laid?: LaidGraph; error?: unknown }>();
  const [whole, expanded, across] = [view.depth !== null, view.expanded.join(','), view.across];
  useEffect(() => {
    if (!graph) return undefined;
    let isWanted = true;
    const request = { graph, whole, across, expanded, isNarrow };
    layOut(engine.current, request, graph, whole ? undefined : frame.current?.getBoundingClientRect()).then(
      (laid) => isWanted && setOutcome({ ...request, laid }),
      (error: unknown) => isWanted && setOutcome({ ...request, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [graph, whole, across, expanded, isNarrow, engine, frame]);
  const isCurrent =
    outcome?.graph === graph &&
    outcome?.whole === whole &&
    outcome.across === across &&
    outcome.expanded === expanded &&
    outcome.isNarrow === isNarrow;
  return { laid: outcome?.laid, error: isCurrent ? outcome?.error : undefined, isBusy: !isCurrent };
}

async function layOut(
  engine: LayoutEngine,
  { across, expanded, isNarrow }: Request,
  graph: Graph,
  frame: DOMRect | undefined,
): Promise<LaidGraph> {
  const lay = async (part: Graph): Promise<LaidGraph> => {
    const drawn = { nodes: part.nodes, edges: across ? part.edges : splitEdges(part).onTheWay };
    return { graph: part, layout: isNarrow ? outline(drawn, labelWidth) : await engine.layOut(drawn, labelWidth) };
  };
  if (!frame) return lay(graph);
  const opened = expanded.split(',').filter(Boolean);
  const laid = async (count: number): Promise<LaidGraph> => {
    const near = await lay(nearestItems(graph, count, []));
    const fewer = nextCount(graph, count, near.layout, frame);
    if (fewer > 0) return laid(fewer);
    return opened.length > 0 ? lay(nearestItems(graph, count, opened)) : near;
  };
  return laid(firstCount(graph, frame));
}
