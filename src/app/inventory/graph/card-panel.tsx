import { Button, CloseButton } from '@mantine/core';
import { useReactFlow } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import { TextPreview } from '#app/inventory/preview/item-preview.tsx';
import { itemRoute } from '#app/inventory/routes/item-route.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import type { GraphNode } from '#generated/payloads.d.ts';
import type { GraphContext } from './graph-context.ts';
import { printGraphView, type GraphSettings } from './graph-search.ts';
import { moveTime } from './use-card-keys.ts';
import map from './map.module.css';

type Props = { node: GraphNode; view: GraphSettings; graph: GraphContext; onClose: () => void };

/** The selected card's item and actions. */
export function CardPanel({ node, view, graph, onClose }: Props) {
  const { role } = itemRoute.useParams();
  const more = graph.hidden.get(node.id) ?? 0;
  const isExpanded = graph.expanded.has(node.id);
  const isRoot = node.id === graph.root;
  const target = { to: '/inventory/role/$role/item/$id/{-$tab}' as const, params: { role, id: node.id } };
  const panel = useUncovered(node.id);
  useShortcuts([{ keys: 'Escape', label: 'Close the preview', group: 'Graph', run: onClose }]);
  return (
    <section ref={panel} className={map.panel} aria-label={`Preview of ${node.id}`}>
      <CloseButton className={map.close} aria-label="Close the preview" title="Close (Esc)" onClick={onClose} />
      <TextPreview item={node} />
      <div className="flex wrap gap-8 mt-12">
        <ButtonLink {...target} params={{ ...target.params, tab: undefined }} variant="default">
          Open
        </ButtonLink>
        {!isRoot && (
          <ButtonLink
            {...target}
            params={{ ...target.params, tab: 'relations' }}
            search={{ graph: printGraphView({ ...view, expanded: [] }) }}
            variant="default"
          >
            Graph from here
          </ButtonLink>
        )}
        {(isExpanded || more > 0) && (
          <Button variant="default" onClick={() => graph.onExpand(node.id)}>
            {isExpanded ? 'Collapse' : `Expand (${more} more)`}
          </Button>
        )}
      </div>
    </section>
  );
}

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
