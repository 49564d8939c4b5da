import type { KeyObject } from 'node:crypto';
import type { Instance } from '#server/instance/instance.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { Callers } from '#server/tokens/callers.ts';
import { OwnRoles } from '#server/tokens/own-roles.ts';
import { rolesOfAccounts, type RolesOf } from '#server/tokens/roles-of.ts';
import { SecretBox } from '#server/tokens/secret-box.ts';
import { tokens, type Tokens } from '#server/tokens/tokens.ts';
import { Attempts } from './attempts.ts';
import { mailer, type Mailer, type MailSettings } from './mail/mailer.ts';

/** Account settings for operators; docs/operation.md lists the variables. */
export type AccountSettings = {
  /** signs tokens */
  secret: KeyObject;
  /** public URL of this installation, used in mailed links */
  publicUrl: string;
  mail: MailSettings;
  sso: SsoSettings;
  now?: () => Date;
};

/** `userinfoUrl` defaults to the provider's own, or Microsoft's; it resolves the owner of an access token. */
export type SsoSettings = { userinfoUrl?: string; allowedDomains: readonly string[] };

/** Shared by all account routes. */
export type Accounts = {
  store: Store;
  instance: Instance;
  settings: AccountSettings;
  tokens: Tokens;
  /** encrypts what is stored but never sent */
  box: SecretBox;
  callers: Callers;
  attempts: Attempts;
  mail: Mailer;
  now: () => Date;
  rolesOf: RolesOf;
  ownRoles: OwnRoles;
  /** Writes to the store, then refreshes the cached rights and sessions. */
  write<T>(fn: (writer: Writer) => Promise<T>): Promise<T>;
};

export function openAccounts(store: Store, instance: Instance, settings: AccountSettings): Accounts {
  const now = settings.now ?? (() => new Date());
  const signing = tokens(settings.secret);
  const ownRoles = new OwnRoles(store);
  const rolesOf = rolesOfAccounts(instance.strictAuth, ownRoles);
  const callers = new Callers(store, signing, now, rolesOf);
  return {
    store,
    instance,
    settings,
    callers,
    now,
    rolesOf,
    ownRoles,
    tokens: signing,
    box: new SecretBox(settings.secret),
    // waits use a clock that cannot be set
    attempts: new Attempts(settings.now ? () => now().getTime() : () => performance.now()),
    mail: mailer(settings.mail),
    async write(fn) {
      try {
        return await store.write(fn);
      } finally {
        ownRoles.forget();
        callers.forget();
      }
    },
  };
}
