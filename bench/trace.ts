import type { Browser, Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tts?: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { type?: string } };
};

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Milliseconds of processor time on the page's main thread from each key to the frame that shows it: script, style,
 * layout and painting. Unlike wall time, other load on the machine affects it little.
 */
export async function keyWork(browser: Browser, page: Page, type: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await type();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString('utf8'));
  return workOf(trace.traceEvents);
}

function workOf(events: readonly TraceEvent[]): number[] {
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const [first] = keys;
  const thread = events.filter(({ pid, tid }) => pid === first?.pid && tid === first.tid);
  const tasks = thread.filter(({ name, ph }) => name === 'RunTask' && ph === 'X').toSorted((a, b) => a.ts - b.ts);
  const commits = thread
    .filter(({ name }) => name === 'Commit')
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const starts = keys.map(({ ts }) => ts).toSorted((a, b) => a - b);
  return starts.flatMap((start, i) => {
    const commit = commits.find((ts) => ts > start);
    if (commit === undefined || commit > (starts[i + 1] ?? Infinity)) return [];
    const spent = tasks.filter(({ ts, dur = 0 }) => ts + dur > start && ts <= commit);
    return [spent.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000];
  });
}
