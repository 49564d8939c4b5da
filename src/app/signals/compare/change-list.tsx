// A list of the visible rows with one tab stop, which handles the keys.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
import { useVirtualizer } from '@tanstack/react-virtual';
import { useState, type KeyboardEvent } from 'react';
import type { TreeChange } from '#shared/vss/index.ts';
import { CHANGE_KINDS } from './change-kinds.ts';
import classes from './compare.module.css';

const ROW = 44;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -1e9, End: 1e9 };

type ChangeListProps = { changes: readonly TreeChange[]; chosen: string | undefined; onChoose: (path: string) => void };

export function ChangeList({ changes, chosen, onChoose }: ChangeListProps) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  // virtualizer results are never memoised here
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: changes.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const at = changes.findIndex(({ path }) => path === chosen);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(at + step, changes.length - 1));
    const change = changes[next];
    if (!change) return;
    onChoose(change.path);
    virtualizer.scrollToIndex(next);
  };
  return (
    <div
      ref={setScroller}
      className="focus-inside shrink-down scroll"
      role="listbox"
      aria-label="Changed signals"
      aria-activedescendant={at >= 0 ? `change-${at}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className="anchor" role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const change = changes[index];
          return (
            change && (
              <div
                key={`${change.kind} ${change.path}`}
                ref={virtualizer.measureElement}
                id={`change-${index}`}
                data-index={index}
                className={`row gap-10 over small line-below ${classes.row}`}
                role="option"
                aria-selected={index === at}
                aria-setsize={changes.length}
                aria-posinset={index + 1}
                tabIndex={-1}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => onChoose(change.path)}
              >
                <Sign kind={change.kind} />
                <span className="grid grow shrink">
                  <span className="break-words">
                    {change.kind === 'renamed' && <s className="note">{change.from} → </s>}
                    {change.path}
                  </span>
                  <span className="note break-words capitalized">{change.why}</span>
                </span>
                {change.breaking && (
                  <span className={`toned fixed tiny medium ${classes.breaking}`} data-tone="bad">
                    Breaking
                  </span>
                )}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function Sign({ kind }: { kind: TreeChange['kind'] }) {
  const found = CHANGE_KINDS.find((entry) => entry.kind === kind);
  return (
    <i className={`toned ${classes.sign}`} data-tone={found?.tone} title={found?.name}>
      {found?.sign}
    </i>
  );
}
