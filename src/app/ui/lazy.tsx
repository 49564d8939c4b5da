import { createContext, lazy, Suspense, use, useEffect, useState, type ComponentType } from 'react';
import { AppError } from '#shared/errors.ts';
import { reloadFailedStyles } from './failed-styles.ts';
import { ErrorState } from './states.tsx';
import { showToast } from './toasts/toasts.ts';

const CHUNK_FAILURE =
  /Loading chunk \S+ failed|Failed to fetch dynamically imported module|Importing a module script failed|Unable to preload CSS/i;
const FLAG = 'chunk_failed';
const FLAG_MS = 3000;
const REACH_MS = 3000;

/** Retries `load` up to `retries` times, `pause` ms apart. The styles of what is loaded are there, too. */
export async function withRetry<T>(load: () => Promise<T>, retries = 3, pause = 500): Promise<T> {
  for (let left = retries; left > 0; left--) {
    try {
      return await withStyles(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return withStyles(load);
}

async function withStyles<T>(load: () => Promise<T>): Promise<T> {
  const loaded = await load();
  await reloadFailedStyles();
  return loaded;
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message);
}

/**
 * False in a page that was loaded because of such a failure: a chunk is missing after a new release, and a reload fetches the
 * new one; what is still missing then would be missing for ever, however long the page takes to load.
 * @param startedAt when the page began to load
 */
export function mayReload(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  startedAt: number = performance.timeOrigin,
  now: number = Date.now(),
): boolean {
  const reloadedAt = Number(storage.getItem(FLAG) ?? Number.NaN);
  if (startedAt - reloadedAt < FLAG_MS) return false;
  storage.setItem(FLAG, String(now));
  return true;
}

/** Whether the server answers. Without it a reload would lose the page. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(REACH_MS) })).ok;
  } catch {
    return false;
  }
}

/** Mounts the component again, which retries loading its code. */
const LoadAgain = createContext(() => {});

/** Shown in place of a component whose code could not be loaded because the server is unreachable. */
function NotLoaded() {
  return <ErrorState error={new AppError('unavailable', 'Network Error')} retry={use(LoadAgain)} />;
}

function showNotLoaded(title: string): void {
  showToast({ tone: 'bad', title, message: 'Try again when the server can be reached.' });
}

/** Loads code that an action needs, with retries; a failure is shown and returns undefined. */
export async function loadForAction<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withRetry(load);
  } catch (error) {
    if (!isChunkFailure(error)) throw error;
    showNotLoaded('Could not do this');
    return undefined;
  }
}

/** Closes what was to open on top of the page, and shows why. */
function NotOpened({ onClose }: { onClose?: () => void }) {
  useEffect(() => {
    showNotLoaded('Could not open this');
    onClose?.();
    // once
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return null;
}

/** A lazily loaded dialog or panel on top of the page: if it fails to load, the page stays as it is. */
export function lazyOverlay<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
) {
  return lazyComponent<Props>(load, Waiting, NotOpened);
}

/**
 * A lazily loaded component. The router preloads it when a link is hovered; a failure then shows only once the
 * component renders: as an error in its place while the server is unreachable, otherwise by reloading the page once,
 * then by the error screen. A loaded component renders at once: `React.lazy` would show its fallback first, and keep it
 * for 300 ms. Until it is loaded, `Waiting` is shown in its place, or nothing.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
  Failed: ComponentType<Props> = NotLoaded,
) {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  const once = () => (loading ??= withRetry(load).then((component) => (loaded = component)));
  const forget = () => {
    loading = undefined;
  };
  const suspending = () =>
    lazy(async () => {
      try {
        return { default: await once() };
      } catch (error) {
        // the failure is shown now; the next mount tries again
        forget();
        Suspending = suspending();
        if (!isChunkFailure(error)) throw error;
        if (Failed !== NotLoaded || !(await isReachable())) return { default: Failed };
        if (!mayReload(localStorage)) throw error;
        location.reload();
        return new Promise<never>(() => {});
      }
    });
  let Suspending = suspending();
  function Lazy(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props>>(() => loaded ?? Suspending);
    return (
      <LoadAgain value={() => setShown(() => Suspending)}>
        <Suspense fallback={Waiting && <Waiting {...props} />}>
          <Shown {...props} />
        </Suspense>
      </LoadAgain>
    );
  }
  /** true once loaded, false if loading failed; calling it again retries */
  const fetch = () =>
    once().then(
      () => true,
      () => {
        forget();
        return false;
      },
    );
  return Object.assign(Lazy, { fetch, preload: () => once().then(nothing, nothing) });
}

function nothing(): void {}
