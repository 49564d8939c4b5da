import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SignalView } from './search/signal-search.tsx';

const route = getRouteApi('/model/$model_id/api/{-$api}');
const PAUSE = 200;
/** what a tree can be compared with; any other value in the URL means no choice */
const OTHER_TREE = /^(?:release|model):.+$/s;

/** The state of the browser in the URL, which follows typing and arrow keys when they pause. */
export function useSignalLocation() {
  const { api } = route.useParams();
  const { q, view, with: other } = route.useSearch();
  const navigate = route.useNavigate();
  const [text, setText] = useFollowing(q ?? '', (next) => {
    void navigate({
      to: '.',
      params: (params) => params,
      search: (all) => ({ ...all, q: next.trim() || undefined }),
      replace: true,
    });
  });
  const [path, setPath] = useFollowing(api, (next, isPassing) => {
    void navigate({ to: '.', params: (all) => ({ ...all, api: next }), search: (all) => all, replace: isPassing });
  });
  const onCompare = useCallback(
    (next: string | undefined) => {
      const search =
        next === undefined ? { view: undefined, with: undefined } : { view: 'compare', with: next || undefined };
      void navigate({ to: '.', params: (params) => params, search: (all) => ({ ...all, ...search }) });
    },
    [navigate],
  );
  return {
    text,
    onText: (next: string) => setText(next, true),
    view: view === 'list' ? ('list' as const) : ('tree' as const),
    onView: (next: SignalView) => {
      const search = next === 'list' ? { view: next } : { view: undefined };
      void navigate({ to: '.', params: (params) => params, search: (all) => ({ ...all, ...search }), replace: true });
    },
    path,
    onPath: setPath,
    /** what the tree is compared with, empty until chosen; undefined while browsing */
    other: view === 'compare' ? (OTHER_TREE.exec(other ?? '')?.[0] ?? '') : undefined,
    onCompare,
  };
}

/** `sent`: values written to the URL that have not arrived there yet. */
type Following<T> = { url: T; value: T; sent: readonly T[] };

/** A value that is shown at once and written to the URL after a pause; a change of the URL from elsewhere replaces it. */
function useFollowing<T>(url: T, write: (value: T, isPassing: boolean) => void) {
  const [state, setState] = useState<Following<T>>({ url, value: url, sent: [] });
  const current = state.url === url ? state : arrived(state, url);
  if (current !== state) setState(current);
  const { value } = current;
  const isAhead = value !== url;
  const latest = useRef({ url, write });
  useEffect(() => {
    latest.current = { url, write };
  });
  const send = useCallback((next: T, isPassing: boolean) => {
    setState((before) => ({ ...before, sent: [...before.sent, next] }));
    latest.current.write(next, isPassing);
  }, []);
  useEffect(() => {
    if (!isAhead) return undefined;
    const timer = setTimeout(() => send(value, true), PAUSE);
    return () => clearTimeout(timer);
  }, [value, isAhead, send]);
  const set = useCallback(
    (next: T, isPassing: boolean) => {
      setState((before) => ({ ...before, value: next }));
      if (!isPassing && next !== latest.current.url) send(next, false);
    },
    [send],
  );
  return [value, set] as const;
}

/** The user may have typed on before the URL caught up with the earlier text. */
function arrived<T>({ value, sent }: Following<T>, url: T): Following<T> {
  const at = sent.indexOf(url);
  return at < 0 ? { url, value: url, sent: [] } : { url, value, sent: sent.slice(at + 1) };
}
