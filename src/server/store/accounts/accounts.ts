import type { RoleGrant } from '#shared/permissions.ts';

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

export type AccountsReader = {
  byId(id: string): Promise<AccountRecord | undefined>;
  byEmail(email: string): Promise<AccountRecord | undefined>;
  bySubject(subject: string): Promise<AccountRecord | undefined>;
  list(request: AccountRequest): Promise<{ results: AccountRecord[]; total: number }>;
  /** names of those who have or had an account */
  names(ids: readonly string[]): Promise<Map<string, { name: string; hasPicture: boolean }>>;
  session(id: string): Promise<SessionRecord | undefined>;
  /** newest first, without those expired at `now` */
  sessions(account: string, now: string): Promise<SessionRecord[]>;
  link(hash: string): Promise<LinkRecord | undefined>;
  /** all grants of these holders; of all holders if absent */
  grants(holders?: readonly string[]): Promise<RoleGrant[]>;
  /** all grants on one object */
  grantsOn(ref: string): Promise<RoleGrant[]>;
};

/** Author names follow their accounts: `insert` and `change` write both. */
export type AccountsWriter = {
  /** @throws AppError `conflict` when the address is taken */
  insert(account: AccountRecord): Promise<void>;
  /** @throws AppError `conflict` when the new address is taken */
  change(id: string, change: AccountChange): Promise<void>;
  /** Also removes sessions, links and grants. What the user wrote stays, under their name. */
  remove(id: string): Promise<void>;
  saveSession(session: SessionRecord): Promise<void>;
  endSession(id: string): Promise<void>;
  /** Ends all sessions of an account except one. */
  endSessions(account: string, except?: string): Promise<void>;
  /** Deletes expired sessions and links. */
  sweep(): Promise<void>;
  /** Invalidates earlier links of the account for the same purpose. */
  saveLink(link: LinkRecord): Promise<void>;
  removeLinks(account: string): Promise<void>;
  /** False if it was already granted. */
  give(grant: RoleGrant): Promise<boolean>;
  /** False if it was not granted. */
  take(grant: RoleGrant): Promise<boolean>;
};
