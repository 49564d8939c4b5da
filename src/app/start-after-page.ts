import { instanceQuery } from './data/instance.ts';
import { queryClient } from './data/query-client.ts';
import { connectEvents } from './live/events.ts';
import { withRetry } from './ui/lazy.tsx';
import { showToast } from './ui/toasts/toasts.ts';

/** What no page waits for: changes by others, and the fields and widgets of extensions. */
export async function startAfterPage(): Promise<void> {
  connectEvents(queryClient, ({ action, message = '' }) => {
    if (action === 'refused') showToast({ tone: 'bad', title: 'A changed schema has errors', message });
  });
  // without the instance the page says so itself
  const instance = await queryClient.ensureQueryData(instanceQuery()).catch(() => undefined);
  const { extensions = [] } = instance ?? {};
  if (extensions.length === 0) return;
  const { loadExtensions } = await withRetry(() => import('./extensions/load-extensions.ts'));
  await loadExtensions(extensions);
}
