import type { Account, PublicUser } from '#generated/payloads.d.ts';
import type { AccountRecord } from '#server/store/accounts/accounts.ts';
import type { Held } from '#server/tokens/roles-of.ts';
import { isAdministrator } from '#shared/permissions.ts';

export function toPublicUser({ id, name, imageFile }: AccountRecord): PublicUser {
  return { id, name, image_file: pictureOf(imageFile) };
}

/** Only data URLs: any other address would be fetched with the rights of the user who looks at the picture. */
export function pictureOf(imageFile: string | null | undefined): string {
  return imageFile?.startsWith('data:image/') === true ? imageFile : '';
}

/** `matrix`: only of the caller. */
export function toAccount(record: AccountRecord, { roles, matrix }: Held): Account {
  return {
    ...toPublicUser(record),
    email: record.email,
    provider: record.provider,
    email_verified: record.emailVerified,
    role: isAdministrator({ id: record.id, name: record.name, roles }) ? 'admin' : 'user',
    roles,
    ...(matrix && { matrix }),
    disabled: record.disabled,
    mustChangePassword: record.mustChangePassword,
    created_at: record.createdAt,
  };
}

/** Addresses are compared case-insensitively: one address, one account. */
export function canonicalEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase();
}
