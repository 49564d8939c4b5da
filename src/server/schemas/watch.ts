import { folderLooks } from './read-folder.ts';

/** Time between two scans; a file must then stay unchanged for a while, and users expect its kind within a second. */
const INTERVAL_MS = 200;
const UNCHANGED_MS = 150;
/** Scanning a folder of thousands of files may take a tenth of the time, not all of it. */
const MAX_CHECK_SHARE = 10;

/**
 * Calls `onChange` when files of the schema folder have changed and then stayed unchanged for a while, so that a
 * file is not read while it is being written. Polls, since file system events do not cross network and container
 * mounts. `read`: the files as they were last read, so that none written since is missed.
 */
export function watchSchemas(folder: string, read: string, onChange: () => Promise<void>): () => Promise<void> {
  const signatureOf = folderLooks(folder);
  let seen = read;
  let stopped = false;
  let pending: string | undefined;
  let running: Promise<void> = check();
  let timer: NodeJS.Timeout | undefined;
  let took = 0;

  async function check(): Promise<void> {
    const begin = performance.now();
    const signature = await signatureOf(pending !== undefined);
    took = performance.now() - begin;
    if (signature === seen) {
      pending = undefined;
    } else if (signature === pending) {
      seen = signature;
      pending = undefined;
      await onChange();
    } else {
      pending = signature;
    }
  }

  function schedule(): void {
    timer = setTimeout(
      () => {
        running = check().finally(() => {
          if (!stopped) schedule();
        });
      },
      Math.max(pending === undefined ? INTERVAL_MS : UNCHANGED_MS, MAX_CHECK_SHARE * took),
    ).unref();
  }

  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
