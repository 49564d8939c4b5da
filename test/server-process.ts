import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '..');

const ADMINISTRATOR = { email: 'admin@example.org', password: 'tangerine walks 42' };

/** Signs in as the administrator of such a server; returns the request headers. */
export async function signIn(url: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${url}/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  });
  const { tokens } = (await answer.json()) as { tokens: { access: { token: string } } };
  return { authorization: `Bearer ${tokens.access.token}` };
}

/**
 * Starts the product as a separate process, with an empty store in `data` or on the configured database. Resolves once
 * it listens.
 */
export async function startServer(
  data: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['src/cli/main.ts', 'serve', '--empty'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      ADMIN_EMAILS: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) return { url, child };
  }
  throw new Error(`The server ended with ${child.exitCode} before it listened`);
}

export async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const closed = once(child, 'close');
  child.kill(signal);
  await closed;
  return child.exitCode;
}
