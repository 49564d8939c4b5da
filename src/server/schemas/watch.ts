import { folderSignature } from './read-folder.ts';

const INTERVAL_MS = 400;

/**
 * Calls `onChange` when files of the schema folder have changed and then stayed unchanged for one interval, so that a
 * file is not read while it is being written. Polls, since file system events do not cross network and container
 * mounts.
 */
export function watchSchemas(folder: string, onChange: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let seen: string | undefined;
  let pending: string | undefined;
  let running: Promise<void> = look();
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    const signature = await folderSignature(folder);
    seen ??= signature;
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
    timer = setTimeout(() => {
      running = look().finally(() => {
        if (!stopped) schedule();
      });
    }, INTERVAL_MS).unref();
  }

  schedule();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
