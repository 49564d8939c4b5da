import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { withRetry } from '#app/ui/lazy.tsx';
import type { Suggestion } from '#shared/query/complete.ts';
import type * as completionModule from './completion.ts';
import type { QueryableFields } from './query-names.ts';

type At = { text: string; caret: number; queryable: QueryableFields };

/** The suggestions at the caret. Nothing is selected until an arrow key is pressed, so that Enter searches. */
export function useSuggestions({ text, caret, queryable }: At) {
  const [isWanted, setWanted] = useState(false);
  const [selection, setSelection] = useState({ text, chosen: -1 });
  const completion = useCompletion(isWanted);
  const known = isWanted && completion ? completion.suggestionsAt(text, caret, queryable) : [];
  const found = useFoundValues(isWanted && known.length === 0 ? completion : undefined, { text, caret, queryable });
  const options: Suggestion[] = known.length > 0 ? known : found;
  const chosen = selection.text === text ? Math.min(selection.chosen, options.length - 1) : -1;
  return {
    options,
    chosen,
    isOpen: isWanted && options.length > 0,
    /** renders the options; loaded whenever the list is open */
    List: completion?.Suggestions,
    /** renders the conditions that the searched words may mean, once the list is closed */
    Offers: isWanted ? undefined : completion?.Offers,
    open: () => setWanted(true),
    close: () => setWanted(false),
    step: (by: number) => {
      setWanted(true);
      const next = chosen + by;
      setSelection({ text, chosen: next >= options.length ? 0 : next < 0 ? options.length - 1 : next });
    },
    /** The text with an option inserted, and the new caret. */
    take: (index: number): { text: string; caret: number } | undefined => {
      const option = options[index];
      return option && completion?.withOption(text, option);
    },
  };
}

type Completion = typeof completionModule;

let loading: Promise<Completion> | undefined;
let loaded: Completion | undefined;

/** Fetches the chunk; if that fails, the box searches without suggestions. */
export async function fetchCompletion(): Promise<Completion | undefined> {
  try {
    loaded = await (loading ??= withRetry(() => import('./completion.ts')));
  } catch {
    loading = undefined;
  }
  return loaded;
}

function useCompletion(isWanted: boolean): Completion | undefined {
  const [completion, setCompletion] = useState(loaded);
  const isAwaited = isWanted && !completion;
  useEffect(() => {
    if (isAwaited) void fetchCompletion().then(setCompletion);
  }, [isAwaited]);
  return completion;
}

/** What a value could refer to: items that a reference could point to, or signals. */
function useFoundValues(completion: Completion | undefined, { text, caret, queryable }: At): Suggestion[] {
  const typed = completion?.typedValueAt(text, caret, queryable);
  const { data } = useQuery(typed?.query ?? NOTHING);
  return typed && data ? data.map(typed.suggest) : [];
}

const NOTHING = { queryKey: [''], queryFn: skipToken } as const;
