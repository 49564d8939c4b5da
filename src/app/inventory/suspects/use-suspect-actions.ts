import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmLinks, sameChange } from '#app/data/evidence/suspects.ts';
import { useRemoveRelation } from '#app/inventory/relations/use-relate.ts';
import { orShowError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { formatCount } from '#app/values/words/numbers.ts';
import type { SuspectEntry } from '#generated/payloads.d.ts';

export type SuspectActions = ReturnType<typeof useSuspectActions>;

/** What can be done about links in doubt, one at a time. */
export function useSuspectActions() {
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const run = async (links: readonly SuspectEntry[], write: () => Promise<number>) => {
    if (busy.size > 0) return;
    setBusy(new Set(links.map(({ id }) => id)));
    const confirmed = await orShowError('Could not confirm', write);
    setBusy(new Set());
    if (confirmed === undefined || confirmed === 0) return;
    showToast({
      tone: 'good',
      title: confirmed === 1 ? 'Link confirmed' : `${formatCount(confirmed)} links confirmed`,
    });
  };
  return {
    busy,
    confirm: (links: readonly SuspectEntry[], note = '') => run(links, () => confirmLinks(client, links, note)),
    /** Also those on pages that are not loaded yet; `may`: whether the user may change links of that kind. */
    confirmAll: (links: readonly SuspectEntry[], may: (kind: string) => boolean, note: string) =>
      run(links, async () => {
        const [first] = links;
        const all = first === undefined ? [] : await sameChange(first);
        return confirmLinks(
          client,
          all.filter(({ source }) => may(source.type)),
          note,
        );
      }),
  };
}

/** Removes the link, which its source refuses to follow. */
export function useRefuse({ id, type, name, source, target }: SuspectEntry) {
  const { run, removing } = useRemoveRelation(source.id);
  const refuse = () => run({ id, type, direction: 'out', name, item: target });
  return { refuse, isRemoving: removing !== undefined };
}
