import type { HeldRole } from './permissions.ts';
import type { User } from './user.ts';

/** A user as everybody may know them. */
export type PublicUser = User & { image_file: string };

/** A user as they themselves and administrators know them. `roles` are all they have, also by a persona or as one of everyone. */
export type Account = PublicUser & {
  email: string;
  provider: string;
  email_verified: boolean;
  /** the old word for having the role `admin` everywhere */
  role: 'admin' | 'user';
  roles: HeldRole[];
  disabled: boolean;
  /** the password was set by somebody else */
  mustChangePassword: boolean;
  created_at: string;
};

/** An access token and when it ends. */
export type AccessToken = { token: string; expires: string };

/** What signing in answers; the refresh token travels in its cookie alone. */
export type SignedIn = { user: Account; tokens: { access: AccessToken } };

/** A browser that is signed in, as its owner sees it. */
export type SessionEntry = {
  id: string;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  agent: string;
  address: string;
  current: boolean;
};

const HIDDEN = 6;

/** Hides the first six characters of the part before the `@`, of a shorter one all. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 0) return email;
  const rest = Array.from(email.slice(0, at)).slice(HIDDEN).join('');
  return '*'.repeat(Math.min(HIDDEN, at)) + rest + email.slice(at);
}
