import type { Account, PublicUser } from '#shared/account.ts';
import type { RoleType } from '#shared/permissions.ts';

export type AccountPage = {
  results: Account[];
  page: number;
  limit: number;
  totalPages: number;
  totalResults: number;
};

export type FoundUser = PublicUser & { email?: string };

export type NewAccount = { name: string; email: string; password?: string; role?: 'admin' | 'user' };

/** A role that can be given; `not_feature` ones are given where their things are. */
export type FeatureRole = Pick<RoleType, 'ref' | 'name' | 'permissions' | 'scope'> & {
  id: string;
  not_feature: boolean;
};

/** Who holds a role: a user, everyone or a persona; `ref` says for what, `*` for everything. */
export type Holder = { id: string; name: string; email: string; image_file: string; ref: string };

export type RoleHolders = { role: { id: string }; users: Holder[] };
