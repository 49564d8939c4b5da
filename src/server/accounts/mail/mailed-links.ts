import type { AccountRecord, LinkPurpose, LinkRecord } from '#server/store/accounts/accounts.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { randomToken, tokenHash } from '#server/tokens/tokens.ts';

const HOUR = 3_600_000;
const LIFE: Record<LinkPurpose, number> = { reset: HOUR, verify: 24 * HOUR };

/** Creates the token of a link mailed to `email`; only its hash is stored. */
export async function makeLink(
  writer: Writer,
  account: Pick<AccountRecord, 'id'>,
  purpose: LinkPurpose,
  email: string,
  now: Date,
): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + LIFE[purpose]).toISOString();
  await writer.accounts.saveLink({ hash: tokenHash(token), account: account.id, purpose, email, expiresAt });
  return token;
}

/** The link and its account, if the link is valid for this purpose. */
export async function openLink(
  { accounts }: Pick<Reader, 'accounts'>,
  token: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<{ link: LinkRecord; account: AccountRecord } | undefined> {
  const link = await accounts.link(tokenHash(token));
  if (link?.purpose !== purpose || link.expiresAt <= now.toISOString()) return undefined;
  const account = await accounts.byId(link.account);
  return account && !account.disabled ? { link, account } : undefined;
}
