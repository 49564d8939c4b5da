import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type TestPostgres = { url: string } | { url?: undefined; reason: string };

/** What makes a database that nobody needs after a crash of the machine fast. */
export const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts a PostgreSQL that ends with this process, or says why there is none. */
export async function startPostgres(
  settings: readonly string[],
): Promise<TestPostgres & { stop: () => Promise<void> }> {
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'keeper.ts'), ...settings], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // a terminal's Ctrl+C must not end it before the database
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
