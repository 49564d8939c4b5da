import type { Account, ApiToken } from '#generated/payloads.d.ts';
import { hashPassword } from '#server/accounts/passwords/passwords.ts';
import { newId } from '#server/tokens/tokens.ts';
import type { Answer, TestApp } from './test-app.ts';

/** Test users share a password, hashed once: hashing is slow by design. */
export const PASSWORD = 'correct horse battery staple';
const hashed = hashPassword(PASSWORD);

export type Person = { id: string; email: string; roles?: { role: string; ref?: string }[] };

/** Inserts an account as if an administrator had created it. */
export async function addPerson({ inventory }: TestApp, name: string, roles: Person['roles'] = []): Promise<Person> {
  const id = newId();
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.org`;
  const password = await hashed;
  await inventory.store.write(async (writer) => {
    await writer.accounts.insert({
      id,
      email,
      name,
      password,
      createdAt: writer.now,
      provider: 'Email',
      subject: null,
      imageFile: null,
      emailVerified: true,
      mustChangePassword: false,
      disabled: false,
    });
    for (const { role, ref = '*' } of roles) await writer.accounts.give({ user: id, role, ref });
  });
  return { id, email, roles };
}

/** A minimal browser: keeps cookies, repeats the CSRF cookie, and sends its access token. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #app: TestApp;
  access = '';

  constructor(app: TestApp) {
    this.#app = app;
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: Parameters<TestApp['call']>[2],
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await this.#app.call(method, url, body, {
      ...(this.access !== '' && { authorization: `Bearer ${this.access}` }),
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(this.cookies.has('XSRF-TOKEN') && { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '' }),
      ...more,
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) this.#keep(String(line));
    return answer;
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  async signIn(email: string, password = PASSWORD): Promise<Answer> {
    const answer = await this.call('POST', '/v2/auth/login', { email, password });
    const { tokens } = answer.body as { tokens?: { access: { token: string } } };
    this.access = tokens?.access.token ?? '';
    return answer;
  }

  async self(): Promise<Account> {
    const { text } = await this.call('GET', '/v2/users/self');
    const account: Account = JSON.parse(text);
    return account;
  }
}

export async function signedIn(app: TestApp, email: string): Promise<Browser> {
  const browser = new Browser(app);
  const { status, text } = await browser.signIn(email);
  if (status !== 200) throw new Error(`${email} could not sign in: ${text}`);
  return browser;
}

/** A new API token of somebody who is signed in. */
export async function apiToken(browser: Browser, access: ApiToken['access']): Promise<string> {
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const { body } = await browser.call('POST', '/v2/users/self/api-tokens', { name: 'CI', access, expires_at });
  return String(body['token']);
}
