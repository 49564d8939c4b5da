import type { PermissionName } from '#generated/payloads.d.ts';
import { ROLE_PERMISSIONS } from './permissions.ts';

/** `scope` is what the ref of a grant refers to; roles without one are granted everywhere. */
export type RoleType = {
  ref: string;
  name: string;
  permissions: readonly PermissionName[];
  /** not offered on the features page, since it is granted on the model or persona itself */
  not_feature?: true;
  scope?: 'model' | 'asset' | 'group' | 'persona';
};

const DESCRIBED: Record<keyof typeof ROLE_PERMISSIONS, Omit<RoleType, 'ref' | 'permissions'>> = {
  admin: { name: 'Admin' },
  promoted_user: { name: 'Unlimited model' },
  generative_ai_role: { name: 'Generative AI' },
  read_asset: { name: 'Read asset', scope: 'asset' },
  write_asset: { name: 'Write asset', scope: 'asset' },
  deploy_hardware: { name: 'Deploy hardware' },
  learning_mode: { name: 'Learning Mode' },
  ai_agent: { name: 'AI Agent' },
  inventory_reader: { name: 'Inventory reader' },
  inventory_writer: { name: 'Inventory writer', scope: 'group' },
  inventory_administrator: { name: 'Inventory administrator', scope: 'group' },
  persona: { name: 'Persona', not_feature: true, scope: 'persona' },
  model_contributor: { name: 'Model contributor', not_feature: true, scope: 'model' },
  model_member: { name: 'Model member', not_feature: true, scope: 'model' },
};

/** Every role that can be granted, with its name. */
export const ROLES: readonly RoleType[] = Object.entries(DESCRIBED).map(([ref, described]) => ({
  ref,
  ...described,
  permissions: ROLE_PERMISSIONS[ref as keyof typeof ROLE_PERMISSIONS],
}));

export const roleTitle = (role: string): string => ROLES.find(({ ref }) => ref === role)?.name ?? role;
