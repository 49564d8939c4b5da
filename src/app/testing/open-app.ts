import { onTestFinished, vi } from 'vitest';
import type { TestApp, TestOptions } from '#server/testing/test-app.ts';
import { startServer, type Given } from './given.ts';
import './matchers.ts';
import { networkTo, type Network } from './network.ts';
import { Page } from './page.ts';
import { pendingTimers } from './timers.ts';
import { sessionOf, type Visitor } from './visitors.ts';
import { openWindow } from './window.ts';

const ORIGIN = 'http://localhost:3000';
/** for timers that start one another, such as those of a vehicle that drives */
const LONGEST_MS = 1500;
/** turns without anything left to do after which a page is done */
const QUIET_TURNS = 3;

export type Opening = Omit<TestOptions, 'as'> & {
  /** who is signed in; nobody unless given */
  as?: Visitor | undefined;
  with?: readonly Given[];
  /** a server that is there already, from `testApp` or an earlier page */
  server?: TestApp;
  /** what happens on the network before the first request */
  before?: (network: Network) => void;
};

let close: (() => Promise<void>) | undefined;

/**
 * Opens the product at `path`, as a browser would: the client of `start-app.tsx` in a new window, loaded afresh, on a real
 * server with an empty store. Returns when the page shows what it loads. A page that was open is closed.
 */
export async function openApp(path: string, { as, with: given = [], server, before, ...options }: Opening = {}) {
  await close?.();
  const app = server ?? (await startServer(options));
  for (const give of given) await give(app);
  const cookies = as ? (await sessionOf(app, as)).cookies : [];
  const network = networkTo(app, ORIGIN);
  before?.(network);
  const closeWindow = await openWindow(`${ORIGIN}${path}`, cookies, network);

  vi.resetModules();
  const { startApp } = await import('#app/start-app.tsx');
  const { router } = await import('#app/routes/router.ts');
  const { queryClient } = await import('#app/data/query-client.ts');
  // nobody has to wait a second for the second try
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  const element = document.getElementById('root');
  if (!element) throw new Error('The window has no root');
  const root = startApp(element);
  close = async () => {
    close = undefined;
    root.unmount();
    queryClient.clear();
    // what React has scheduled
    await settle();
    await closeWindow();
  };
  onTestFinished(async () => close?.());

  const isBusy = () =>
    network.pending() > 0 ||
    (network.held() === 0 && (queryClient.isFetching() > 0 || queryClient.isMutating() > 0 || router.state.isLoading));
  async function settle(): Promise<void> {
    const until = performance.now() + LONGEST_MS;
    const isDone = () => !isBusy() && (pendingTimers() === 0 || performance.now() > until);
    for (let quiet = 0; quiet < QUIET_TURNS; quiet = isDone() ? quiet + 1 : 0) await vi.dynamicImportSettled();
  }
  await settle();
  return new Page({ server: app, network, settle, go: (to) => router.navigate({ to }) });
}
