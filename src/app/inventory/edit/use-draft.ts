import { useCallback, useEffect, useRef } from 'react';
import type { FormSession } from '../form/form-session.ts';
import { removeDraft, writeDraft, type Draft } from './drafts.ts';

const PAUSE_MS = 400;

/** Keeps what is typed on this device until it is saved. `keep` does so at once. */
export function useDraft(session: FormSession, key: string, rev: number): { keep: () => void; forget: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback((): void => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { document } = session;
    const base = document.store.get(session.basis);
    const draft = { data: document.snapshot(), base, rev, at: Date.now(), ...besideOf(session) };
    if (session.isChanged()) writeDraft(localStorage, key, draft);
    else removeDraft(localStorage, key);
  }, [session, key, rev]);
  useEffect(() => {
    const { document } = session;
    const later = (): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, PAUSE_MS);
    };
    const now = (): void => {
      if (timer.current !== undefined) keep();
    };
    const { store, version } = document;
    const heard = session.mixed === null ? [version] : [version, session.mixed.cleared, session.mixed.lists];
    const stops = heard.map((change) => store.sub(change, later));
    window.addEventListener('pagehide', now);
    return () => {
      for (const stop of stops) stop();
      now();
      window.removeEventListener('pagehide', now);
    };
  }, [session, keep]);
  return {
    keep,
    forget: () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      removeDraft(localStorage, key);
    },
  };
}

function besideOf({ mixed, document: { store } }: FormSession): Pick<Draft, 'beside'> {
  if (mixed === null) return {};
  return { beside: { cleared: [...store.get(mixed.cleared)], lists: Object.fromEntries(store.get(mixed.lists)) } };
}
