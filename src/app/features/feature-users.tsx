import { Button } from '@mantine/core';
import { Section } from '../ui/page.tsx';
import { PersonMark } from '../ui/person-mark.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useGrant } from '../users/use-grant.ts';
import type { RoleType, RoleUsers } from '../users/wire.ts';
import classes from './features-page.module.css';
import { UserPicker } from './user-picker.tsx';

/** Who has a role, with the way to add and remove them. */
export function FeatureUsers({ role, users }: { role: RoleType; users: RoleUsers['users'] }) {
  const grant = useGrant();
  return (
    <Section title={role.name} aside={<span className={classes.permissions}>{role.permissions.join(', ')}</span>}>
      <UserPicker
        label={`Add somebody to ${role.name}`}
        without={users.map(({ id }) => id)}
        onPick={(user) => grant.mutate({ user, role, give: true })}
      />
      {users.length === 0 ? (
        <EmptyState title="Nobody has this yet">Look for somebody above to give it to them.</EmptyState>
      ) : (
        <ul className={classes.users} aria-label={`People with ${role.name}`}>
          {users.map((user) => (
            <li key={user.id}>
              <PersonMark name={user.name} picture={user.image_file} size={28} />
              <span className={classes.who}>
                <strong>{user.name}</strong>
                {user.email !== undefined && <span>{user.email}</span>}
              </span>
              <Button
                variant="default"
                aria-label={`Remove ${user.name}`}
                disabled={grant.isPending}
                onClick={() => grant.mutate({ user, role, give: false })}
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
