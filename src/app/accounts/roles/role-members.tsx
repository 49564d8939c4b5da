import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { PersonPicker } from '#app/accounts/people/person-picker.tsx';
import { useGrant } from '#app/accounts/users/use-grant.ts';
import { PersonMark } from '#app/ui/person-mark.tsx';
import { Section } from '#app/ui/shell/page.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { FeatureRole, Holder } from '#generated/payloads.d.ts';
import { EVERYONE } from '#shared/permissions.ts';
import { GroupPicker } from './group-picker.tsx';
import { useGroups } from './use-groups.ts';
import classes from './roles-page.module.css';

const NO_GROUPS: readonly [] = [];

/** The members of a role, with adding and removing. */
export function RoleMembers({ role, users }: { role: FeatureRole; users: Holder[] }) {
  const grant = useGrant();
  const groups = useGroups();
  const [ref, setRef] = useState('*');
  return (
    <Section title={role.name}>
      <p className={`quiet ${classes.description}`}>{role.description}</p>
      <div className={`grid gap-8 grow-and-fit ${classes.add}`}>
        <PersonPicker
          label={`Add member to ${role.name}`}
          groups={role.permissions.includes('manageUsers') ? NO_GROUPS : groups}
          without={users.filter((user) => user.ref === ref).map(({ id }) => id)}
          onPick={(user) => grant.mutate({ user, role, ref, grant: true })}
        />
        {role.scope === 'group' && <GroupPicker value={ref} onPick={setRef} />}
      </div>
      {users.length === 0 ? (
        <EmptyState title="No members yet">Search above to add someone.</EmptyState>
      ) : (
        <ul className={`rows mt-12 small ${classes.users}`} aria-label={`Members of ${role.name}`}>
          {users.map((user) => (
            <li key={`${user.id} ${user.ref}`}>
              <PersonMark name={user.name} picture={user.image_file} size={28} />
              <span className="grid grow shrink break-words">
                {user.id === EVERYONE || user.id.startsWith('persona:') ? (
                  <strong>{user.name}</strong>
                ) : (
                  <Link to="/permissions/$user" params={{ user: user.id }} title="What they may do, and why">
                    <strong>{user.name}</strong>
                  </Link>
                )}
                <span className="dim">
                  {[user.email, user.ref !== '*' && `for ${user.ref}`].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button
                variant="default"
                aria-label={`Remove ${user.name}`}
                disabled={grant.isPending}
                onClick={() => grant.mutate({ user, role, ref: user.ref, grant: false })}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
