import { randomToken } from './tokens.ts';

/** Tells an API token from an access token, to the server and to tools that look for leaked secrets. */
const PREFIX = 'swk_';

export function newApiToken(): string {
  return `${PREFIX}${randomToken()}`;
}

export function isApiToken(token: string): boolean {
  return token.startsWith(PREFIX);
}
