// A grid of the visible rows: table elements cannot be positioned individually.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { memo, type CSSProperties, type MouseEvent } from 'react';
import type { SignalEntry } from '#app/signals/tree/signal-index.ts';
import { TypeMark } from '#app/signals/tree/type-mark.tsx';
import classes from './signal-rows.module.css';

type SignalRowProps = {
  id: string | undefined;
  entry: SignalEntry;
  at: number;
  /** among the rows; unset for a spare row that is hidden */
  position: number | undefined;
  /** px */
  top: number;
  isTree: boolean;
  /** unset for rows without children */
  isOpen: boolean | undefined;
  isChosen: boolean;
  onChoose: (at: number, how: 'click') => void;
  onFold: (which: number[], isOpen: boolean) => void;
};

/** Number of characters that fit into a cell at any width. */
const SHORT = 8;

/** Keeps punctuation at the end of a path there, in a box that is truncated on the left. */
const LEFT_TO_RIGHT = '\u200e';

export const SignalRow = memo(function SignalRow(props: SignalRowProps) {
  const { id, entry, at, position, top, isTree, isOpen, isChosen, onChoose, onFold } = props;
  const { node, name, path, depth } = entry;
  const fold = (event: MouseEvent) => {
    event.stopPropagation();
    onFold([at], !isOpen);
  };
  const isPath = !isTree && depth > 0;
  const hasBadge = entry.isCustom || node.deprecation !== undefined;
  const style: CSSProperties & { '--depth': number } = {
    top,
    '--depth': isTree ? depth : 1,
  };
  return (
    // the grid has the focus and takes the keys
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      className={classes.row}
      role="row"
      style={style}
      aria-hidden={position === undefined || undefined}
      aria-rowindex={position === undefined ? undefined : position + 2}
      aria-level={isTree ? depth + 1 : undefined}
      aria-expanded={isOpen}
      aria-selected={isChosen}
      data-deprecated={node.deprecation !== undefined || undefined}
      onClick={() => onChoose(at, 'click')}
      onDoubleClick={() => isOpen !== undefined && onFold([at], !isOpen)}
    >
      <span role="gridcell" className={classes.name}>
        {isTree && (
          // the arrow keys do the same
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
          <span
            className={`centered dimmer ${classes.chevron}`}
            data-open={isOpen}
            onClick={isOpen === undefined ? undefined : fold}
            aria-hidden
          >
            <svg viewBox="0 0 16 16">
              <path d={isOpen === undefined ? '' : isOpen ? 'M3.5 6 8 10.5 12.5 6' : 'M6 3.5 10.5 8 6 12.5'} />
            </svg>
          </span>
        )}
        <TypeMark type={node.type} />
        <span
          className={`ellipsis shrink ${isPath ? 'ends-first' : ''} ${hasBadge ? classes.text : classes.filling}`}
          title={path}
        >
          {isPath && (
            <span className="dim" data-searched>
              {path.slice(0, -name.length)}
            </span>
          )}
          <span data-searched>{name}</span>
          {isPath && LEFT_TO_RIGHT}
        </span>
        {entry.isCustom && (
          <span className={`toned tiny medium ${classes.badge}`} data-tone="info">
            Custom
          </span>
        )}
        {node.deprecation !== undefined && (
          <span className={`toned tiny medium ${classes.badge}`} data-tone="warn">
            Deprecated
          </span>
        )}
      </span>
      <ShortCell className={classes.datatype}>{node.datatype}</ShortCell>
      <ShortCell className={classes.unit}>{node.unit}</ShortCell>
      <span role="gridcell" className={`dim ellipsis ${classes.description}`} data-searched>
        {node.description}
      </span>
    </div>
  );
});

/** Each clip is painted separately from its row, so short texts have none. */
function ShortCell({ className, children = '' }: { className: string | undefined; children: string | undefined }) {
  return (
    <span role="gridcell" className={`fine dim ${children.length > SHORT ? 'ellipsis' : ''} ${className}`}>
      {children}
    </span>
  );
}
