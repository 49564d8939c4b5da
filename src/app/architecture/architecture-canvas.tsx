import { useReactFlow } from '@xyflow/react';
import { useMemo, useRef, useState } from 'react';
import { useCardKeys } from '#app/inventory/graph/use-card-keys.ts';
import { useOpening } from '#app/inventory/graph/use-opening.ts';
import { useSecondClick } from '#app/inventory/graph/use-second-click.ts';
import type { Architecture, KindSummary } from '#generated/payloads.d.ts';
import { ArchitectureProvider, type ArchitectureContext } from './architecture-context.ts';
import { FlowDrawing } from './flow-drawing.tsx';
import type { PlacedArchitecture } from './layout/place-parts.ts';
import type { RoutedLine } from './layout/route-lines.ts';
import { partActions } from './part-actions.ts';
import { PartPanel } from './part-panel.tsx';
import type { Arranging } from './use-arranging.ts';
import type { CardTarget } from './use-card-target.ts';
import { useDragging } from './use-dragging.ts';
import { useViewport } from './use-viewport.ts';
import map from '#app/inventory/graph/map.module.css';

type Props = {
  architecture: Architecture;
  placed: PlacedArchitecture;
  lines: readonly RoutedLine[];
  kinds: ReadonlyMap<string, KindSummary>;
  /** the cards that match a search; null without one */
  found: ReadonlySet<string> | null;
  target: CardTarget;
  focus: string | null;
  arranging: Arranging;
  onToggle: (id: string) => void;
  onFocusOn: (id: string | null) => void;
};

/** The drawing, with pan and zoom by pointer and touch, and keyboard navigation. */
export function ArchitectureCanvas(props: Props) {
  const { architecture, kinds, found, target, focus, arranging, onToggle, onFocusOn } = props;
  const { selected, select } = target;
  const frame = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [focused, setFocused] = useState<string>();
  const { placed, lines, draggedId, onNodesChange } = useDragging(props.placed, props.lines, arranging);
  const { hrefOf, open } = useOpening('all');
  const onInit = useViewport(props.placed, target);
  const partOf = (id: string | null | undefined) => placed.parts.find(({ node }) => node.id === id);
  const first = placed.parts[0]?.node.id;
  const lit = useMemo(() => litCards(found, selected, lines), [found, selected, lines]);
  const context: ArchitectureContext = {
    kinds,
    current: partOf(focused)?.node.id ?? first,
    selected,
    lit,
    isArranging: arranging.isArranging,
    mayToggle: focus === null,
    hrefOf,
    onPreview: select,
    onToggle,
    onPoint: setPointed,
    onFocus: setFocused,
  };
  const keys = useCardKeys({
    frame,
    cards: placed.parts,
    first,
    actionsOf: (id) => partActions(partOf(id), { placed, context, arranging, onOpen: open, onFocusOn }),
    flow: useReactFlow(),
  });
  const clicks = useSecondClick(frame, open);
  const shown = partOf(selected);
  const goTo = (id: string) => {
    if (!partOf(id)) return;
    select(id);
    keys.focus(id);
  };
  return (
    <ArchitectureProvider value={context}>
      {/* the cards inside take the focus; the frame only handles their keys */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={frame}
        className={`full-width full-height anchor ${map.canvas}`}
        onKeyDown={keys.onKeyDown}
        onClickCapture={clicks}
        data-graph
      >
        <FlowDrawing
          placed={placed}
          lines={lines}
          active={pointed ?? selected}
          draggedId={draggedId}
          isArranging={arranging.isArranging}
          onNodesChange={onNodesChange}
          onInit={onInit}
          onPaneClick={() => select(null)}
        />
        {shown && (
          <PartPanel
            key={shown.node.id}
            placed={shown}
            architecture={architecture}
            isFocused={focus === shown.node.id}
            mayToggle={focus === null}
            onToggle={onToggle}
            onFocusOn={onFocusOn}
            onGo={goTo}
            onClose={() => select(null)}
          />
        )}
      </div>
    </ArchitectureProvider>
  );
}

/** The cards that match a search; without one, the selected card and those linked to it. */
function litCards(
  found: ReadonlySet<string> | null,
  selected: string | null,
  lines: readonly RoutedLine[],
): ReadonlySet<string> | null {
  if (found !== null || selected === null) return found;
  const near = lines.filter(({ source, target }) => source === selected || target === selected);
  return near.length === 0 ? null : new Set([selected, ...near.flatMap(({ source, target }) => [source, target])]);
}
