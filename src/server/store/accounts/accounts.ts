import type { RoleGrant } from '#shared/permissions.ts';

/** Somebody who may sign in, as the store keeps them. */
export type AccountRecord = {
  id: string;
  /** in lower case: the same address is one account */
  email: string;
  name: string;
  /** argon2id in PHC form; null where only single sign-on leads in */
  password: string | null;
  provider: string;
  /** issuer and the issuer's own id of this person */
  subject: string | null;
  imageFile: string | null;
  emailVerified: boolean;
  mustChangePassword: boolean;
  disabled: boolean;
  createdAt: string;
};

export type AccountChange = Partial<Omit<AccountRecord, 'id' | 'createdAt'>>;

/** A browser that is signed in. `hash` is of its newest refresh token, `previousHash` of the one before. */
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
  /** the whole name */
  name?: string;
  /** part of the name or, with `searchEmails`, of the address; a whole address always finds its account */
  search?: string;
  searchEmails?: boolean;
  /** only those that hold this role everywhere (true), or do not (false) */
  administrator?: boolean;
  /** only those whose address was proved */
  verified?: boolean;
  sort: readonly AccountSort[];
  page: number;
  limit: number;
};

/** Ids of those who hold the role `admin` everywhere are told with every account. */
export type AccountsReader = {
  byId(id: string): Promise<AccountRecord | undefined>;
  byEmail(email: string): Promise<AccountRecord | undefined>;
  bySubject(subject: string): Promise<AccountRecord | undefined>;
  list(request: AccountRequest): Promise<{ results: AccountRecord[]; total: number }>;
  session(id: string): Promise<SessionRecord | undefined>;
  /** newest first, without those that have expired at `now` */
  sessions(account: string, now: string): Promise<SessionRecord[]>;
  link(hash: string): Promise<LinkRecord | undefined>;
  /** all grants of these holders; of all where none are named */
  grants(holders?: readonly string[]): Promise<RoleGrant[]>;
};

/** Names of authors follow their accounts: `insert` and `change` write both. */
export type AccountsWriter = {
  /** @throws AppError `conflict` when the address is taken */
  insert(account: AccountRecord): Promise<void>;
  /** @throws AppError `conflict` when the new address is taken */
  change(id: string, change: AccountChange): Promise<void>;
  /** With its sessions, links and grants. What the person wrote stays, under their name. */
  remove(id: string): Promise<void>;
  saveSession(session: SessionRecord): Promise<void>;
  endSession(id: string): Promise<void>;
  /** Ends all sessions of an account, but for one. */
  endSessions(account: string, except?: string): Promise<void>;
  /** Forgets sessions and links that have expired. */
  sweep(): Promise<void>;
  /** Links of the same purpose that the account was sent before are no longer good. */
  saveLink(link: LinkRecord): Promise<void>;
  removeLinks(account: string): Promise<void>;
  /** False when it was given already. */
  give(grant: RoleGrant): Promise<boolean>;
  /** False when it was never given. */
  take(grant: RoleGrant): Promise<boolean>;
};
