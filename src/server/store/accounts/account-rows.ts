import type { AccountRow, Tables } from '#server/store/database/tables.ts';
import type { AccountRecord, SessionRecord } from './accounts.ts';

export function toAccountRecord(row: AccountRow): AccountRecord;
export function toAccountRecord(row: AccountRow | undefined): AccountRecord | undefined;
export function toAccountRecord(row: AccountRow | undefined): AccountRecord | undefined {
  if (!row) return undefined;
  const { id, email, name, password, provider, subject } = row;
  return {
    id,
    email,
    name,
    password,
    provider,
    subject,
    imageFile: row.image_file,
    emailVerified: row.email_verified === 1,
    mustChangePassword: row.must_change_password === 1,
    disabled: row.disabled === 1,
    createdAt: row.created_at,
  };
}

export function fromAccount(account: AccountRecord): AccountRow {
  const { id, email, name, password, provider, subject } = account;
  return {
    id,
    email,
    name,
    password,
    provider,
    subject,
    image_file: account.imageFile,
    email_verified: Number(account.emailVerified),
    must_change_password: Number(account.mustChangePassword),
    disabled: Number(account.disabled),
    created_at: account.createdAt,
  };
}

export function toSession(row: Tables['session']): SessionRecord {
  const { id, account, hash, agent, address } = row;
  return {
    id,
    account,
    hash,
    agent,
    address,
    previousHash: row.previous_hash,
    rotatedAt: row.rotated_at,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

export function fromSession(session: SessionRecord): Tables['session'] {
  const { id, account, hash, agent, address } = session;
  return {
    id,
    account,
    hash,
    agent,
    address,
    previous_hash: session.previousHash,
    rotated_at: session.rotatedAt,
    created_at: session.createdAt,
    expires_at: session.expiresAt,
  };
}
