import type { Account } from '#shared/account.ts';

export type AccountPage = {
  results: Account[];
  page: number;
  limit: number;
  totalPages: number;
  totalResults: number;
};

export type NewAccount = { name: string; email: string; password?: string; role?: 'admin' | 'user' };

/** A role that can be given; `not_feature` ones are given where their things are. */
export type RoleType = { id: string; ref: string; name: string; permissions: string[]; not_feature?: boolean };

export type RoleUsers = { role: { id: string }; users: (Pick<Account, 'id' | 'name'> & Partial<Account>)[] };
