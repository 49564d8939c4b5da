import { openInventory, readSettings } from '#server/main.ts';
import type { Store } from '#server/store/store.ts';
import type { Arguments } from './command.ts';
import { UsageError, type Terminal } from './terminal.ts';

/** Opens the store that the environment names for one piece of work. */
export async function withStore<T>({ env }: Terminal, work: (store: Store) => Promise<T>): Promise<T> {
  const { store } = await openInventory(await readSettings(env));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The one path or name that a command takes. */
export function only(args: Arguments, command: string, what: string): string {
  const [one, more] = args.paths;
  if (one === undefined || more !== undefined) throw new UsageError(`${command} takes one ${what}`);
  return one;
}
