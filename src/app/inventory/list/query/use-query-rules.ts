import { useEffect, useState } from 'react';
import { withRetry } from '#app/ui/lazy.tsx';
import type * as queryRules from './query-rules.ts';

type QueryRules = typeof queryRules;

/** Null if the rules cannot be loaded: then only the server validates. */
let loaded: QueryRules | null | undefined;
let loading: Promise<void> | undefined;

function load(): Promise<void> {
  loading ??= withRetry(() => import('./query-rules.ts')).then(
    (rules) => void (loaded = rules),
    () => void (loaded = null),
  );
  return loading;
}

/** The rules of queries, loaded on demand; undefined while loading. */
export function useQueryRules(isWanted: boolean): QueryRules | null | undefined {
  const [rules, setRules] = useState(loaded);
  const isAwaited = isWanted && rules === undefined;
  useEffect(() => {
    if (isAwaited) void load().then(() => setRules(loaded));
  }, [isAwaited]);
  return rules;
}
