/** A user account as stored. */
export type AccountRecord = {
  id: string;
  /** in lower case, so that an address belongs to one account */
  email: string;
  name: string;
  /** argon2id in PHC format; null for an account that uses single sign-on only */
  password: string | null;
  provider: string;
  /** issuer and the issuer's id of this user */
  subject: string | null;
  imageFile: string | null;
  emailVerified: boolean;
  mustChangePassword: boolean;
  disabled: boolean;
  createdAt: string;
};

export type AccountChange = Partial<Omit<AccountRecord, 'id' | 'createdAt'>>;

/** A signed-in browser. `hash` is that of its newest refresh token, `previousHash` that of the one before. */
export type SessionRecord = {
  id: string;
  account: string;
  hash: string;
  previousHash: string | null;
  rotatedAt: string;
  createdAt: string;
  expiresAt: string;
  agent: string;
  address: string;
};

export type LinkPurpose = 'reset' | 'verify';
export type LinkRecord = { hash: string; account: string; purpose: LinkPurpose; email: string; expiresAt: string };

export type AccountSort = { by: 'name' | 'email' | 'created_at'; descending: boolean };

export type AccountRequest = {
  ids?: readonly string[];
  /** the exact name */
  name?: string;
  /** part of the name or, with `searchEmails`, of the address; a complete address always finds its account */
  search?: string;
  searchEmails?: boolean;
  /** only accounts with the global role `admin` (true), or without it (false) */
  administrator?: boolean;
  /** only those with a verified address */
  verified?: boolean;
  sort: readonly AccountSort[];
  page: number;
  limit: number;
};
