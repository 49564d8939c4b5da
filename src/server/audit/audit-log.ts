import type { FastifyRequest } from 'fastify';
import type { User } from '#generated/payloads.d.ts';
import type { Writer } from '#server/store/store.ts';

/** What the audit page tells; a visit is no more than that somebody was here. */
export const ACTIVITY_TYPES = [
  'visit',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'session_ended',
  'token_reuse',
  'registration',
  'password',
  'account_made',
  'account',
  'account_deleted',
  'grant',
  'deletion',
  'schema',
  'export',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export type AuditAction = {
  type: ActivityType;
  by: User;
  description: string;
  /** what it was done to */
  on: { type: string; id: string };
  address: string;
};

const LONGEST = 1000;

/** Adds to what is never changed: in the transaction of the deed itself, so that neither is there without the other. */
export function record(
  writer: Pick<Writer, 'activity'>,
  { type, by, description, on, address }: AuditAction,
): Promise<void> {
  return writer.activity.add({
    type,
    by: by.id,
    name: by.name.slice(0, LONGEST),
    description: description.slice(0, LONGEST),
    ref_type: on.type,
    ref_id: on.id,
    address,
  });
}

/** The deed of whoever asks. */
export function recordOf(
  { user, ip }: FastifyRequest,
  type: ActivityType,
  on: { type: string; id: string },
  description: string,
): AuditAction {
  return { type, by: user, description, on, address: ip };
}
