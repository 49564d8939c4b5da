import { IconBinaryTree2, IconList, IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useRef, type ReactNode } from 'react';
import { issueSentence } from '#app/ui/error-messages.ts';
import { Keys } from '#app/ui/keys.tsx';
import { CloseIconButton } from '#app/ui/plain-button.tsx';
import { useShortcuts } from '#app/ui/shortcuts.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import type { FoundSignals, SignalFinder } from './find-signals.ts';
import { SignalFacets } from './signal-facets.tsx';
import { usePaintedValue } from './use-painted-value.ts';
import search from '#app/ui/search-box.module.css';
import classes from './signal-search.module.css';

export type SignalView = 'tree' | 'list';

type SignalSearchProps = {
  finder: SignalFinder;
  /** number of nodes in the tree */
  total: number;
  found: FoundSignals;
  /** number of rows in the current view */
  shown: number;
  text: string;
  onText: (text: string) => void;
  view: SignalView;
  onView: (view: SignalView) => void;
  /** at the end of the bar */
  actions?: ReactNode;
  /** moves the focus from the box to the rows */
  onLeave: () => void;
};

/** Search box, filters with counts, and the switch between tree and list. */
export function SignalSearch({
  finder,
  total,
  found,
  shown,
  text,
  onText,
  view,
  onView,
  onLeave,
  actions,
}: SignalSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const issuesId = useId();
  // rows update on each key press, counts after them
  const counted = usePaintedValue(found);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  const changeText = useCallback((next: string) => latest.current(next), []);
  useShortcuts([{ keys: '/', label: 'Search signals', group: 'Signals', run: () => input.current?.focus() }]);
  return (
    <div className="stack gap-8 fixed">
      <search className="flex gap-8">
        <div className={`control row gap-8 shrink ${search.box}`} data-invalid={found.issues.length > 0 || undefined}>
          <IconSearch size={16} stroke={1.8} aria-hidden />
          <input
            className="grow shrink full-height full-text"
            ref={input}
            type="text"
            aria-label="Search signals"
            aria-invalid={found.issues.length > 0 || undefined}
            aria-describedby={found.issues.length > 0 ? issuesId : undefined}
            placeholder="Search path, description, unit or comment, or type:actuator unit:km/h"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'Enter' && event.key !== 'Escape') return;
              event.preventDefault();
              onLeave();
            }}
          />
          {text === '' ? (
            <span className={classes.key} aria-hidden>
              <Keys keys="/" />
            </span>
          ) : (
            <CloseIconButton label="Clear search" onClick={() => onText('')} />
          )}
        </div>
        <ViewChoice view={view} onView={onView} />
        {actions}
      </search>
      {found.issues[0] && (
        <output id={issuesId} className="fine bad">
          {issueSentence({ path: '', ...found.issues[0] })}
        </output>
      )}
      <div className={`row between gap-6-16 ${classes.filters}`}>
        <SignalFacets finder={finder} found={counted} onText={changeText} />
        <output className="fixed dim fine">
          {found.matches === null
            ? `${formatCount(view === 'tree' ? total : shown)} ${view === 'tree' ? 'nodes' : 'signals'}`
            : `${formatCount(found.count)} of ${formatCount(total)}`}
        </output>
      </div>
    </div>
  );
}

function ViewChoice({ view, onView }: Pick<SignalSearchProps, 'view' | 'onView'>) {
  const option = (value: SignalView, label: string, icon: ReactNode) => (
    <button type="button" aria-pressed={view === value} aria-label={label} title={label} onClick={() => onView(value)}>
      {icon}
      <span>{label}</span>
    </button>
  );
  return (
    <fieldset className={`flex fixed framed rounded surface ${classes.views}`} aria-label="View">
      {option('tree', 'Tree', <IconBinaryTree2 size={15} stroke={1.8} aria-hidden />)}
      {option('list', 'List', <IconList size={15} stroke={1.8} aria-hidden />)}
    </fieldset>
  );
}
