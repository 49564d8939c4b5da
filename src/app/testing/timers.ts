/** Longer ones are reminders, not work that a page is about to do. */
const SHORT_MS = 400;

/** One for all pages: React keeps the functions that it finds when it is loaded. */
const waiting = new Set<unknown>();
const { setTimeout: start, clearTimeout: stop, setImmediate: soon } = globalThis;

/** Short timers and tasks that have not run yet: rendering, debounced input, changes that are gathered. */
export const pendingTimers = (): number => waiting.size;

/** The timers of a page, which run as ever, and are counted. */
export function pageTimers(): Record<string, unknown> {
  waiting.clear();
  return {
    setTimeout: (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      const timer = start(() => {
        waiting.delete(timer);
        run(...args);
      }, ms);
      if (ms <= SHORT_MS) waiting.add(timer);
      return timer;
    },
    clearTimeout: (timer: Parameters<typeof clearTimeout>[0]) => {
      waiting.delete(timer);
      stop(timer);
    },
    setImmediate: (run: (...args: unknown[]) => void, ...args: unknown[]) => {
      const task = soon(() => {
        waiting.delete(task);
        run(...args);
      });
      waiting.add(task);
      return task;
    },
  };
}
