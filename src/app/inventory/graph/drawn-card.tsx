import type { MouseEvent, ReactNode } from 'react';
import { Picture } from '#app/ui/picture.tsx';
import { isModified } from '#app/values/item-anchor.tsx';
import type { KindSummary } from '#generated/payloads.d.ts';
import map from './map.module.css';

/** What all drawings tell their cards. */
export type DrawingContext = {
  kinds: ReadonlyMap<string, KindSummary>;
  /** the card in the tab order */
  current: string | undefined;
  hrefOf: (id: string) => string;
  onPreview: (id: string) => void;
  /** the hovered or focused card */
  onPoint: (id: string | null) => void;
  onFocus: (id: string) => void;
};

type DrawnCardProps = {
  drawing: DrawingContext;
  node: { id: string; type: string };
  title: string;
  pictureSize: number;
  className: string | undefined;
  /** marks in attributes, for the looks of the card */
  marks: Record<`data-${string}`, unknown>;
  /** shows or hides what is around; the keyboard has plus and minus, as tab stops would double the way through */
  expander?:
    | { label: string; title: string; sign: string; className: string | undefined; onPress: () => void }
    | undefined;
  children: ReactNode;
};

/** One item of a drawing: a link to its page that shows a preview on click, and opens on double click and Enter. */
export function DrawnCard({ drawing, node, title, pictureSize, className, marks, expander, children }: DrawnCardProps) {
  const { id } = node;
  const kind = drawing.kinds.get(node.type);
  const preview = (event: MouseEvent) => {
    if (isModified(event)) return;
    event.preventDefault();
    drawing.onPreview(id);
  };
  return (
    <div
      className={`${map.card} ${className}`}
      {...marks}
      onPointerEnter={() => drawing.onPoint(id)}
      onPointerLeave={() => drawing.onPoint(null)}
    >
      <a
        className={`row full-height no-underline rounded ${map.link}`}
        href={drawing.hrefOf(id)}
        data-card={id}
        tabIndex={id === drawing.current ? 0 : -1}
        draggable={false}
        title={title}
        onClick={preview}
        onFocus={() => drawing.onFocus(id)}
      >
        <Picture src={kind?.picture} name={kind?.title ?? id} size={pictureSize} alt={kind?.title ?? ''} />
        {children}
      </a>
      {expander && (
        <button
          type="button"
          className={`over tiny dim framed-strong surface ${expander.className}`}
          tabIndex={-1}
          aria-label={expander.label}
          title={expander.title}
          onClick={expander.onPress}
        >
          {expander.sign}
        </button>
      )}
    </div>
  );
}
