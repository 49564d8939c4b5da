import type { Node, NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { DrawnCard } from '#app/inventory/graph/drawn-card.tsx';
import { useArchitecture } from './architecture-context.ts';
import type { PlacedPart } from './layout/place-parts.ts';
import map from '#app/inventory/graph/map.module.css';
import classes from './architecture.module.css';

export type PartNode = Node<{ placed: PlacedPart }, 'part'>;

/** One item, also as the head of the frame around its children. */
export const PartCard = memo(function PartCard({ data: { placed } }: NodeProps<PartNode>) {
  const context = useArchitecture();
  const { node, part, frame } = placed;
  const { id } = node;
  const isCollapsed = part.hidden > 0;
  return (
    <DrawnCard
      drawing={context}
      node={node}
      title={`${id} ${node.name}`}
      pictureSize={22}
      className={classes.card}
      marks={{
        'data-head': frame !== null || undefined,
        'data-outside': node.outside,
        'data-selected': id === context.selected || undefined,
        'data-dim': (context.lit !== null && !context.lit.has(id)) || undefined,
        'data-moves': context.isArranging || undefined,
      }}
      expander={
        isCollapsed || (frame !== null && context.mayToggle)
          ? {
              label: isCollapsed ? `Expand ${id}: ${part.hidden} inside` : `Collapse ${id}`,
              title: isCollapsed ? `Expand (+): ${part.hidden} inside` : 'Collapse (-)',
              sign: isCollapsed ? `+${part.hidden}` : '−',
              className: `hover-line-accent hover-accent ${classes.toggle}`,
              onPress: () => context.onToggle(id),
            }
          : undefined
      }
    >
      <span className="grid grow shrink">
        <span className={map.name}>{node.name}</span> <span className={`tiny dimmer ${classes.id}`}>{id}</span>
        {node.outside && <span className="unseen">, outside</span>}
        {isCollapsed && <span className="unseen">, collapsed, {part.hidden} inside</span>}
      </span>
    </DrawnCard>
  );
});
