import type { Node, NodeProps } from '@xyflow/react';
import { memo, type MouseEvent } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import { isModified } from '#app/values/item-anchor.tsx';
import { useArchitecture } from './architecture-context.ts';
import type { PlacedPart } from './layout/place-parts.ts';
import map from '#app/inventory/graph/map.module.css';
import classes from './architecture.module.css';

export type PartNode = Node<{ placed: PlacedPart }, 'part'>;

/** One item, also as the head of the frame around its children: a link that shows a preview on click. */
export const PartCard = memo(function PartCard({ data: { placed } }: NodeProps<PartNode>) {
  const context = useArchitecture();
  const { node, part, frame } = placed;
  const kind = context.kinds.get(node.type);
  const select = (event: MouseEvent) => {
    if (isModified(event)) return;
    event.preventDefault();
    context.onSelect(node.id);
  };
  return (
    <div
      className={`${map.card} ${classes.card}`}
      data-head={frame !== null || undefined}
      data-outside={node.outside}
      data-selected={node.id === context.selected || undefined}
      data-dim={(context.lit !== null && !context.lit.has(node.id)) || undefined}
      data-moves={context.isArranging || undefined}
      onPointerEnter={() => context.onPoint(node.id)}
      onPointerLeave={() => context.onPoint(null)}
    >
      <a
        className={`row full-height no-underline rounded ${map.link}`}
        href={context.hrefOf(node.id)}
        data-card={node.id}
        tabIndex={node.id === context.current ? 0 : -1}
        draggable={false}
        title={`${node.id} ${node.name}`}
        onClick={select}
        onFocus={() => context.onFocus(node.id)}
      >
        <Picture src={kind?.picture} name={kind?.title ?? node.id} size={22} alt={kind?.title ?? ''} />
        <span className={map.words}>
          <span className={map.name}>{node.name}</span> <span className={`tiny dimmer ${classes.id}`}>{node.id}</span>
          {node.outside && <span className="unseen">, outside</span>}
          {part.hidden > 0 && <span className="unseen">, collapsed, {part.hidden} inside</span>}
        </span>
      </a>
      {(part.hidden > 0 || (frame !== null && context.mayToggle)) && (
        // the keyboard has plus and minus; a tab stop for each would double the way through the drawing
        <button
          type="button"
          className={`over tiny dim framed-strong surface ${classes.toggle}`}
          tabIndex={-1}
          aria-label={part.hidden > 0 ? `Expand ${node.id}: ${part.hidden} inside` : `Collapse ${node.id}`}
          title={part.hidden > 0 ? `Expand (+): ${part.hidden} inside` : 'Collapse (-)'}
          onClick={() => context.onToggle(node.id)}
        >
          {part.hidden > 0 ? `+${part.hidden}` : '−'}
        </button>
      )}
    </div>
  );
});
