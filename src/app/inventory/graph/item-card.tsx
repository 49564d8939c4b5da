import type { Node, NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { ChoiceTag } from '#app/values/choice-tag.tsx';
import type { GraphNode } from '#generated/payloads.d.ts';
import { DrawnCard } from './drawn-card.tsx';
import { useGraphContext } from './graph-context.ts';
import { statusChoice } from './status-choice.ts';
import classes from './graph.module.css';
import map from './map.module.css';

export type CardNode = Node<{ node: GraphNode }, 'item'>;

/** One item of the graph. */
export const GraphCard = memo(function GraphCard({ data: { node } }: NodeProps<CardNode>) {
  const graph = useGraphContext();
  const { id } = node;
  const more = graph.hidden.get(id) ?? 0;
  const isExpanded = graph.expanded.has(id);
  return (
    <DrawnCard
      drawing={graph}
      node={node}
      title={node.name}
      pictureSize={28}
      className={`selectable ${classes.card}`}
      marks={{
        'data-root': id === graph.root || undefined,
        'data-via': node.via,
        'data-previewed': id === graph.previewed || undefined,
      }}
      expander={
        more > 0 || isExpanded
          ? {
              label: isExpanded ? `Collapse ${id}` : `Expand ${id}: ${more} more`,
              title: isExpanded ? 'Collapse (-)' : `${more} more (+)`,
              sign: isExpanded ? '−' : `+${more}`,
              className: `hover-line-accent hover-accent ${classes.expander}`,
              onPress: () => graph.onExpand(id),
            }
          : undefined
      }
    >
      <span className="grid grow shrink gap-2">
        <span className={`row between gap-8 shrink ${classes.over}`}>
          <span className={`truncated smaller ${id === graph.previewed ? 'dim' : 'dimmer'} ${classes.id}`}>{id}</span>{' '}
          {node.deleted ? <span className="fixed bad rounded-4 bad-ground">deleted</span> : <Status node={node} />}
        </span>{' '}
        <span className={map.name}>{node.name}</span>
        {more > 0 && <span className="unseen">, {more} more not shown</span>}
      </span>
    </DrawnCard>
  );
});

function Status({ node: { status } }: { node: GraphNode }) {
  return status ? <ChoiceTag field={statusChoice(status)} value={status.value} /> : null;
}
