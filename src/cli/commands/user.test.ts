import { expect, test } from 'vitest';
import { runCli, SCHEMAS, startCli, type Running } from '#cli/testing/cli-process.ts';
import { folderWith } from '#server/testing/temp-folder.ts';

const QUIET = { PORT: '0', LOG_LEVEL: 'silent' };

async function urlOf(server: Running): Promise<string> {
  return /running at (\S+)/.exec(await server.until(/running at (\S+)/))?.[1] ?? '';
}

async function signIn(url: string, email: string, password: string): Promise<Response> {
  return fetch(`${url}/v2/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
}

test('the first start prints the address and the password of the administrator, once', async () => {
  const folder = await folderWith(SCHEMAS);
  const first = startCli(folder, ['serve', '--empty'], QUIET);
  const url = await urlOf(first);
  const shown = await first.until(/First sign-in/);
  const [, email = '', password = ''] = /First sign-in: (\S+) with the password (\S+)/.exec(shown) ?? [];
  expect(email).toBe('admin@localhost');
  const answer = await signIn(url, email, password);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ user: { role: 'admin', mustChangePassword: true } });
  await first.stop('SIGTERM');
  const second = startCli(folder, ['serve', '--empty'], QUIET);
  expect(await second.until(/running at/)).not.toContain('First sign-in');
  await second.stop('SIGTERM');
});

test('accounts are created, listed, reset and disabled during a running server', async () => {
  const folder = await folderWith(SCHEMAS);
  const server = startCli(folder, ['serve', '--empty'], QUIET);
  const url = await urlOf(server);
  const passwordIn = (out: string): string => /password (\S+)/.exec(out)?.[1] ?? '';

  const added = await runCli(folder, ['user', 'add', 'Ann@example.org', '--name', 'Ann', '--admin']);
  expect(added.code).toBe(0);
  const first = passwordIn(added.out);
  expect((await signIn(url, 'ann@example.org', first)).status).toBe(200);
  expect((await runCli(folder, ['user', 'add', 'ann@example.org'])).err).toContain('Email already taken');
  expect((await runCli(folder, ['user', 'add', 'nobody'])).err).toContain('is not an email address');

  const second = passwordIn((await runCli(folder, ['user', 'reset-password', 'ann@example.org'])).out);
  expect((await signIn(url, 'ann@example.org', first)).status).toBe(401);
  expect((await signIn(url, 'ann@example.org', second)).status).toBe(200);

  expect((await runCli(folder, ['user', 'disable', 'ann@example.org'])).out).toContain('can no longer sign in');
  expect((await signIn(url, 'ann@example.org', second)).status).toBe(401);
  const { out } = await runCli(folder, ['user', 'list']);
  expect(out).toBe('admin@localhost\tAdministrator\tadministrator\nann@example.org\tAnn\tadministrator, disabled\n');
  expect((await runCli(folder, ['user', 'disable', 'admin@localhost'])).err).toContain('last administrator');
  expect((await runCli(folder, ['user', 'disable', 'ann@example.org', '--undo'])).code).toBe(0);
  expect((await signIn(url, 'ann@example.org', second)).status).toBe(200);
  expect((await runCli(folder, ['user', 'disable', 'no@body'])).err).toContain('Account no@body not found');
  await server.stop('SIGTERM');
});
