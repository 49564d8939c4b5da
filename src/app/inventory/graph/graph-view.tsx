import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ReactFlowProvider } from '@xyflow/react';
import { useMemo, useRef, useState } from 'react';
import { graphQuery } from '#app/data/graph.ts';
import { kindsQuery } from '#app/data/kinds.ts';
import { itemRoute } from '#app/inventory/routes/item-route.tsx';
import { errorLine } from '#app/ui/error-messages.ts';
import { SkeletonLines } from '#app/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '#app/ui/states.tsx';
import { formatNumber } from '#app/values/words/numbers.ts';
import type { Graph } from '#generated/payloads.d.ts';
import { GraphCanvas } from './graph-canvas.tsx';
import { parseGraphView, printGraphView, READABLE_LEVELS, type GraphSettings } from './graph-search.ts';
import { GraphText } from './graph-text.tsx';
import { GraphTools } from './graph-tools.tsx';
import { splitEdges } from './layout/drawn-graph.ts';
import { useLayout } from './layout/use-layout.ts';
import classes from './graph.module.css';
import map from './map.module.css';

/** The graph around one item to a chosen depth: drawn, filtered, expanded, saved as a picture, or read as text. */
export function GraphView({ id }: { id: string }) {
  const [view, change] = useGraphView();
  const frame = useRef<HTMLDivElement>(null);
  const graph = useQuery(graphQuery(id, { ...view, depth: view.depth ?? READABLE_LEVELS }));
  const kindList = useQuery(kindsQuery());
  const kinds = useMemo(() => new Map(kindList.data?.map((kind) => [kind.kind, kind])), [kindList.data]);
  const { laid, error, isBusy } = useLayout(graph.isPlaceholderData ? undefined : graph.data, view, frame);
  const [asText, setAsText] = useState(false);
  const isFiltered = view.types.length > 0 || view.kinds.length > 0;
  const clear = isFiltered && (
    <Button variant="default" onClick={() => change({ types: [], kinds: [] })}>
      Clear filters
    </Button>
  );
  if (graph.isError && !graph.isPlaceholderData && !graph.data) {
    return isFiltered ? (
      <EmptyState title="Invalid filter" action={clear}>
        {errorLine(graph.error)}
      </EmptyState>
    ) : (
      <ErrorState error={graph.error} what="graph" retry={() => void graph.refetch()} />
    );
  }
  return (
    <ReactFlowProvider>
      <section
        className="grid gap-10 shrink"
        aria-label="Graph of relations"
        aria-busy={isBusy || graph.isPlaceholderData}
      >
        <GraphTools
          graph={graph.data}
          laid={laid}
          kinds={kinds}
          view={view}
          asText={asText}
          onText={setAsText}
          onChange={change}
        />
        {error !== undefined && <ErrorState error={error} what="graph" />}
        {graph.data && asText && <GraphText graph={graph.data} kinds={kinds} />}
        {!asText && error === undefined && (
          <div ref={frame} className={`framed rounded ground clip ${classes.frame}`}>
            {laid ? (
              <GraphCanvas id={id} laid={laid} kinds={kinds} view={view} onChange={change} />
            ) : (
              <div className={map.waiting}>
                <SkeletonLines count={6} height={40} />
              </div>
            )}
          </div>
        )}
        {graph.data && (
          <GraphSummary
            all={graph.data}
            drawn={asText ? graph.data : (laid?.graph ?? graph.data)}
            view={view}
            asText={asText}
            onChange={change}
          />
        )}
      </section>
    </ReactFlowProvider>
  );
}

type GraphSummaryProps = {
  all: Graph;
  drawn: Graph;
  view: GraphSettings;
  asText: boolean;
  onChange: (change: Partial<GraphSettings>) => void;
};

/** How much is shown, and whether there is more. */
function GraphSummary({ all, drawn, view, asText, onChange }: GraphSummaryProps) {
  const { nodes, cut } = drawn;
  const { onTheWay, across } = splitEdges(drawn);
  const relations = view.across || asText ? drawn.edges : onTheWay;
  const isPart = nodes.length < all.nodes.length;
  const items = isPart
    ? `The nearest ${formatNumber(nodes.length)} of ${formatNumber(all.nodes.length)}${cut ? '+' : ''} items`
    : `${formatNumber(nodes.length)} items`;
  const narrower = view.depth !== 1 ? 'Show fewer levels, or filter' : 'Filter';
  return (
    <div className="quiet flex wrap gap-2-12">
      <p aria-live="polite">
        {nodes.length === 1
          ? 'No relations match the filter.'
          : `${items}, ${formatNumber(relations.length)} relations.`}
        {cut && !isPart && ` Only the nearest are shown. ${narrower} by relation or kind to see the others.`}
      </p>
      {isPart && (
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({ depth: READABLE_LEVELS, expanded: [] })}>
          Show all
        </Button>
      )}
      {across.length > 0 && !asText && (
        <label className="row gap-6 choice">
          <input
            type="checkbox"
            checked={view.across}
            onChange={(event) => onChange({ across: event.target.checked })}
          />
          {` Show ${formatNumber(across.length)} ${across.length === 1 ? 'link' : 'links'} between peers`}
        </label>
      )}
      {!asText && <p className="push dimmer wide-only">Arrow keys move, Enter opens, Space previews, + expands</p>}
    </div>
  );
}

/** The settings of the graph from the URL, and their setter. */
function useGraphView(): [GraphSettings, (change: Partial<GraphSettings>) => void] {
  const { graph = '' } = itemRoute.useSearch();
  const navigate = useNavigate();
  const view = parseGraphView(graph);
  const change = (next: Partial<GraphSettings>) => {
    void navigate({
      from: '/inventory/role/$role/item/$id/{-$tab}',
      to: '.',
      search: (before) => ({ ...before, graph: printGraphView({ ...view, ...next }) }),
      replace: true,
      resetScroll: false,
    });
  };
  return [view, change];
}
