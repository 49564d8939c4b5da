import '@xyflow/react/dist/base.css';
import { ReactFlow, useReactFlow, ViewportPortal, type NodeTypes } from '@xyflow/react';
import { useMemo, useRef, useState } from 'react';
import { itemRoute } from '#app/inventory/routes/item-route.tsx';
import type { KindSummary } from '#generated/payloads.d.ts';
import { CardPanel } from './card-panel.tsx';
import { GraphContextProvider, type GraphContext } from './graph-context.ts';
import { GraphLines } from './graph-lines.tsx';
import { toggled, type GraphSettings } from './graph-search.ts';
import { hiddenNeighbours } from './hidden-neighbours.ts';
import { GraphCard, type CardNode } from './item-card.tsx';
import type { GraphLayout } from './layout/layout.ts';
import type { LaidGraph } from './layout/use-layout.ts';
import { useCardKeys } from './use-card-keys.ts';
import { useOpening } from './use-opening.ts';
import { useSecondClick } from './use-second-click.ts';
import { useStablePosition } from './use-stable-position.ts';
import map from './map.module.css';

const NODE_TYPES: NodeTypes = { item: GraphCard };
const ZOOM = { min: 0.02, max: 2 };

type Props = {
  id: string;
  laid: LaidGraph;
  kinds: ReadonlyMap<string, KindSummary>;
  view: GraphSettings;
  onChange: (change: Partial<GraphSettings>) => void;
};

/** The drawing, with pan and zoom by pointer and touch, and keyboard navigation. */
export function GraphCanvas({ id, laid, kinds, view, onChange }: Props) {
  const { layout } = laid;
  const frame = useRef<HTMLDivElement>(null);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState(id);
  const flow = useReactFlow();
  const onInit = useStablePosition(layout, id, view.expanded);
  const { hrefOf, open } = useOpening(itemRoute.useParams().role);
  const isShown = (card: string | null) => layout.nodes.some(({ node }) => node.id === card);
  const current = isShown(focused) ? focused : id;
  const nodes = useMemo(() => layout.nodes.map(toFlow), [layout.nodes]);
  const hidden = useMemo(() => hiddenNeighbours(laid.graph), [laid.graph]);
  const graph: GraphContext = {
    root: id,
    kinds,
    current,
    previewed,
    hidden,
    expanded: new Set(view.expanded),
    hrefOf,
    onOpen: open,
    onPreview: setPreviewed,
    onExpand: (card) => onChange({ expanded: toggled(view.expanded, card) }),
    onPoint: setPointed,
    onFocus: setFocused,
  };
  const clicks = useSecondClick(frame, open);
  const actionsOf = (card: string) => ({
    Enter: () => graph.onOpen(card),
    ' ': () => graph.onPreview(card),
    '+': () => !graph.expanded.has(card) && (hidden.get(card) ?? 0) > 0 && graph.onExpand(card),
    '-': () => graph.expanded.has(card) && graph.onExpand(card),
  });
  const { onKeyDown } = useCardKeys({ frame, cards: layout.nodes, first: id, actionsOf, flow });
  const shown = layout.nodes.find(({ node }) => node.id === previewed)?.node;
  return (
    <GraphContextProvider value={graph}>
      {/* the cards inside take the focus; the frame only handles their keys */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={frame}
        className={`full-width full-height anchor ${map.canvas}`}
        onKeyDown={onKeyDown}
        onClickCapture={clicks}
        data-graph
      >
        <ReactFlow<CardNode>
          nodes={nodes}
          nodeTypes={NODE_TYPES}
          minZoom={ZOOM.min}
          maxZoom={ZOOM.max}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          zoomOnDoubleClick={false}
          onPaneClick={() => setPreviewed(null)}
          onInit={onInit}
          attributionPosition="bottom-left"
        >
          <ViewportPortal>
            <GraphLines layout={layout} active={pointed ?? previewed ?? (focused === id ? null : focused)} />
          </ViewportPortal>
        </ReactFlow>
        {shown && (
          <CardPanel key={shown.id} node={shown} view={view} graph={graph} onClose={() => setPreviewed(null)} />
        )}
      </div>
    </GraphContextProvider>
  );
}

function toFlow({ node, box: { x, y, width, height } }: GraphLayout['nodes'][number]): CardNode {
  return { id: node.id, type: 'item', position: { x, y }, width, height, data: { node } };
}
