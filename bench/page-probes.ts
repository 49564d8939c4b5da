import type { Page } from '@playwright/test';

/** Milliseconds: median, high percentile and maximum. */
export type Spread = { p50: number; p95: number; worst: number };

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), worst: at(1) };
}

/** A page with nothing but an input and a scroll container: the best this browser can do. */
export const EMPTY_PAGE = `<!doctype html><title>empty</title><input autofocus>
<div style="height: 600px; overflow-y: auto"><div style="height: 4000000px"></div></div>`;

const FRAMES = 240;
const PIXELS = 90;

/** Scrolls the element with the longest content, frame by frame, and returns the duration of each frame. */
export async function scrollFrames(page: Page): Promise<Spread> {
  const frames = await page.evaluate(
    async ({ count, pixels }) => {
      const boxes = [...document.querySelectorAll('*')].filter((box) =>
        /auto|scroll/.test(getComputedStyle(box).overflowY),
      );
      const [box] = boxes.toSorted((a, b) => b.scrollHeight - a.scrollHeight);
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const times: number[] = [];
      let last = await frame();
      for (let i = 0; i < count; i++) {
        box?.scrollBy(0, pixels);
        const now = await frame();
        times.push(now - last);
        last = now;
      }
      return times;
    },
    { count: FRAMES, pixels: PIXELS },
  );
  return spread(frames);
}

const TEXT = 'the quick brown fox jumps over the lazy dog 0123';

/** Types into the focused field, and returns the time from each key to the frame that shows it. */
export async function keyToPaint(page: Page): Promise<Spread> {
  await page.evaluate(() => {
    const samples: number[] = [];
    Object.assign(window, { samples });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // a message is handled after the frame is painted
          port1.addEventListener('message', () => samples.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(null);
        });
      },
      true,
    );
  });
  await page.keyboard.type(TEXT, { delay: 70 });
  const samples = await page.evaluate(() => ('samples' in window ? (window.samples as number[]) : []));
  return spread(samples);
}

/** Milliseconds from navigation start until enough matching elements are painted. */
export async function painted(page: Page, selector: string, least = 5): Promise<number> {
  await page.waitForFunction(
    ({ selector, least }) => document.querySelectorAll(selector).length >= least,
    { selector, least },
    { polling: 'raf', timeout: 120_000 },
  );
  return page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))));
}

/** Follows a link of the page and returns the milliseconds until enough matching elements are painted. */
export async function followed(page: Page, link: string, selector: string, least = 5): Promise<number> {
  return page.evaluate(
    async ({ link, selector, least }) => {
      const found = document.querySelector<HTMLAnchorElement>(link);
      if (found === null) throw new Error(`There is no link ${link}`);
      const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
      const startedAt = performance.now();
      found.click();
      while (document.querySelectorAll(selector).length < least) await frame();
      await frame();
      return performance.now() - startedAt;
    },
    { link, selector, least },
  );
}

/** Kilobytes of script that the page loaded, as transferred. */
export async function scriptKilobytes(page: Page): Promise<number> {
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.js(?:$|\?)/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  return bytes / 1000;
}
