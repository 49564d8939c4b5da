import { useEffect, useState } from 'react';
import type { Graph } from '#generated/payloads.d.ts';
import { splitEdges } from './drawn-graph.ts';
import type { GraphLayout } from './layout.ts';
import { labelWidth } from './text-width.ts';
import { useLayoutEngine } from './use-layout-engine.ts';

type Outcome = { graph: Graph; across: boolean; laid?: LaidGraph; error?: unknown };

/** A graph with its layout. */
export type LaidGraph = { graph: Graph; layout: GraphLayout };

/** Lays a graph out. The previous layout stays until the next is ready, so that nothing flashes. */
export function useLayout(graph: Graph | undefined, across: boolean) {
  const engine = useLayoutEngine();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    if (!graph) return undefined;
    let isWanted = true;
    const edges = across ? graph.edges : splitEdges(graph).onTheWay;
    engine.current.layOut({ nodes: graph.nodes, edges }, labelWidth).then(
      (layout) => isWanted && setOutcome({ graph, across, laid: { graph, layout } }),
      (error: unknown) => isWanted && setOutcome({ graph, across, error }),
    );
    return () => {
      isWanted = false;
    };
  }, [graph, across, engine]);
  const isCurrent = outcome?.graph === graph && outcome?.across === across;
  return { laid: outcome?.laid, error: isCurrent ? outcome?.error : undefined, isBusy: !isCurrent };
}
