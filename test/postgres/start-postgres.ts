import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type TestPostgres = { url: string } | { url?: undefined; reason: string };

/** Makes a database fast that need not survive a crash of the machine. */
export const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts a PostgreSQL that ends with this process, or returns the reason why it cannot. */
export async function startPostgres(
  settings: readonly string[],
): Promise<TestPostgres & { stop: () => Promise<void> }> {
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper.ts'), ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl+C in a terminal must not end it before the database
    detached: true,
  });
  const closed = once(keeper, 'close');
  const stop = async (): Promise<void> => {
    keeper.stdin.end();
    await closed;
  };
  for await (const line of createInterface({ input: keeper.stdout }))
    return { ...(JSON.parse(line) as TestPostgres), stop };
  return { reason: 'PostgreSQL does not start', stop };
}
