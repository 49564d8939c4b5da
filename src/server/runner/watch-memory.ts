import { readFile } from 'node:fs/promises';

const EVERY_MS = 100;

/**
 * Calls back once when a process needs more memory than `max`, where the system reports it (Linux): a program's
 * buffers are not part of any heap that could be limited. Returns a function that ends the watch.
 */
export function watchMemory(pid: number | undefined, max: number, onOver: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = pid === undefined;
  const check = async (): Promise<void> => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    if (isOver || kilobytes === undefined) return;
    if (Number(kilobytes) * 1024 > max) onOver();
    else wait();
  };
  const wait = (): void => {
    timer = setTimeout(() => void check(), EVERY_MS).unref();
  };
  if (!isOver) wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
