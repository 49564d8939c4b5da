import type { QueryClient } from '@tanstack/react-query';
import { restoreItems, type RestoreResult } from '#app/data/trash.ts';
import { orShowError } from '#app/ui/error-messages.ts';
import { showToast } from '#app/ui/toasts/toasts.ts';
import { LostList } from './lost-list.tsx';
import { restoredMessage } from './restored-message.ts';

/** Longer than for other toasts if something was not restored. */
const LONG_MS = 20_000;

/** Restores items and shows the result. */
export async function restoreAndShow(client: QueryClient, ids: readonly string[]): Promise<void> {
  await orShowError('Could not restore', async () => showRestored(await restoreItems(client, ids)));
}

/** The details list what was not restored, and why. */
function showRestored(results: readonly RestoreResult[]): void {
  const { isPartial, ...toast } = restoredMessage(results);
  const details = { title: 'Not restored', content: <LostList results={results} /> };
  showToast({ ...toast, ...(isPartial && { details, duration: LONG_MS }) });
}
