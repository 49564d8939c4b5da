// A grid of rows in sight: table elements cannot be positioned one by one.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { IconChevronRight } from '@tabler/icons-react';
import { memo, type CSSProperties, type MouseEvent } from 'react';
import { Marked } from './marked.tsx';
import type { SignalEntry } from './signal-index.ts';
import classes from './signal-rows.module.css';
import { TypeMark } from './type-mark.tsx';

type SignalRowProps = {
  id: string;
  entry: SignalEntry;
  at: number;
  /** among the rows */
  position: number;
  /** px from the top */
  start: number;
  isTree: boolean;
  /** unset for rows without children */
  isOpen: boolean | undefined;
  isChosen: boolean;
  words: readonly string[];
  onChoose: (at: number, how: 'click') => void;
  onFold: (which: number[], isOpen: boolean) => void;
};

export const SignalRow = memo(function SignalRow(props: SignalRowProps) {
  const { id, entry, at, position, start, isTree, isOpen, isChosen, words, onChoose, onFold } = props;
  const { node, name, path, depth } = entry;
  const fold = (event: MouseEvent) => {
    event.stopPropagation();
    onFold([at], !isOpen);
  };
  const style: CSSProperties & { '--depth': number } = {
    transform: `translateY(${start}px)`,
    '--depth': isTree ? depth : 0,
  };
  return (
    // the grid has the focus and takes the keys
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      className={classes.row}
      role="row"
      style={style}
      aria-rowindex={position + 2}
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
            className={classes.chevron}
            data-open={isOpen}
            onClick={isOpen === undefined ? undefined : fold}
            aria-hidden
          >
            {isOpen !== undefined && <IconChevronRight size={14} stroke={2} />}
          </span>
        )}
        <TypeMark type={node.type} />
        <span className={classes.text} title={path}>
          {!isTree && depth > 0 && (
            <span className={classes.above}>
              <Marked text={path.slice(0, -name.length)} words={words} />
            </span>
          )}
          <span>
            <Marked text={name} words={words} />
          </span>
        </span>
        {entry.isCustom && <span className={classes.custom}>Custom</span>}
        {node.deprecation !== undefined && <span className={classes.deprecated}>Deprecated</span>}
      </span>
      <span role="gridcell" className={classes.datatype}>
        {node.datatype}
      </span>
      <span role="gridcell" className={classes.unit}>
        {node.unit}
      </span>
      <span role="gridcell" className={classes.description}>
        <Marked text={node.description ?? ''} words={words} />
      </span>
    </div>
  );
});
