import type { FastifyRequest } from 'fastify';
import type { User } from '#generated/payloads.d.ts';
import type { Writer } from '#server/store/store.ts';

/** Actions on the audit page, besides those on records; a visit only says that the user was active. */
export const ACTIVITY_TYPES = [
  'visit',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'session_ended',
  'token_reuse',
  'api_token',
  'registration',
  'password',
  'account_made',
  'account',
  'account_deleted',
  'grant',
  'access_role',
  'settings',
  'item_created',
  'item_changed',
  'item_restored',
  'deletion',
  'relations_changed',
  'model_created',
  'model_changed',
  'prototype_created',
  'prototype_changed',
  'prototype_run',
  'widget',
  'catalogue_changed',
  'picture_uploaded',
  'deployment',
  'generator_service',
  'bulk_change',
  'import',
  'import_undone',
  'schema',
  'export',
] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

export type AuditAction = {
  /** an `ActivityType`, or that of a record's definition */
  type: string;
  by: User;
  description: string;
  /** the object of the action */
  on: { type: string; id: string };
  address: string;
};

/** Characters of a description. */
export const LONGEST = 1000;

/** Appends to the log in the transaction of the action itself, so that neither is stored without the other. */
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

/** An audit entry for an action of the current user. */
export function recordOf(
  { user, ip }: Pick<FastifyRequest, 'user' | 'ip'>,
  type: ActivityType,
  on: { type: string; id: string },
  description: string,
): AuditAction {
  return { type, by: user, description, on, address: ip };
}
