import type { APIRequestContext, BrowserContext } from '@playwright/test';

export type Person = { email: string; password: string };

/** Every test server is set up by this administrator. */
export const ADMIN: Person = { email: 'admin@journeys.example', password: 'tangerine walks 42' };

/** Signs a browser in through its cookies. Each browser needs a separate session. */
export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  await logIn(context.request, person);
}

/** Returns the token of a new session. */
export async function logIn(request: APIRequestContext, { email, password }: Person): Promise<string> {
  const response = await request.post('/v2/auth/login', { data: { email, password } });
  if (!response.ok()) throw new Error(`${email} could not sign in: ${await response.text()}`);
  const { tokens }: { tokens: { access: { token: string } } } = await response.json();
  return tokens.access.token;
}
