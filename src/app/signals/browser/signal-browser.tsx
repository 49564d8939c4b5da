import { memo, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { SignalDetail } from '#app/signals/detail/signal-detail.tsx';
import { SignalFinder, type FoundSignals } from '#app/signals/search/find-signals.ts';
import { SignalSearch, type SignalView } from '#app/signals/search/signal-search.tsx';
import { indexSignals, signalAncestors, type SignalEntry, type TreeIndex } from '#app/signals/tree/signal-index.ts';
import { CloseIconButton } from '#app/ui/plain-button.tsx';
import { EmptyState, NotFoundState } from '#app/ui/states.tsx';
import { useMedia } from '#app/ui/use-media.ts';
import type { SignalTree } from '#shared/vss/index.ts';
import { CLOSED, folding, isOpenBranch, listRows, matchesBelow, movedFolding, treeRows } from './shown-signals.ts';
import { SignalRows } from './signal-rows.tsx';
import classes from './signal-browser.module.css';

type SignalBrowserProps = {
  tree: SignalTree;
  /** label of the tree, for assistive technology */
  label: string;
  text: string;
  onText: (text: string) => void;
  view: SignalView;
  onView: (view: SignalView) => void;
  /** path of the selected signal */
  path: string | undefined;
  onPath: (path: string | undefined, isPassing: boolean) => void;
  /** actions on the selected signal */
  renderTools?: (entry: SignalEntry) => ReactNode;
  /** references to the selected signal */
  renderUses?: (entry: SignalEntry) => ReactNode;
  /** actions on all signals */
  actions?: ReactNode;
};

/**
 * Tree or list, search and filters, with the details of the selected signal next to them; on a phone, on top of them.
 */
export function SignalBrowser({
  tree,
  label,
  text,
  onText,
  view,
  onView,
  path,
  onPath,
  renderTools,
  renderUses,
  actions,
}: SignalBrowserProps) {
  const index = useMemo(() => indexSignals(tree), [tree]);
  const finder = useMemo(() => new SignalFinder(index), [index]);
  const found = useMemo(() => finder.find(text), [finder, text]);
  const chosen = path === undefined ? undefined : index.byPath.get(path);
  const { rows, isOpen, onFold } = useRows(index, found, { text, view, chosen });
  const pane = useRef<HTMLDivElement>(null);
  const isNarrow = useMedia('(width < 62em)');
  const [cursor, setCursor] = useState<number>();
  // where the details cover the rows, arrow keys only move: Enter opens
  const choose = useCallback(
    (at: number, how: 'key' | 'click' = 'click') => {
      setCursor(at);
      if (!isNarrow || how === 'click') onPath(index.entries[at]?.path, how === 'key');
    },
    [index, isNarrow, onPath],
  );
  const close = useCallback(() => onPath(undefined, false), [onPath]);
  const isCovered = isNarrow && path !== undefined;
  return (
    <div className={`stack gap-10 grow shrink-down ${classes.browser}`} data-covered={isCovered || undefined}>
      <SignalSearch
        finder={finder}
        total={index.entries.length}
        found={found}
        shown={rows.length}
        text={text}
        onText={onText}
        view={view}
        onView={onView}
        actions={actions}
        onLeave={() => pane.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
      />
      <div className={`grid grow shrink-down anchor line-above surface ${classes.panes}`}>
        <div ref={pane} className="shrink shrink-down anchor" inert={isCovered}>
          <SignalRows
            index={index}
            rows={rows}
            isTree={view === 'tree'}
            isOpen={isOpen}
            chosen={isNarrow ? (cursor ?? chosen) : chosen}
            words={found.words}
            label={label}
            onChoose={choose}
            onFold={onFold}
          />
          {rows.length === 0 && <NoSignals />}
        </div>
        {(path !== undefined || !isNarrow) && (
          <DetailPane
            index={index}
            path={path}
            chosen={chosen}
            onChoose={choose}
            onClose={close}
            renderTools={renderTools}
            renderUses={renderUses}
          />
        )}
      </div>
    </div>
  );
}

function NoSignals() {
  return (
    <div className={`over surface ${classes.none}`}>
      <EmptyState title="No signals match">
        Search by part of a path, description, unit or comment, or remove a filter.
      </EmptyState>
    </div>
  );
}

type DetailPaneProps = {
  index: TreeIndex;
  path: string | undefined;
  chosen: number | undefined;
  onChoose: (at: number) => void;
  onClose: () => void;
  renderTools: SignalBrowserProps['renderTools'];
  renderUses: SignalBrowserProps['renderUses'];
};

/** The selected signal; the root until one is selected. Not rendered again while typing a search. */
const DetailPane = memo(function DetailPane(props: DetailPaneProps) {
  const { index, path, chosen, onChoose, onClose, renderTools, renderUses } = props;
  const entry = chosen === undefined ? undefined : index.entries[chosen];
  return (
    <aside className={`shrink-down anchor surface scroll line-left ${classes.detail}`} aria-label="Signal">
      {path !== undefined && (
        <div className={classes.close}>
          <CloseIconButton label="Close the signal" onClick={onClose} />
        </div>
      )}
      {path !== undefined && chosen === undefined ? (
        <NotFoundState what="signal" />
      ) : (
        <SignalDetail
          index={index}
          at={chosen ?? 0}
          onChoose={onChoose}
          tools={entry && renderTools?.(entry)}
          uses={entry && renderUses?.(entry)}
        />
      )}
    </aside>
  );
});

/**
 * The rows to show, and which branches among them are open. The ancestors of the selected signal are opened with it.
 */
function useRows(
  index: TreeIndex,
  { matches }: FoundSignals,
  { text, view, chosen }: { text: string; view: SignalView; chosen: number | undefined },
) {
  const [state, setState] = useState({ index, text, chosen: undefined as number | undefined, folding: CLOSED });
  let current = state;
  if (state.index !== index) {
    current = { ...state, index, chosen: undefined, folding: movedFolding(state.index, index, state.folding) };
  }
  if (current.text !== text) current = { ...current, text, folding: { ...current.folding, folded: new Set() } };
  if (current.chosen !== chosen) {
    const above = chosen === undefined ? [] : signalAncestors(index, chosen);
    current = { ...current, chosen, folding: folding(current.folding, above, true) };
  }
  if (current !== state) setState(current);
  const folds = current.folding;
  const searched = view === 'tree' ? matches : null;
  const below = useMemo(() => (searched === null ? null : matchesBelow(index, searched)), [index, searched]);
  const rows = useMemo(
    () =>
      view === 'tree'
        ? treeRows(index, matches, below, folds)
        : listRows(index, matches, /\btype:\S*branch/.test(text)),
    [index, matches, below, folds, view, text],
  );
  const onFold = useCallback(
    (which: number[], isOpen: boolean) =>
      setState((before) => ({ ...before, folding: folding(before.folding, which, isOpen) })),
    [],
  );
  return { rows, isOpen: (at: number) => isOpenBranch(at, below, folds), onFold };
}
