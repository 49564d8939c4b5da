import type { Terminal } from '#cli/terminal.ts';

const EVERY_MS = 100;

/** A progress counter, on a terminal only. */
export function progressLine({ err }: Terminal): { show(this: void, items: number): void; clear(): void } {
  let last = 0;
  let isShown = false;
  return {
    show: (items) => {
      const now = Date.now();
      if (!err.isTTY || now - last < EVERY_MS) return;
      last = now;
      isShown = true;
      err.write(`\r${items.toLocaleString('en')} items written`);
    },
    clear: () => {
      if (isShown) err.write('\r\u001B[K');
    },
  };
}
