import type { Node, NodeProps } from '@xyflow/react';
import { memo, type MouseEvent } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import { ChoiceTag } from '#app/values/choice-tag.tsx';
import { isModified } from '#app/values/item-anchor.tsx';
import type { GraphNode } from '#generated/payloads.d.ts';
import { useGraphContext, type GraphContext } from './graph-context.ts';
import { statusChoice } from './status-choice.ts';
import classes from './graph.module.css';
import map from './map.module.css';

export type CardNode = Node<{ node: GraphNode }, 'item'>;

/** One item: a link to its page that shows a preview on click, and opens on double click and Enter. */
export const GraphCard = memo(function GraphCard({ data: { node } }: NodeProps<CardNode>) {
  const graph = useGraphContext();
  const kind = graph.kinds.get(node.type);
  const more = graph.hidden.get(node.id) ?? 0;
  const preview = (event: MouseEvent) => {
    if (isModified(event)) return;
    event.preventDefault();
    graph.onPreview(node.id);
  };
  return (
    <div
      className={`${map.card} ${classes.card}`}
      data-root={node.id === graph.root || undefined}
      data-via={node.via}
      data-previewed={node.id === graph.previewed || undefined}
      onPointerEnter={() => graph.onPoint(node.id)}
      onPointerLeave={() => graph.onPoint(null)}
    >
      <a
        className={`row full-height no-underline rounded ${map.link}`}
        href={graph.hrefOf(node.id)}
        data-card={node.id}
        tabIndex={node.id === graph.current ? 0 : -1}
        draggable={false}
        title={node.name}
        onClick={preview}
        onFocus={() => graph.onFocus(node.id)}
      >
        <Picture src={kind?.picture} name={kind?.title ?? node.id} size={28} alt={kind?.title ?? ''} />
        <span className={`${map.words} ${classes.words}`}>
          <span className={`row between gap-8 shrink ${classes.over}`}>
            <span className={`truncated smaller ${classes.id}`}>{node.id}</span>{' '}
            {node.deleted ? <span className="fixed bad rounded-4 bad-ground">deleted</span> : <Status node={node} />}
          </span>{' '}
          <span className={map.name}>{node.name}</span>
          {more > 0 && <span className="unseen">, {more} more not shown</span>}
        </span>
      </a>
      <Expander node={node} more={more} graph={graph} />
    </div>
  );
});

function Status({ node: { status } }: { node: GraphNode }) {
  return status ? <ChoiceTag field={statusChoice(status)} value={status.value} /> : null;
}

/** The keyboard expands with plus and minus; as tab stops, these buttons would double the way through the graph. */
function Expander({ node, more, graph }: { node: GraphNode; more: number; graph: GraphContext }) {
  const isExpanded = graph.expanded.has(node.id);
  if (more === 0 && !isExpanded) return null;
  const label = isExpanded ? `Collapse ${node.id}` : `Expand ${node.id}: ${more} more`;
  return (
    <button
      type="button"
      className={`over tiny dim framed-strong surface ${classes.expander}`}
      tabIndex={-1}
      aria-label={label}
      title={isExpanded ? 'Collapse (-)' : `${more} more (+)`}
      onClick={() => graph.onExpand(node.id)}
    >
      {isExpanded ? '−' : `+${more}`}
    </button>
  );
}
