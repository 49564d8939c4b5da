import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { currentUser } from '#app/http/session.ts';
import type { FormSession } from '#app/schema-form/state/form-session.ts';
import { removeDraft, writeDraft, type Draft, type DraftKey } from './drafts.ts';
import type { MergeDraft } from './merge-draft.ts';

const PAUSE_MS = 400;

type DraftKeeper = {
  /** saves the draft now */
  keep: () => void;
  /** saves the draft after a pause, or when the page is left */
  keepSoon: () => void;
  forget: () => void;
};

/**
 * Where the current user's drafts are kept; fixed on mounting, so that another user who signs in does not take them
 * over.
 */
export function useDraftKey(key: string): DraftKey {
  const [user] = useState(() => currentUser()?.id ?? '');
  return useMemo(() => ({ user, key }), [user, key]);
}

/** Keeps unsaved input on this device, including unfinished conflict resolution. */
export function useDraft(
  session: FormSession,
  draftKey: DraftKey,
  rev: number,
  merge?: RefObject<MergeDraft>,
): DraftKeeper {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { document } = session;
    const base = document.store.get(session.base);
    const draft = { data: document.snapshot(), base, rev, at: Date.now(), ...bulkStateOf(session), ...mergeOf(merge) };
    if (session.isChanged()) writeDraft(localStorage, draftKey, draft);
    else removeDraft(localStorage, draftKey);
  }, [session, draftKey, rev, merge]);
  const keepSoon = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, PAUSE_MS);
  }, [keep]);
  useEffect(() => {
    const { document } = session;
    const now = (): void => {
      if (timer.current !== undefined) keep();
    };
    const { store, version } = document;
    const watched = session.mixed === null ? [version] : [version, session.mixed.cleared, session.mixed.lists];
    const stops = watched.map((change) => store.sub(change, keepSoon));
    window.addEventListener('pagehide', now);
    return () => {
      for (const stop of stops) stop();
      now();
      window.removeEventListener('pagehide', now);
    };
  }, [session, keep, keepSoon]);
  return {
    keep,
    keepSoon,
    forget: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      removeDraft(localStorage, draftKey);
    },
  };
}

function bulkStateOf({ mixed, document: { store } }: FormSession): Pick<Draft, 'bulk'> {
  if (mixed === null) return {};
  return { bulk: { cleared: [...store.get(mixed.cleared)], lists: Object.fromEntries(store.get(mixed.lists)) } };
}

function mergeOf(merge: RefObject<MergeDraft> | undefined): Pick<Draft, 'merge'> {
  return merge && merge.current.size > 0 ? { merge: Object.fromEntries(merge.current) } : {};
}
