import { lazy, Suspense, useState, type ComponentType } from 'react';

const CHUNK_FAILURE =
  /Loading chunk \S+ failed|Failed to fetch dynamically imported module|Importing a module script failed/i;
const FLAG = 'chunk_failed';
const FLAG_MS = 3000;

/** Retries `load` up to `retries` times, `pause` ms apart. */
export async function withRetry<T>(load: () => Promise<T>, retries = 3, pause = 500): Promise<T> {
  for (let left = retries; left > 0; left--) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}

export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message);
}

/**
 * False if the page was already reloaded in the three seconds before `failedAt`, the first failure: a chunk is missing after
 * a new release, and a reload fetches the new one. The time that retries take doesn't count.
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, failedAt: number, now = Date.now()): boolean {
  const reloadedAt = Number(storage.getItem(FLAG) ?? Number.NaN);
  if (failedAt - reloadedAt < FLAG_MS) return false;
  storage.setItem(FLAG, String(now));
  return true;
}

/**
 * A lazily loaded component. The router preloads it when a link is hovered; a failure then shows only once the component
 * renders. A loaded component renders at once: `React.lazy` would show its fallback first, and keep it for 300 ms. Until it
 * is loaded, `Waiting` is in its place, or nothing.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
) {
  let loading: Promise<ComponentType<Props>> | undefined;
  let loaded: ComponentType<Props> | undefined;
  let failure: Promise<ComponentType<Props>> | undefined;
  let failedAt = Number.NaN;
  const tried = () =>
    load().catch((error: unknown) => {
      if (Number.isNaN(failedAt)) failedAt = Date.now();
      throw error;
    });
  const once = () => (loading ??= withRetry(tried).then((component) => (loaded = component)));
  const Suspending = lazy(async () => {
    try {
      return { default: await once() };
    } catch (error) {
      if (!isChunkFailure(error) || !mayReload(localStorage, failedAt)) throw error;
      location.reload();
      return new Promise<never>(() => {});
    }
  });
  function Lazy(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Suspending);
    return (
      <Suspense fallback={Waiting && <Waiting {...props} />}>
        <Shown {...props} />
      </Suspense>
    );
  }
  /** true once loaded, false if loading failed; calling it again retries */
  const fetch = async (): Promise<boolean> => {
    if (failure !== undefined && loading === failure) loading = undefined;
    const attempt = once();
    try {
      await attempt;
      return true;
    } catch {
      failure = attempt;
      return false;
    }
  };
  return Object.assign(Lazy, { fetch, preload: () => once().then(nothing, nothing) });
}

function nothing(): void {}
