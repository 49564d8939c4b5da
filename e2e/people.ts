import type { APIRequestContext, BrowserContext } from '@playwright/test';

export type Person = { email: string; password: string };

/** Every test server is set up by this administrator. */
export const ADMIN: Person = { email: 'admin@journeys.example', password: 'tangerine walks 42' };

/** Signs a browser in through its cookies. Each browser needs a separate session. */
export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  await logIn(context.request, person);
}

/** An account whose owner has replaced the password that the administrator set. */
export async function addMember(
  request: APIRequestContext,
  { name, email, password }: Person & { name: string },
): Promise<{ id: string }> {
  const first = { email, password: 'given by somebody' };
  const made = await request.post('/v2/users', { data: { name, ...first } });
  if (!made.ok()) throw new Error(`${email} could not be added: ${await made.text()}`);
  const changed = await request.patch('/v2/users/self', {
    data: { password, currentPassword: first.password },
    headers: { Authorization: `Bearer ${await logIn(request, first)}` },
  });
  if (!changed.ok()) throw new Error(`${email} could not choose a password: ${await changed.text()}`);
  const user: { id: string } = await made.json();
  return user;
}

/** Returns the token of a new session. */
export async function logIn(request: APIRequestContext, { email, password }: Person): Promise<string> {
  const response = await request.post('/v2/auth/login', { data: { email, password } });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${await response.text()}`);
  const { tokens }: { tokens: { access: { token: string } } } = await response.json();
  return tokens.access.token;
}
