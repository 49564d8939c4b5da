import { openInventory, readSettings } from '#server/main.ts';
import type { Store } from '#server/store/store.ts';
import type { Arguments } from './command.ts';
import { UsageError, type Terminal } from './terminal.ts';

/** Opens the configured store, runs `work` and closes it. */
export async function withStore<T>({ env }: Terminal, work: (store: Store) => Promise<T>): Promise<T> {
  const { store } = await openInventory(await readSettings(env));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The only argument of a command. */
export function only(args: Arguments, command: string, what: string): string {
  const [one, more] = args.paths;
  if (one === undefined || more !== undefined) throw new UsageError(`${command} takes one ${what}`);
  return one;
}
