import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SignalView } from './search/signal-search.tsx';

const route = getRouteApi('/model/$model_id/api/{-$api}');
const PAUSE = 200;

/** What the browser shows is in the URL, which follows typing and arrow keys when they pause. */
export function useSignalPlace() {
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
    /** what the tree is compared with, empty until it is chosen; undefined while the signals are browsed */
    other: view === 'compare' ? (other ?? '') : undefined,
    onCompare,
  };
}

/** A value that is shown at once and written to the URL after a pause; a change of the URL from elsewhere replaces it. */
function useFollowing<T>(url: T, write: (value: T, isPassing: boolean) => void) {
  const [state, setState] = useState({ url, value: url });
  const value = state.url === url ? state.value : url;
  const isAhead = value !== url;
  useEffect(() => {
    if (!isAhead) return undefined;
    const timer = setTimeout(() => write(value, true), PAUSE);
    return () => clearTimeout(timer);
    // one timer for each value
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value, isAhead]);
  const latest = useRef({ url, write });
  useEffect(() => {
    latest.current = { url, write };
  });
  const set = useCallback((next: T, isPassing: boolean) => {
    setState({ url: latest.current.url, value: next });
    if (!isPassing && next !== latest.current.url) latest.current.write(next, false);
  }, []);
  return [value, set] as const;
}
