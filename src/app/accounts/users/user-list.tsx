import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { usersByRoleQuery } from '#app/data/accounts/users.ts';
import { ActionsMenu } from '#app/ui/menu/actions-menu.tsx';
import { MenuDivider, MenuItem } from '#app/ui/menu/menu-items.tsx';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { TimeValue } from '#app/values/time/time-value.tsx';
import type { Account } from '#generated/payloads.d.ts';
import type { UserDialog } from './user-dialogs.tsx';
import classes from './user-list.module.css';

type UserListProps = {
  users: Account[];
  /** id of the current user, who cannot lock themselves out */
  self: string;
  onOpen: (dialog: UserDialog) => void;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
};

/** All accounts, with infinite scrolling. */
export function UserList({ users, self, onOpen, hasMore, isLoading, onMore }: UserListProps) {
  const rolesOf = useRolesByName();
  return (
    <>
      <ul className="rows small" aria-label="Users">
        {users.map((user) => (
          <li key={user.id} className={`grid pad ${classes.row}`}>
            <PersonMark name={user.name} picture={user.image_file} size={32} />
            <div className="grid break-words">
              <strong className="text-14">{user.name}</strong>
              <span className="dim">{user.email}</span>
            </div>
            <div className={`flex wrap gap-4 ${classes.marks}`}>
              {user.role === 'admin' && (
                <span className={`toned ${classes.mark}`} data-tone="info">
                  Administrator
                </span>
              )}
              {rolesOf(user.id).map((name) => (
                <span key={name} className={`toned ${classes.mark}`} data-tone="info">
                  {name}
                </span>
              ))}
              {user.disabled && (
                <span className={`toned ${classes.mark}`} data-tone="warn">
                  Disabled
                </span>
              )}
              {!user.email_verified && (
                <span className={`toned ${classes.mark}`} data-tone="warn">
                  Email not confirmed
                </span>
              )}
              {user.provider !== 'Email' && (
                <span className={`toned ${classes.mark}`} data-tone="info">
                  {user.provider}
                </span>
              )}
            </div>
            <span className={`dim grid ${classes.since}`}>
              <span>
                {user.last_sign_in_at == null ? (
                  'Never signed in'
                ) : (
                  <>
                    Signed in <TimeValue value={user.last_sign_in_at} short />
                  </>
                )}
              </span>
              <span>
                Created <TimeValue value={user.created_at} short />
              </span>
            </span>
            <RowMenu user={user} isSelf={user.id === self} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {hasMore && <More isLoading={isLoading} onMore={onMore} />}
    </>
  );
}

/** Titles of the roles that people have by name, besides that of an administrator, which is marked apart. */
function useRolesByName(): (user: string) => string[] {
  const { data: holders = [] } = useQuery(usersByRoleQuery());
  return (user) =>
    holders
      .filter(({ role, users }) => role.ref !== 'admin' && users.some(({ id }) => id === user))
      .filter(({ role }) => role.scope === undefined || role.scope === 'group' || role.scope === 'persona')
      .map(({ role }) => role.name);
}

function RowMenu({ user, isSelf, onOpen }: { user: Account; isSelf: boolean; onOpen: (dialog: UserDialog) => void }) {
  const navigate = useNavigate();
  return (
    <ActionsMenu label={`Actions for ${user.name}`} className={classes.menu}>
      <MenuItem onSelect={() => onOpen({ what: 'edit', user })}>Edit</MenuItem>
      <MenuItem onSelect={() => onOpen({ what: 'roles', user })}>Roles</MenuItem>
      <MenuItem onSelect={() => void navigate({ to: '/permissions/$user', params: { user: user.id } })}>
        Permissions
      </MenuItem>
      <MenuItem onSelect={() => onOpen({ what: 'sign-out', user })}>Sign out everywhere</MenuItem>
      {!isSelf && (
        <>
          <MenuItem onSelect={() => onOpen({ what: 'disable', user })}>{user.disabled ? 'Enable' : 'Disable'}</MenuItem>
          <MenuDivider />
          <MenuItem onSelect={() => onOpen({ what: 'delete', user })}>Delete</MenuItem>
        </>
      )}
    </ActionsMenu>
  );
}

function More({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (!end.current || isLoading) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current());
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={end} className="flex in-middle">
      <Button variant="default" loading={isLoading} onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
