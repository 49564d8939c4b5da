import { newId, randomToken, tokenHash, tokens } from '#server/tokens/tokens.ts';
import { TEST_ACCOUNTS, type TestApp } from './test-app.ts';

const DAY_MS = 86_400_000;

/** A session without a password, whose check is slow by design: its `Set-Cookie` headers, and calls in it. */
export type TestSession = { cookies: string[]; call: TestApp['call'] };

export async function openSession({ inventory, call }: TestApp, account: string): Promise<TestSession> {
  const [id, at] = [newId(), new Date()];
  const refresh = `${id}.${randomToken()}`;
  const expires = new Date(at.getTime() + DAY_MS);
  await inventory.store.write(({ accounts }) =>
    accounts.saveSession({
      id,
      account,
      hash: tokenHash(refresh),
      previousHash: null,
      rotatedAt: at.toISOString(),
      createdAt: at.toISOString(),
      expiresAt: expires.toISOString(),
      agent: '',
      address: '',
    }),
  );
  const { access, read, xsrf } = tokens(TEST_ACCOUNTS.secret);
  const { token } = await access(account, id, at);
  return {
    cookies: [
      `token=${refresh}; Path=/v2/auth; HttpOnly`,
      `reader=${await read(account, id, at, expires)}; Path=/v2; HttpOnly`,
      `XSRF-TOKEN=${encodeURIComponent(xsrf(id))}; Path=/`,
    ],
    call: (method, url, body, headers) => call(method, url, body, { authorization: `Bearer ${token}`, ...headers }),
  };
}
