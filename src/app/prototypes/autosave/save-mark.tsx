import { IconAlertTriangle, IconCheck, IconGitMerge } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSyncExternalStore } from 'react';
import { ConflictDialog } from '#app/conflicts/conflict-dialog.tsx';
import { connected } from '#app/http/connection.ts';
import { isUnanswered, errorLine } from '#app/ui/error-messages.ts';
import { pathTitle } from './path-title.ts';
import type { PrototypeDraft } from './prototype-draft.ts';
import classes from './autosave.module.css';

/** Whether everything is saved. Unsaved input survives a lost connection, and leaving the page asks first. */
export function SaveMark({ draft }: { draft: PrototypeDraft }) {
  const { state, error, conflicts } = useSyncExternalStore(draft.subscribe, draft.view);
  const [isChoosing, setChoosing] = useState(false);
  useSaveOnLeave(draft, state !== 'saved');
  useSentAgain(draft, state === 'failed' && isUnanswered(error));
  return (
    <>
      <span className={`inline-row wrap gap-8 dim fine ${classes.mark}`} data-state={state}>
        <output className="tone inline-row gap-4" aria-live="polite">
          {state === 'saved' && (
            <>
              <IconCheck size={14} stroke={2} aria-hidden /> Saved
            </>
          )}
          {(state === 'waiting' || state === 'saving') && 'Saving…'}
          {state === 'failed' && (
            <>
              <IconAlertTriangle size={14} stroke={2} aria-hidden /> Not saved. {errorLine(error)}
            </>
          )}
          {state === 'conflict' && (
            <>
              <IconGitMerge size={14} stroke={2} aria-hidden /> Someone else changed this too
            </>
          )}
        </output>
        {state === 'failed' && (
          <button className="full-text control" type="button" onClick={() => void draft.flush()}>
            Try again
          </button>
        )}
        {state === 'conflict' && (
          <button className="full-text control" type="button" onClick={() => setChoosing(true)}>
            Resolve
          </button>
        )}
      </span>
      {isChoosing && (
        <ConflictDialog
          conflicts={conflicts}
          titleOf={({ keys }) => pathTitle(keys)}
          onResolve={(theirs) => {
            void draft.resolve(theirs);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

/** Leaving the browser tab saves pending changes; closing it asks first. */
function useSaveOnLeave(draft: PrototypeDraft, isUnsaved: boolean): void {
  useEffect(() => () => void draft.flush(), [draft]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const confirmLeave = (event: Event) => {
      void draft.flush();
      event.preventDefault();
    };
    const hide = () => void draft.flush();
    window.addEventListener('beforeunload', confirmLeave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('beforeunload', confirmLeave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [draft, isUnsaved]);
}

/** A save whose response was lost is sent again when the server can be reached: at worst it finds its own revision. */
function useSentAgain(draft: PrototypeDraft, isLost: boolean): void {
  useEffect(() => {
    if (!isLost) return undefined;
    const left = new AbortController();
    connected(left.signal).then(
      () => draft.flush(),
      () => undefined,
    );
    return () => left.abort();
  }, [draft, isLost]);
}
