/** Longer work in one go makes other requests wait noticeably. */
const SLICE_MS = 10;
const ENTRIES_AT_ONCE = 64;

/**
 * Lets other requests be answered during long work: call it between steps. Once the work has taken 10 ms since the last time,
 * it waits for a turn of the event loop.
 */
export function turns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}

/** The same entries, with turns of the event loop between them. `atOnce` is 1 for entries that are much work. */
export async function* inTurns<T>(entries: Iterable<T>, atOnce = ENTRIES_AT_ONCE): AsyncGenerator<T> {
  const turn = turns();
  let left = atOnce;
  for (const entry of entries) {
    yield entry;
    if (--left > 0) continue;
    left = atOnce;
    await turn();
  }
}
