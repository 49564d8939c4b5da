import {
  IconBox,
  IconHistory,
  IconLogout,
  IconSettings,
  IconSparkles,
  IconUser,
  IconUsers,
  IconUserStar,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { logOut } from '#app/accounts/sign-in/log-out.ts';
import { draftCount } from '#app/http/own-storage.ts';
import { MenuDivider, MenuItem } from '#app/ui/menu/menu-items.tsx';
import type { Account } from '#generated/payloads.d.ts';
import { can } from '#shared/permissions.ts';

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true };

/** Menu items: the user's own pages, and those of administrators. */
export function UserItems({ user, onDrafts }: { user: Account; onDrafts: (count: number) => void }) {
  const navigate = useNavigate();
  const signOut = (): void => {
    const drafts = draftCount(localStorage);
    if (drafts > 0) onDrafts(drafts);
    else void logOut();
  };
  return (
    <>
      <MenuItem icon={<IconUser {...ICON} />} onSelect={() => void navigate({ to: '/profile' })}>
        Profile
      </MenuItem>
      <MenuItem icon={<IconBox {...ICON} />} onSelect={() => void navigate({ to: '/my-assets' })}>
        My assets
      </MenuItem>
      {can(user, 'administer', { area: 'instance' }) && (
        <>
          <MenuDivider />
          <MenuItem icon={<IconUsers {...ICON} />} onSelect={() => void navigate({ to: '/manage-users' })}>
            Manage users
          </MenuItem>
          <MenuItem icon={<IconUserStar {...ICON} />} onSelect={() => void navigate({ to: '/manage-features' })}>
            Roles and permissions
          </MenuItem>
          <MenuItem icon={<IconSparkles {...ICON} />} onSelect={() => void navigate({ to: '/genai-services' })}>
            Generator services
          </MenuItem>
          <MenuItem icon={<IconSettings {...ICON} />} onSelect={() => void navigate({ to: '/settings' })}>
            Settings
          </MenuItem>
          <MenuItem icon={<IconHistory {...ICON} />} onSelect={() => void navigate({ to: '/audit' })}>
            Audit log
          </MenuItem>
        </>
      )}
      <MenuDivider />
      <MenuItem icon={<IconLogout {...ICON} />} onSelect={signOut}>
        Sign out
      </MenuItem>
    </>
  );
}
