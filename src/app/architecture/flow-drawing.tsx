import '@xyflow/react/dist/base.css';
import { MiniMap, ReactFlow, ViewportPortal, type NodeTypes, type OnNodesChange } from '@xyflow/react';
import { useMemo, memo } from 'react';
import { type PlacedArchitecture, type PlacedPart, LANE_HEADER } from './layout/place-parts.ts';
import type { RoutedLine } from './layout/route-lines.ts';
import { PartCard, type PartNode } from './part-card.tsx';
import { PartLines } from './part-lines.tsx';
import classes from './architecture.module.css';

const NODE_TYPES: NodeTypes = { part: PartCard };
const ZOOM = { min: 0.05, max: 2 };
const MAP_SIZE = { width: 168, height: 92 };

type Props = {
  placed: PlacedArchitecture;
  lines: readonly RoutedLine[];
  /** the card whose lines are highlighted */
  active: string | null;
  draggedId: string | undefined;
  isArranging: boolean;
  onNodesChange: OnNodesChange<PartNode>;
  onInit: () => void;
  onPaneClick: () => void;
};

/** Cards over lines over frames over lanes, with the overview map. */
export function FlowDrawing({ placed, lines, active, draggedId, isArranging, ...handlers }: Props) {
  const nodes = useMemo(
    () => placed.parts.map((part) => toFlow(part, isArranging, part.node.id === draggedId)),
    [placed.parts, isArranging, draggedId],
  );
  return (
    <ReactFlow<PartNode>
      {...handlers}
      nodes={nodes}
      nodeTypes={NODE_TYPES}
      minZoom={ZOOM.min}
      maxZoom={ZOOM.max}
      nodesDraggable={isArranging}
      nodeDragThreshold={4}
      nodesConnectable={false}
      nodesFocusable={false}
      elementsSelectable={false}
      disableKeyboardA11y
      zoomOnDoubleClick={false}
      attributionPosition="bottom-left"
    >
      <ViewportPortal>
        <Backdrop placed={placed} />
        <PartLines placed={placed} lines={lines} active={active} />
      </ViewportPortal>
      <MiniMap
        className={`wide-only ${classes.map}`}
        pannable
        zoomable
        position="bottom-right"
        ariaLabel="Overview map"
        nodeColor="var(--text-3)"
        maskColor="var(--map-mask)"
        bgColor="var(--raised)"
        nodeBorderRadius={6}
        style={MAP_SIZE}
      />
    </ReactFlow>
  );
}

function toFlow(placed: PlacedPart, isMovable: boolean, isOnTop: boolean): PartNode {
  const { node, box } = placed;
  return {
    id: node.id,
    type: 'part',
    position: { x: box.x, y: box.y },
    width: box.width,
    height: box.height,
    draggable: isMovable,
    zIndex: isOnTop ? 10 : 0,
    data: { placed },
  };
}

/** The lanes, and the frames around nested items. */
const Backdrop = memo(function Backdrop({ placed }: { placed: PlacedArchitecture }) {
  const { lanes, parts, width, height } = placed;
  return (
    <svg className={classes.backdrop} width={width} height={height} aria-hidden>
      {lanes.map(({ title, box }) => (
        <g key={title} className={classes.lane}>
          <rect {...box} rx={10} />
          <text x={box.x + 18} y={box.y + LANE_HEADER - 12}>
            {title}
          </text>
        </g>
      ))}
      {parts.map(
        ({ node, frame, part }) =>
          frame && <rect key={node.id} className={classes.box} data-outside={part.node.outside} {...frame} rx={8} />,
      )}
    </svg>
  );
});
